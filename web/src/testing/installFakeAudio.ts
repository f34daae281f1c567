import { vi } from 'vitest'

/** An audio parameter, with the values scheduled for it. */
class FakeParam {
  value = 0
  target = Number.NaN
  setTargetAtTime(target: number): void {
    this.target = target
  }
  setValueAtTime(value: number): void {
    this.value = value
  }
  linearRampToValueAtTime = (): void => undefined
  exponentialRampToValueAtTime = (): void => undefined
  setValueCurveAtTime = (): void => undefined
  cancelScheduledValues = (): void => undefined
}

/** An audio node, with its connections and some parameters. */
class FakeNode {
  readonly gain = new FakeParam()
  readonly frequency = new FakeParam()
  readonly detune = new FakeParam()
  readonly playbackRate = new FakeParam()
  readonly Q = new FakeParam()
  readonly pan = new FakeParam()
  connect<To>(to: To): To {
    return to
  }
  disconnect = (): void => undefined
}

/** A source that plays from one moment to another, in seconds. */
export class FakeSource extends FakeNode {
  from = Number.NaN
  to = Number.NaN
  start(from = 0): void {
    this.from = from
  }
  stop(to: number): void {
    this.to = to
  }
}

/** An audio context with the test's clock, which records what will play. */
export class FakeAudio {
  currentTime = 0
  state: 'running' | 'suspended' = 'running'
  readonly sampleRate = 1_000
  readonly outputLatency = 0
  readonly destination = new FakeNode()
  readonly sources: FakeSource[] = []
  readonly gains: FakeNode[] = []

  readonly resume = async (): Promise<void> => {
    this.state = 'running'
  }
  readonly suspend = async (): Promise<void> => {
    this.state = 'suspended'
  }
  readonly createBuffer = (_channels: number, length: number) => ({ getChannelData: () => new Float32Array(length) })
  readonly createGain = (): FakeNode => {
    const node = new FakeNode()
    this.gains.push(node)
    return node
  }
  readonly createBiquadFilter = (): FakeNode => new FakeNode()
  readonly createStereoPanner = (): FakeNode => new FakeNode()
  readonly createWaveShaper = (): FakeNode => new FakeNode()
  readonly createBufferSource = (): FakeSource => this.#source()
  readonly createOscillator = (): FakeSource => this.#source()

  #source(): FakeSource {
    const source = new FakeSource()
    this.sources.push(source)
    return source
  }
}

/** Gives a test's page an audio context. */
export function installFakeAudio(): FakeAudio {
  vi.stubGlobal('AudioBufferSourceNode', FakeSource)
  return new FakeAudio()
}
