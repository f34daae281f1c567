import type { Sound } from '@tiltyard/stage'
import type { CueSounds } from './cueSounds.ts'
import { createNoise } from './noise.ts'

type Impact = Extract<Sound, { kind: 'impact' }>
type Splinter = Extract<Sound, { kind: 'splinter' }>

/** The partials of a helm's ring, in hertz; inharmonic. */
const RING = [612, 937, 1_329, 1_690, 2_228, 3_001] as const

/** A lance hits: a crack, a thump and the sound of what it struck, all loudest in the first few ms. */
export function playBlowSound(cue: CueSounds, { struck, force: given }: Impact): void {
  const force = 0.35 + 0.65 * given
  cue.noise(0, 'highpass', 1_100, 0.7, { peak: 0.9 * force, rise: 0.001, lasts: 0.045 })
  cue.tone(0, 'sine', 150, 48, { peak: 1.1 * force, rise: 0.003, lasts: 0.16 + 0.12 * force })
  if (struck === 'steel') {
    for (const [at, hertz] of RING.entries()) {
      cue.tone(0, 'sine', hertz, hertz, {
        peak: 0.3 / (1 + at * 0.25),
        lasts: (1.3 - at * 0.16) * (0.5 + 0.5 * force),
      })
    }
  } else if (struck === 'wood') {
    cue.noise(0, 'bandpass', 880, 3, { peak: 1.3, lasts: 0.1 })
    cue.tone(0, 'triangle', 330, 170, { peak: 0.6, lasts: 0.11 })
    cue.tone(0, 'triangle', 540, 420, { peak: 0.3, lasts: 0.07 })
  } else {
    cue.noise(0, 'lowpass', 340, 0.8, { peak: 1.3, rise: 0.003, lasts: 0.17 })
  }
}

const MOST_GRAINS = 26

/** A lance breaks: one crack, then ever later pieces. */
export function playSplinterSound(cue: CueSounds, { force, struck }: Splinter, chance: number): void {
  cue.noise(0, 'highpass', 1_900, 0.8, { peak: 0.9, rise: 0.001, lasts: 0.05 })
  const draws = createNoise(MOST_GRAINS * 2, Math.floor(chance * 1e6))
  const grains = Math.round(MOST_GRAINS * (0.4 + 0.6 * force))
  const bright = struck === 'steel' ? 1.25 : 1
  for (let grain = 0; grain < grains; grain++) {
    const way = grain / grains
    const off = 0.5 + 0.5 * (draws[grain * 2] ?? 0)
    const hertz = (1_000 + 3_600 * (0.5 + 0.5 * (draws[grain * 2 + 1] ?? 0))) * bright
    cue.noise(0.01 + way * way * 0.42 + off * 0.02, 'bandpass', hertz, 5, {
      peak: 0.9 * (1 - 0.75 * way),
      lasts: 0.012 + 0.03 * off,
    })
  }
}
