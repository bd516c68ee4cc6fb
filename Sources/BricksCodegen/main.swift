import Glibc

exit(CodegenCommand.run(Array(CommandLine.arguments.dropFirst())))
