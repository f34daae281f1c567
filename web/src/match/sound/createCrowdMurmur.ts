interface Bed {
  readonly level: AudioParam
  /** The cutoff of the low-pass, in hertz. */
  readonly brightness: AudioParam
}

/** Formants of many voices: hertz, sharpness and share. */
const formants = [
  [430, 1.1, 1],
  [760, 2.2, 0.8],
  [1_250, 3, 0.5],
  [2_500, 2, 0.25],
] as const

/** The rates of the crowd's swells, in hertz. */
const swells = [0.31, 0.47, 0.73, 1.1] as const

/** An endless crowd murmur in stereo, silent until its level is raised. */
export function createCrowdMurmur(context: BaseAudioContext, noise: AudioBuffer, to: AudioNode): Bed {
  const level = context.createGain()
  level.gain.value = 0
  const reach = context.createBiquadFilter()
  reach.type = 'lowpass'
  reach.frequency.value = 900
  reach.connect(level).connect(to)
  for (const [half, pan] of [-0.6, 0.6].entries()) {
    const source = context.createBufferSource()
    source.buffer = noise
    source.loop = true
    const place = context.createStereoPanner()
    place.pan.value = pan
    place.connect(reach)
    for (const [at, [hertz, sharpness, share]] of formants.entries()) {
      const formant = context.createBiquadFilter()
      formant.type = 'bandpass'
      formant.frequency.value = hertz * (half === 0 ? 1 : 1.07)
      formant.Q.value = sharpness
      const voice = context.createGain()
      voice.gain.value = share
      source.connect(formant).connect(voice).connect(place)
      sway(context, voice.gain, (swells[at] ?? 1) * (half === 0 ? 1 : 1.21), 0.35 * share)
    }
    source.start(0, half)
  }
  return { level: level.gain, brightness: reach.frequency }
}

function sway(context: BaseAudioContext, param: AudioParam, hertz: number, depth: number): void {
  const slow = context.createOscillator()
  slow.frequency.value = hertz
  const much = context.createGain()
  much.gain.value = depth
  slow.connect(much).connect(param)
  slow.start()
}
