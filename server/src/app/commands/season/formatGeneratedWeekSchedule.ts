import {
  findStableIdentity,
  generateInitialLeague,
  generateWeekSchedule,
  type ScheduleDay,
  seedFromText,
} from '@tiltyard/engine'
import { z } from 'zod'
import { CommandUsageError } from '../commandUsageError.ts'

/** A week's schedule of a seeded league, as a table or as JSON (rules 8.5). @throws CommandUsageError for a day that is no Sunday. */
export function formatGeneratedWeekSchedule(flags: {
  readonly seed: string
  readonly sunday: string
  readonly json?: boolean
}): string[] {
  if (!isSunday(flags.sunday))
    throw new CommandUsageError(`--sunday is "${flags.sunday}". Use a Sunday such as 2026-01-04.`)
  const seed = seedFromText(flags.seed)
  const { stables } = generateInitialLeague(seed)
  const days = generateWeekSchedule(stables, flags.sunday, seed)
  return flags.json ? [JSON.stringify({ days })] : days.flatMap(asLines)
}

function asLines({ day, date, matches }: ScheduleDay): string[] {
  const abbreviation = (id: string): string => findStableIdentity(id)?.abbreviation ?? id
  const lines = matches.map(
    ({ timeSlot, knight1Id, knight2Id, stable1Id, stable2Id }) =>
      `${timeSlot}  ${abbreviation(stable1Id)} ${knight1Id.padEnd(9)}  ${abbreviation(stable2Id)} ${knight2Id}`,
  )
  return [`${day} ${date}, ${matches.length} matches`, ...lines]
}

function isSunday(text: string): boolean {
  return z.iso.date().safeParse(text).success && new Date(`${text}T00:00:00Z`).getUTCDay() === 0
}
