// The command line of the product: npx tiltyard COMMAND.
import { runCommandLine } from './commands/commandLine.ts'

process.exitCode = await runCommandLine(process.argv.slice(2), {
  env: process.env,
  print: (text) => process.stdout.write(`${text}\n`),
  warn: (text) => process.stderr.write(`${text}\n`),
})
