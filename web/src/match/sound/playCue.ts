import type { Sound, SoundCue } from '@tiltyard/stage'
import { playBlowSound, playSplinterSound } from './blows.ts'
import { playApplause, playBell, playGasp, playTrumpetNote } from './crowdSounds.ts'
import { CueSounds } from './cueSounds.ts'
import type { SoundMixer } from './mixer.ts'

type Of<Kind extends Sound['kind']> = Extract<Sound, { kind: Kind }>

/** How hooves sound on each ground: pitch in hertz, noise, knock, and length in seconds. */
const grounds = {
  sand: { hertz: 430, noise: 0.9, knock: 0.8, lasts: 0.07 },
  wet: { hertz: 640, noise: 1, knock: 0.6, lasts: 0.1 },
  snow: { hertz: 900, noise: 0.7, knock: 0.35, lasts: 0.13 },
} as const
const gaitPitch = { stand: 1.2, walk: 1.2, trot: 1.08, canter: 0.95, gallop: 0.85 } as const
const HARNESS = [3_130, 4_270, 5_630, 7_110] as const

/**
 * Plays a cue.
 * @param when in seconds of the context. @param playbackRate ms of the match per ms of the clock; it scales lengths and not
 * pitches. @return the sounding strand; null for a cue that only changes the crowd.
 */
export function playCue(
  mixer: SoundMixer,
  { sound: heard, gain, pan, atMs }: SoundCue,
  when: number,
  playbackRate: number,
): CueSounds | null {
  if (heard.kind === 'crowd') {
    mixer.crowd(gain, when)
    return null
  }
  const strand = new CueSounds(mixer, when, pan, gain)
  // Varies each sound, reproducibly.
  const chance = (atMs * 0.618_034) % 1
  switch (heard.kind) {
    case 'hoof':
      hoof(strand, heard, chance)
      break
    case 'harness':
      for (const hertz of HARNESS) {
        strand.tone(chance * 0.02, 'sine', hertz * (0.94 + 0.12 * chance), hertz, {
          peak: 0.09,
          lasts: 0.1 + 0.1 * chance,
        })
      }
      break
    case 'note':
      playTrumpetNote(strand, heard.hertz, heard.lastsMs / 1_000 / playbackRate)
      break
    case 'impact':
      playBlowSound(strand, heard)
      break
    case 'splinter':
      playSplinterSound(strand, heard, chance)
      break
    case 'fall':
      fall(strand)
      break
    case 'flag':
      for (const after of [0, 0.075])
        strand.noise(after, 'bandpass', 900 - after * 4_000, 0.7, { peak: 0.7, rise: 0.008, lasts: 0.09 })
      break
    case 'gasp':
      playGasp(strand)
      break
    case 'applause':
      playApplause(strand, heard.lastsMs / 1_000 / playbackRate)
      break
    case 'bell':
      playBell(strand, heard.hertz)
      break
  }
  return strand
}

function hoof(strand: CueSounds, { gait, ground }: Of<'hoof'>, chance: number): void {
  const { hertz, noise, knock, lasts } = grounds[ground]
  const pitch = gaitPitch[gait] * (0.92 + 0.16 * chance)
  strand.noise(0, 'bandpass', hertz * pitch, 1.1, { peak: noise, lasts })
  strand.tone(0, 'sine', 96 * pitch, 46 * pitch, { peak: knock, rise: 0.003, lasts: 0.09 })
  if (ground === 'wet') strand.noise(0.01, 'highpass', 2_600, 0.7, { peak: 0.16, rise: 0.02, lasts: 0.14 })
}

function fall(strand: CueSounds): void {
  strand.tone(0, 'sine', 92, 36, { peak: 1, rise: 0.006, lasts: 0.4 })
  strand.noise(0, 'lowpass', 260, 0.7, { peak: 1, rise: 0.004, lasts: 0.3 })
  for (const [at, hertz] of [2_100, 2_900, 1_700, 3_600].entries()) {
    strand.noise(0.015 + at * 0.06, 'bandpass', hertz, 11, { peak: 0.7 - at * 0.14, lasts: 0.12 })
  }
}
