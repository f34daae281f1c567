import type { SoundMixer } from './mixer.ts'

/** The attack and decay of a sound, in seconds. */
export interface SoundEnvelope {
  readonly peak: number
  readonly rise?: number
  readonly lasts: number
}

/** The sounds of one cue, at one place from left to right, stopped together. */
export class CueSounds {
  readonly mixer: SoundMixer
  readonly when: number
  readonly #out: GainNode
  readonly #panner: StereoPannerNode
  readonly #sources: AudioScheduledSourceNode[] = []
  #running = 0

  constructor(mixer: SoundMixer, when: number, pan: number, gain: number) {
    this.mixer = mixer
    this.when = when
    this.#out = mixer.context.createGain()
    this.#out.gain.value = gain
    this.#panner = mixer.context.createStereoPanner()
    this.#panner.pan.value = pan
    this.#out.connect(this.#panner).connect(mixer.input)
  }

  /** Adds filtered noise. @param after seconds after the cue. */
  noise(
    after: number,
    type: BiquadFilterType,
    hertz: number,
    sharpness: number,
    envelope: SoundEnvelope,
  ): BiquadFilterNode {
    const source = this.mixer.context.createBufferSource()
    source.buffer = this.mixer.noise
    source.loop = true
    const filter = this.mixer.context.createBiquadFilter()
    filter.type = type
    filter.frequency.value = hertz
    filter.Q.value = sharpness
    source.connect(filter)
    this.#shape(filter, after, envelope)
    // Each starts elsewhere in the same noise, reproducibly.
    this.#start(source, after, envelope.lasts, (this.when * 7.31 + after * 3.7 + hertz / 997) % 1)
    return filter
  }

  /** Adds a tone, which may slide. */
  tone(after: number, type: OscillatorType, from: number, to: number, envelope: SoundEnvelope): OscillatorNode {
    const source = this.mixer.context.createOscillator()
    source.type = type
    const at = this.when + after
    source.frequency.setValueAtTime(from, at)
    if (to !== from) source.frequency.exponentialRampToValueAtTime(to, at + envelope.lasts)
    this.#shape(source, after, envelope)
    this.#start(source, after, envelope.lasts)
    return source
  }

  /** Adds a source that ends by itself. @param through its last node. */
  play(source: AudioScheduledSourceNode, through: AudioNode, lasts: number): void {
    through.connect(this.#out)
    this.#start(source, 0, lasts)
  }

  /** Whether all of its sources have ended. */
  isOver(): boolean {
    return this.#running === 0
  }

  /** Stops it with a short fade, so that nothing clicks. */
  stop(): void {
    const now = this.mixer.context.currentTime
    this.#out.gain.setTargetAtTime(0, now, 0.012)
    for (const source of this.#sources) source.stop(now + 0.06)
  }

  #shape(node: AudioNode, after: number, { peak, rise = 0.002, lasts }: SoundEnvelope): void {
    const shaped = this.mixer.context.createGain()
    node.connect(shaped).connect(this.#out)
    const { gain } = shaped
    const at = this.when + after
    gain.setValueAtTime(0, at)
    gain.linearRampToValueAtTime(peak, at + rise)
    gain.exponentialRampToValueAtTime(peak / 1_000, at + lasts)
  }

  #start(source: AudioScheduledSourceNode, after: number, lasts: number, offset = 0): void {
    const at = this.when + after
    if (source instanceof AudioBufferSourceNode) source.start(at, offset)
    else source.start(at)
    source.stop(at + lasts + 0.02)
    this.#sources.push(source)
    this.#running++
    source.onended = () => {
      if (--this.#running === 0) this.#panner.disconnect()
    }
  }
}
