import type { Salience } from '@tiltyard/engine'

/** How much of a match is announced, most first. */
export const paces = ['everything', 'matters', 'results', 'nothing'] as const

export type SpeechRate = (typeof paces)[number]

/** The announced kinds of events at each pace. */
export const spokenAt: Readonly<Record<SpeechRate, ReadonlySet<Salience>>> = {
  everything: new Set<Salience>(['beat', 'course', 'blow', 'score', 'wound', 'flag', 'fall', 'end']),
  matters: new Set<Salience>(['blow', 'score', 'wound', 'flag', 'fall', 'end']),
  results: new Set<Salience>(['score', 'end']),
  nothing: new Set<Salience>(),
}

const STORED_AS = 'tiltyard-announce'
const AT_FIRST: SpeechRate = 'matters'

/** The choice where the browser cannot save it. */
let chosen: SpeechRate | null = null

/** Returns the saved pace. */
export function chosenPace(): SpeechRate {
  return chosen ?? paces.find((pace) => pace === stored()) ?? AT_FIRST
}

/** Changes the pace, and saves it if the browser allows. */
export function choosePace(pace: SpeechRate): void {
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
