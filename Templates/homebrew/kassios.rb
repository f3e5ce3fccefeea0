# Goes into the folder Formula of a tap. The release fills in what stands in capitals.
class Kassios < Formula
  desc "Find out whether a green test would turn red if the bug came back"
  homepage "https://github.com/REPOSITORY"
  version "VERSION"
  license "MIT"

  on_macos do
    url "https://github.com/REPOSITORY/releases/download/vVERSION/kassios-macos-universal.tar.gz"
    sha256 "SHA256_MACOS_UNIVERSAL"
  end

  on_linux do
    on_intel do
      url "https://github.com/REPOSITORY/releases/download/vVERSION/kassios-linux-x86_64.tar.gz"
      sha256 "SHA256_LINUX_X86_64"
    end
    on_arm do
      url "https://github.com/REPOSITORY/releases/download/vVERSION/kassios-linux-aarch64.tar.gz"
      sha256 "SHA256_LINUX_AARCH64"
    end
  end

  def install
    bin.install "kassios"
    generate_completions_from_executable(bin/"kassios", "completions", shells: [:bash, :zsh, :fish])
    (buildpath/"kassios.1").write Utils.safe_popen_read(bin/"kassios", "help", "--man")
    man1.install "kassios.1"
  end

  test do
    assert_match "kassios #{version}", shell_output("#{bin}/kassios --version")
  end
end
