import type { EventImportance } from '@tiltyard/engine'

/** How much of a match is announced, most first. */
export const announcedEventsChoices = ['everything', 'matters', 'results', 'nothing'] as const

export type AnnouncedEvents = (typeof announcedEventsChoices)[number]

/** The announced kinds of events at each pace. */
export const announcedImportances: Readonly<Record<AnnouncedEvents, ReadonlySet<EventImportance>>> = {
  everything: new Set<EventImportance>(['beat', 'course', 'blow', 'score', 'wound', 'flag', 'fall', 'end']),
  matters: new Set<EventImportance>(['blow', 'score', 'wound', 'flag', 'fall', 'end']),
  results: new Set<EventImportance>(['score', 'end']),
  nothing: new Set<EventImportance>(),
}

const STORED_AS = 'tiltyard-announce'
const AT_FIRST: AnnouncedEvents = 'matters'

/** The choice where the browser cannot save it. */
let chosen: AnnouncedEvents | null = null

/** Returns the saved pace. */
export function getAnnouncedEvents(): AnnouncedEvents {
  return chosen ?? announcedEventsChoices.find((pace) => pace === stored()) ?? AT_FIRST
}

/** Changes the pace, and saves it if the browser allows. */
export function setAnnouncedEvents(amount: AnnouncedEvents): void {
  try {
    localStorage.setItem(STORED_AS, amount)
    chosen = null
  } catch {
    chosen = amount
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORED_AS)
  } catch {
    return null
  }
}
