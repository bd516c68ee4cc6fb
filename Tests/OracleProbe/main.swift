import Glibc

exit(Probe.run(CommandLine.arguments))
