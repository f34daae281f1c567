// Which voice a viewer has chosen, and how fast it reads; kept in this browser.

/** How many times as fast as usual a voice may read. */
export const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

export type Rate = (typeof rates)[number]

export interface VoiceChoice {
  /** The `voiceURI` of a voice; null for the browser's own choice. */
  readonly voice: string | null
  readonly rate: Rate
}

const STORED_AS = 'tiltyard-voice'

/** Where the browser keeps nothing it lasts as long as the page. */
let unkept: VoiceChoice | null = null

/** What this viewer has chosen, the last time that they did. */
export function chosenVoice(): VoiceChoice {
  return unkept ?? stored()
}

/** Reads so from the next line on, at the next visit too where the browser lets us keep it. */
export function chooseVoice(choice: VoiceChoice): void {
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(choice))
    unkept = null
  } catch {
    unkept = choice
  }
}

function stored(): VoiceChoice {
  try {
    const { voice, rate } = JSON.parse(localStorage.getItem(STORED_AS) ?? '{}')
    return { voice: typeof voice === 'string' ? voice : null, rate: rates.find((each) => each === rate) ?? 1 }
  } catch {
    return { voice: null, rate: 1 }
  }
}
