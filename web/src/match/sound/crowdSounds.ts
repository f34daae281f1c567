import type { CueSounds } from './cueSounds.ts'
import { createClaps } from './noise.ts'

/** A note of a natural trumpet. @param durationS in seconds. */
export function playTrumpetNote(cue: CueSounds, hertz: number, durationS: number): void {
  const { context } = cue.mixer
  const at = cue.when
  const reed = context.createOscillator()
  reed.type = 'sawtooth'
  reed.frequency.setValueAtTime(hertz * 0.985, at)
  reed.frequency.linearRampToValueAtTime(hertz, at + 0.04)
  // Vibrato for long notes.
  const tremble = context.createOscillator()
  tremble.frequency.value = 5.3
  const depth = context.createGain()
  depth.gain.setValueAtTime(0, at)
  depth.gain.linearRampToValueAtTime(hertz * 0.007, at + 0.5)
  tremble.connect(depth).connect(reed.frequency)
  const bell = context.createBiquadFilter()
  bell.type = 'lowpass'
  bell.frequency.setValueAtTime(hertz * 1.5, at)
  bell.frequency.linearRampToValueAtTime(hertz * 7, at + 0.05)
  bell.frequency.setTargetAtTime(hertz * 4, at + 0.05, 0.15)
  const formant = context.createBiquadFilter()
  formant.type = 'peaking'
  formant.frequency.value = 1_250
  formant.Q.value = 1.2
  formant.gain.value = 7
  const breath = context.createGain()
  const end = at + Math.max(0.06, durationS * 0.94)
  breath.gain.setValueAtTime(0, at)
  breath.gain.linearRampToValueAtTime(0.42, at + 0.03)
  breath.gain.setTargetAtTime(0.32, at + 0.03, 0.1)
  breath.gain.setTargetAtTime(0, end - 0.05, 0.03)
  reed.connect(bell).connect(formant)
  tremble.start(at)
  tremble.stop(at + durationS + 0.2)
  cue.play(reed, formant.connect(breath), durationS + 0.15)
}

/** A gasp of the crowd. */
export function playGasp(cue: CueSounds): void {
  for (const [from, to, peak] of [
    [620, 1_050, 0.8],
    [1_500, 2_300, 0.5],
  ] as const) {
    const throat = cue.noise(0, 'bandpass', from, 2.4, { peak, rise: 0.16, lasts: 0.95 })
    throat.frequency.setValueAtTime(from, cue.when)
    throat.frequency.exponentialRampToValueAtTime(to, cue.when + 0.3)
  }
}

/** Applause. @param durationS in seconds. */
export function playApplause(cue: CueSounds, durationS: number): void {
  const { context } = cue.mixer
  const hands = context.createBufferSource()
  hands.buffer = createClaps(context)
  hands.loop = true
  const hall = context.createBiquadFilter()
  hall.type = 'bandpass'
  hall.frequency.value = 1_600
  hall.Q.value = 0.5
  const swell = context.createGain()
  swell.gain.setValueAtTime(0, cue.when)
  swell.gain.linearRampToValueAtTime(0.7, cue.when + durationS * 0.12)
  swell.gain.setValueAtTime(0.7, cue.when + durationS * 0.5)
  swell.gain.linearRampToValueAtTime(0, cue.when + durationS)
  cue.play(hands, hands.connect(hall).connect(swell), durationS)
}

const BELL = [
  [0.5, 0.3, 3.2],
  [1, 0.5, 2.6],
  [1.19, 0.3, 1.8],
  [1.5, 0.2, 1.5],
  [2, 0.3, 1.2],
  [2.66, 0.16, 0.7],
  [4.1, 0.1, 0.4],
] as const

/** A stroke on the bell. */
export function playBell(cue: CueSounds, hertz: number): void {
  for (const [partial, peak, lasts] of BELL) {
    cue.tone(0, 'sine', hertz * partial, hertz * partial, { peak, rise: 0.004, lasts })
  }
}
