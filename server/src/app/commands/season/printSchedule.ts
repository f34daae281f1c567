import { drawWeek, type ScheduleDay, seedFromText, seedLeague, stableIdentity } from '@tiltyard/engine'

/** A week's schedule of a seeded league, as a table or as JSON (rules 8.5). @throws Error for a day that is no Sunday. */
export function printSchedule(flags: {
  readonly seed: string
  readonly sunday: string
  readonly json?: boolean
}): string[] {
  const seed = seedFromText(flags.seed)
  const { stables } = seedLeague(seed)
  const days = drawWeek(stables, flags.sunday, seed)
  return flags.json ? [JSON.stringify({ days })] : days.flatMap(asLines)
}

function asLines({ day, date, matches }: ScheduleDay): string[] {
  const abbreviation = (id: string): string => stableIdentity(id)?.abbreviation ?? id
  const lines = matches.map(
    ({ timeSlot, knight1Id, knight2Id, stable1Id, stable2Id }) =>
      `${timeSlot}  ${abbreviation(stable1Id)} ${knight1Id.padEnd(9)}  ${abbreviation(stable2Id)} ${knight2Id}`,
  )
  return [`${day} ${date}, ${matches.length} matches`, ...lines]
}
