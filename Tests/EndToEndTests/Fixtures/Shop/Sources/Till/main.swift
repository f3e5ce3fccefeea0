import Shop

// A shop's till as a process of its own: prints one price and ends.
Fault.announce()
print(CommandLine.arguments.contains("lostSwitch") ? price(.lostSwitch) : price(.handedOn))
