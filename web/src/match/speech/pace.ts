import type { Salience } from './eventSalience.ts'

/** How much of a match is announced. */
export const paces = ['everything', 'matters', 'results', 'nothing'] as const

export type Pace = (typeof paces)[number]

/** What is announced at each; what is not here is not. */
export const announcedAt: Readonly<Record<Pace, ReadonlySet<Salience>>> = {
  everything: new Set<Salience>(['beat', 'course', 'blow', 'score', 'wound', 'flag', 'fall', 'end']),
  matters: new Set<Salience>(['blow', 'score', 'wound', 'flag', 'fall', 'end']),
  results: new Set<Salience>(['score', 'end']),
  nothing: new Set<Salience>(),
}

const STORED_AS = 'tiltyard-announce'
const AT_FIRST: Pace = 'matters'

/** Where the browser keeps nothing it lasts as long as the page. */
let chosen: Pace | null = null

/** What this viewer has chosen, the last time that they did. */
export function chosenPace(): Pace {
  return chosen ?? paces.find((pace) => pace === stored()) ?? AT_FIRST
}

/** Announces so much from now on, at the next visit too where the browser lets us keep it. */
export function choosePace(pace: Pace): void {
  try {
    localStorage.setItem(STORED_AS, pace)
    chosen = null
  } catch {
    chosen = pace
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORED_AS)
  } catch {
    return null
  }
}
