import { inspect } from 'node:util'
import addCompletion from '@bomb.sh/tab/commander'
import { Command, CommanderError } from 'commander'
import { productVersion } from '../../platform/runtime/productVersion.ts'
import type { CommandTerminal } from './commandTerminal.ts'
import { CommandUsageError } from './commandUsageError.ts'
import { addLeagueCommands } from './leagueCommands.ts'
import { addSimulationCommands } from './seasonCommands.ts'
import { addServeCommand } from './serve.ts'

/** The command was called wrongly, or nothing could be examined. */
const MISUSED = 2

/**
 * Runs one command of `npx tiltyard`. Errors become sentences.
 * @returns the exit code: 0 for success, 1 for a failure or a fault that was found, 2 for wrong usage.
 */
export async function runCommandLine(words: readonly string[], terminal: CommandTerminal): Promise<number> {
  let code = 0
  const program = createProgram(terminal, (given) => {
    code = given
  })
  try {
    await program.parseAsync(words, { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : MISUSED
    const { explainFailedStart } = await import('../start/explainFailedStart.ts')
    const isMisuse = error instanceof CommandUsageError
    const refusal = isMisuse ? error.message : explainFailedStart(error, terminal.env.DATABASE_URL)
    terminal.warn(typeof refusal === 'string' ? refusal : inspect(refusal))
    if (!isMisuse) return 1
    const command = program.commands.find((one) => one.name() === words[0])
    if (command !== undefined) terminal.warn(`Usage: ${command.createHelp().commandUsage(command)}`)
    return MISUSED
  }
}

function createProgram(terminal: CommandTerminal, end: (code: number) => void): Command {
  const program = new Command('tiltyard')
    .description('Tilt Yard: a simulated jousting league and its live viewer.')
    .version(productVersion(), '--version')
    .showHelpAfterError('For examples: tiltyard COMMAND --help')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.warn(text.trimEnd()),
    })
  addServeCommand(program)
  addLeagueCommands(program, terminal, end)
  addSimulationCommands(program, terminal, end)
  addCompletion(program)
  return program
}
