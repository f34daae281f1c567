import { crowdBed } from './crowdBed.ts'
import { createNoise } from './noise.ts'

/** What all sounds go through: the crowd that is always there, the herald's precedence, the volume, and a last bound. */
export interface SoundMixer {
  readonly context: BaseAudioContext
  /** White, of two seconds. */
  readonly noise: AudioBuffer
  /** Where sounds come in. */
  readonly input: AudioNode
  /** From then on the crowd is as loud as this, 0 to 1. @param when in seconds of the context. */
  readonly crowd: (loudness: number, when: number) => void
  /** Forgets what the crowd was to be like from now on, or silences it. */
  readonly calm: (isSilent: boolean) => void
  /** While the herald speaks all else is lower. */
  readonly duck: (isDucked: boolean) => void
  readonly setVolume: (volume: number) => void
}

const NOISE_S = 2
/** Beside a voice. */
const DUCKED = 0.35
/** A blow comes near the bound, and a murmur can just be heard. */
const LIFT = 1.3
/** No sample is beyond this. */
const MOST = 0.95
const REACH = 3
const CROWD_SMOOTHING_S = 0.12

/** Puts a desk together on a context. @param volume 0 to 1. */
export function deskOn(context: BaseAudioContext, volume: number): SoundMixer {
  const noise = context.createBuffer(1, NOISE_S * context.sampleRate, context.sampleRate)
  noise.getChannelData(0).set(createNoise(noise.length, 1))
  const input = context.createGain()
  input.gain.value = LIFT
  const ducked = context.createGain()
  const loudness = context.createGain()
  loudness.gain.value = volume
  input.connect(ducked).connect(loudness).connect(bounded(context))
  const bed = crowdBed(context, noise, ducked)
  return {
    context,
    noise,
    input,
    crowd: (level, when) => {
      bed.level.setTargetAtTime(0.62 * level, when, CROWD_SMOOTHING_S)
      bed.brightness.setTargetAtTime(700 + 3_600 * level, when, CROWD_SMOOTHING_S)
    },
    calm: (isSilent) => {
      bed.level.cancelScheduledValues(context.currentTime)
      bed.brightness.cancelScheduledValues(context.currentTime)
      if (isSilent) bed.level.setTargetAtTime(0, context.currentTime, 0.015)
    },
    duck: (isDucked) =>
      ducked.gain.setTargetAtTime(isDucked ? DUCKED : 1, context.currentTime, isDucked ? 0.012 : 0.12),
    setVolume: (wanted) => loudness.gain.setTargetAtTime(wanted, context.currentTime, 0.02),
  }
}

/** Lets what is loud come near the most there may be, and nothing beyond it; up to three times what is whole. */
function bounded(context: BaseAudioContext): AudioNode {
  const shaper = context.createWaveShaper()
  shaper.curve = Float32Array.from({ length: 2_049 }, (_, at) => MOST * Math.tanh(REACH * (at / 1_024 - 1)))
  const scaled = context.createGain()
  scaled.gain.value = 1 / REACH
  scaled.connect(shaper).connect(context.destination)
  return scaled
}
