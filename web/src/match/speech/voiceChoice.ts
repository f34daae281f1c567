// The viewer's voice and its rate, saved in this browser.

/** The rates of a voice, as multiples of its normal speed. */
export const voiceRates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

export type VoiceRate = (typeof voiceRates)[number]

export interface VoiceChoice {
  /** The `voiceURI` of a voice; null for the browser's own choice. */
  readonly voice: string | null
  readonly rate: VoiceRate
}

const STORED_AS = 'tiltyard-voice'

/** The choice where the browser cannot save it. */
let unkept: VoiceChoice | null = null

/** Returns the saved choice. */
export function getVoiceChoice(): VoiceChoice {
  return unkept ?? stored()
}

/** Changes the voice from the next line on, and saves it if the browser allows. */
export function setVoiceChoice(choice: VoiceChoice): void {
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
    return { voice: typeof voice === 'string' ? voice : null, rate: voiceRates.find((each) => each === rate) ?? 1 }
  } catch {
    return { voice: null, rate: 1 }
  }
}
