import { createCrowdMurmur } from './createCrowdMurmur.ts'
import { createNoise } from './noise.ts'

/** The mixer of all sounds: the constant crowd, ducking for the herald, volume, and a limiter. */
export interface SoundMixer {
  readonly context: BaseAudioContext
  /** White noise, two seconds long. */
  readonly noise: AudioBuffer
  /** The input of all sounds. */
  readonly input: AudioNode
  /** Sets the crowd's loudness from `when` on, 0 to 1. @param when in seconds of the context. */
  readonly crowd: (loudness: number, when: number) => void
  /** Cancels the crowd's scheduled changes, and can silence it. */
  readonly calm: (isSilent: boolean) => void
  /** Lowers all sounds while the herald speaks. */
  readonly duck: (isDucked: boolean) => void
  readonly setVolume: (volume: number) => void
}

const NOISE_S = 2
/** The gain while a voice speaks. */
const DUCKED = 0.35
/** Brings a hit near the limit, and makes a murmur just audible. */
const LIFT = 1.3
/** The limit of a sample. */
const MOST = 0.95
const REACH = 3
const CROWD_SMOOTHING_S = 0.12

/** Builds a mixer on a context. @param volume 0 to 1. */
export function createMixer(context: BaseAudioContext, volume: number): SoundMixer {
  const noise = context.createBuffer(1, NOISE_S * context.sampleRate, context.sampleRate)
  noise.getChannelData(0).set(createNoise(noise.length, 1))
  const input = context.createGain()
  input.gain.value = LIFT
  const ducked = context.createGain()
  const loudness = context.createGain()
  loudness.gain.value = volume
  input.connect(ducked).connect(loudness).connect(bounded(context))
  const bed = createCrowdMurmur(context, noise, ducked)
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

/** A soft limiter: loud input approaches the limit and never exceeds it. Its input may reach 3. */
function bounded(context: BaseAudioContext): AudioNode {
  const shaper = context.createWaveShaper()
  shaper.curve = Float32Array.from({ length: 2_049 }, (_, at) => MOST * Math.tanh(REACH * (at / 1_024 - 1)))
  const scaled = context.createGain()
  scaled.gain.value = 1 / REACH
  scaled.connect(shaper).connect(context.destination)
  return scaled
}
