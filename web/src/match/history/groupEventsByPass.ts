import { t } from '@lingui/core/macro'
import type { MatchEvent } from '@tiltyard/engine'

/** The events of one pass, newest first. */
export interface PassEventGroup {
  readonly passNumber: number
  /** "PASS n" or "SD n"; null for events before the first pass. */
  readonly divider: string | null
  readonly events: readonly MatchEvent[]
}

/** Groups events by pass, newest first. @param maxPasses the number of passes before sudden death. */
export function groupEventsByPass(events: readonly MatchEvent[], maxPasses: number): readonly PassEventGroup[] {
  const groups: { passNumber: number; divider: string | null; events: MatchEvent[] }[] = []
  for (const event of [...events].reverse()) {
    const newest = groups.at(-1)
    if (newest?.passNumber === event.passNumber) newest.events.push(event)
    else groups.push({ passNumber: event.passNumber, divider: dividerOf(event.passNumber, maxPasses), events: [event] })
  }
  return groups
}

function dividerOf(passNumber: number, maxPasses: number): string | null {
  if (passNumber === 0) return null
  return passNumber > maxPasses ? suddenDeath(passNumber - maxPasses) : t`PASS ${passNumber}`
}

function suddenDeath(extra: number): string {
  return t`SD ${extra}`
}
