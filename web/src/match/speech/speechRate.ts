import type { Salience } from '@tiltyard/engine'

/** How much of a match is announced, most first. */
export const speechAmounts = ['everything', 'matters', 'results', 'nothing'] as const

export type SpeechAmount = (typeof speechAmounts)[number]

/** The announced kinds of events at each pace. */
export const spokenSaliences: Readonly<Record<SpeechAmount, ReadonlySet<Salience>>> = {
  everything: new Set<Salience>(['beat', 'course', 'blow', 'score', 'wound', 'flag', 'fall', 'end']),
  matters: new Set<Salience>(['blow', 'score', 'wound', 'flag', 'fall', 'end']),
  results: new Set<Salience>(['score', 'end']),
  nothing: new Set<Salience>(),
}

const STORED_AS = 'tiltyard-announce'
const AT_FIRST: SpeechAmount = 'matters'

/** The choice where the browser cannot save it. */
let chosen: SpeechAmount | null = null

/** Returns the saved pace. */
export function getSpeechAmount(): SpeechAmount {
  return chosen ?? speechAmounts.find((pace) => pace === stored()) ?? AT_FIRST
}

/** Changes the pace, and saves it if the browser allows. */
export function setSpeechAmount(pace: SpeechAmount): void {
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
