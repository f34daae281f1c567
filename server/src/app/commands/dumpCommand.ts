// The command behind npm run dump: the matches of a season as one SQLite file, for whoever would ask questions of them.
import { z } from 'zod'
import { writeSeason } from '../../admin/backup/seasonFile.ts'
import { takeFrom } from '../../admin/backup/source.ts'
import { fileOnly, keepingCommand, UsageError } from './keepingCommand.ts'

const usage = 'npm run --silent dump -- FILE [--from YYYY-MM-DD] [--to YYYY-MM-DD]'
const span = { from: { type: 'string' }, to: { type: 'string' } } as const

keepingCommand(usage, { ...fileOnly, options: span }, async ({ file, flags }, place) => {
  const { from, to } = { from: dayOf('--from', flags.from), to: dayOf('--to', flags.to) }
  if (from !== null && to !== null && from > to) throw new UsageError(`--from is ${from}, which is after --to, ${to}.`)
  const { matches, events } = await takeFrom(place, { kind: 'tilt-yard dump', from, to }, (pieces) =>
    writeSeason(file, pieces),
  )
  return `${file} holds ${matches} matches with ${events} events. Nothing in it is private.`
})

function dayOf(flag: string, given: string | undefined): string | null {
  if (given === undefined) return null
  if (z.iso.date().safeParse(given).success) return given
  throw new UsageError(`${flag} is "${given}". Use a day such as 2026-11-21, Helsinki's own.`)
}
