import Testing

@Suite struct RecipientTests {
    /// Catches `checksumIgnored`.
    @Test(arguments: [TransferScreen.mistyped, "DE98370400440532013000", "GB82WEST1234569876543X"])
    func wrongAccountNumberIsRefused(number: String) throws {
        let transfer = try BankApp.launch().home.open(TransferScreen.self)
        try transfer.amount.enter("10")
        try transfer.recipient.enter(number)
        try transfer.error.assertText("This account number does not exist")
        try transfer.proceed.assertDisabled()
    }

    @Test(arguments: [TransferScreen.landlord, "GB82 WEST 1234 5698 7654 32", "NO9386011117947"])
    func rightAccountNumberIsTaken(number: String) throws {
        let transfer = try BankApp.launch().home.open(TransferScreen.self)
        try transfer.amount.enter("10")
        try transfer.recipient.enter(number)
        try transfer.proceed.assertEnabled()
    }
}
