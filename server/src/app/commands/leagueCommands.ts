import { resolve } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import type { CommandTerminal } from './commandTerminal.ts'
import { formatHelpExamples } from './formatHelpExamples.ts'
import { adminActions } from './league/adminActions.ts'
import type { VerifyFlags } from './league/runVerifyCommand.ts'

/** Adds the commands that work on a league's database. They run whether or not a server does. */
export function addLeagueCommands(program: Command, terminal: CommandTerminal, end: (code: number) => void): void {
  const { env, print } = terminal
  // A script of npm starts in the repository; INIT_CWD says where npm was called.
  const fileOf = (name: string): string => {
    if (name === '') throw new InvalidArgumentError('Name a file.')
    return resolve(env.INIT_CWD ?? '', name)
  }

  program
    .command('backup')
    .description('write the whole league to one file')
    .argument('<file>', 'a new file; it holds secrets', fileOf)
    .addHelpText('after', formatHelpExamples('backup league.backup'))
    .action(async (file: string) => {
      const { backUpLeague } = await import('./league/backup.ts')
      print(await backUpLeague(file, env))
    })
  program
    .command('restore')
    .description('put a backup into an empty folder or database')
    .argument('<file>', 'a file of tiltyard backup', fileOf)
    .option('--word <word>', "the second admin's word for this backup")
    .option('--without-second <reason>', 'restore without a second admin, and log why')
    .addHelpText('after', formatHelpExamples('restore league.backup', 'restore league.backup --word K7QM'))
    .action(async (file: string, flags: { readonly word?: string; readonly withoutSecond?: string }) => {
      const { runRestoreCommand } = await import('./league/runRestoreCommand.ts')
      print(await runRestoreCommand(file, flags, env))
    })
  program
    .command('dump')
    .description('write finished matches to a SQLite file; nothing in it is private')
    .argument('<file>', 'a new file', fileOf)
    .option('--from <day>', 'the first day, as 2026-11-01')
    .option('--to <day>', 'the last day, as 2026-11-30')
    .addHelpText(
      'after',
      formatHelpExamples('dump season.sqlite', 'dump november.sqlite --from 2026-11-01 --to 2026-11-30'),
    )
    .action(async (file: string, flags: { readonly from?: string; readonly to?: string }) => {
      const { dumpSeasonFile } = await import('./league/dumpSeasonFile.ts')
      print(await dumpSeasonFile(file, flags, env))
    })
  program
    .command('admin')
    .description('list accounts, grant and revoke the admin role, draw an invite code, end sessions')
    .argument('<action>', adminActions.join(', '))
    .argument('[email]', "the account's email address")
    .addHelpText('after', formatHelpExamples('admin list', 'admin grant ada@example.org', 'admin new-code'))
    .action(async (action: string, email: string | undefined) => {
      const { runAdminAction } = await import('./league/admin.ts')
      await runAdminAction(action, email, terminal)
    })
  addChecks(program, terminal, end)
}

function addChecks(program: Command, terminal: CommandTerminal, end: (code: number) => void): void {
  const { env, print } = terminal
  program
    .command('records')
    .description('compute careers and records again from the archive')
    .argument('<action>', 'recompute')
    .addHelpText('after', formatHelpExamples('records recompute'))
    .action(async (action: string) => {
      const { recomputeLeagueRecords } = await import('./league/recomputeLeagueRecords.ts')
      print(await recomputeLeagueRecords(action, env))
    })
  program
    .command('ledger')
    .description('check the ledger of play money from its first entry')
    .argument('<action>', 'check')
    .option('--json', 'print one JSON object')
    .addHelpText('after', formatHelpExamples('ledger check', 'ledger check --json'))
    .action(async (action: string, flags: { readonly json?: boolean }) => {
      const { runLedgerCheckAction } = await import('./league/ledger.ts')
      end(await runLedgerCheckAction(action, flags.json === true, terminal))
    })
  program
    .command('verify')
    .description('recompute finished matches and compare them with what was published')
    .argument('[match]', 'the id of a finished match')
    .option('--all', 'check the whole league and its result chain')
    .option('--draw <season>', "check the draw of a season's tourney, by the season's number")
    .option('--acts', "check the log of admins' actions, in the database")
    .option('--head <head>', 'with --all: a head of the chain that you noted before, 64 hex digits')
    .option('--at <address>', 'where the league is served', `http://localhost:${env.PORT ?? 3000}`)
    .option('--json', 'print JSON')
    .addHelpText('after', formatHelpExamples('verify 3f0a', 'verify --all --at https://yard.example'))
    .action(async (match: string | undefined, flags: VerifyFlags) => {
      const { runVerifyCommand } = await import('./league/runVerifyCommand.ts')
      end(await runVerifyCommand(match, flags, terminal))
    })
}
