import { z } from 'zod'
import { exportLeague } from '../../../admin/backup/exportLeague.ts'
import { writeSeasonFile } from '../../../admin/backup/seasonFile.ts'
import { readConfig } from '../../config/config.ts'
import type { CommandTerminal } from '../commandTerminal.ts'
import { CommandUsageError } from '../commandUsageError.ts'

/**
 * Writes finished matches to a SQLite file.
 * @param span the first and the last day in Helsinki, as 2026-11-21; open where one is missing.
 * @returns a sentence for the operator. @throws CommandUsageError for a span that is none.
 */
export async function dumpSeasonFile(
  file: string,
  span: { readonly from?: string; readonly to?: string },
  env: CommandTerminal['env'],
): Promise<string> {
  const { from, to } = { from: dayOf('--from', span.from), to: dayOf('--to', span.to) }
  if (from !== null && to !== null && from > to)
    throw new CommandUsageError(`--from is ${from}, which is after --to, ${to}.`)
  const report = { kind: 'tilt-yard dump', from, to } as const
  const { matches, events } = await exportLeague(readConfig(env), report, (pieces) => writeSeasonFile(file, pieces))
  return `${file} holds ${matches} matches with ${events} events. Nothing in it is private.`
}

function dayOf(flag: string, given: string | undefined): string | null {
  if (given === undefined) return null
  if (z.iso.date().safeParse(given).success) return given
  throw new CommandUsageError(`${flag} is "${given}". Use a day such as 2026-11-21, Helsinki's own.`)
}
