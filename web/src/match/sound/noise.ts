/** Generates white noise from -1 to 1, reproducible by its seed. */
export function createNoise(length: number, seed: number): Float32Array<ArrayBuffer> {
  let state = seed
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return state / 2_147_483_648
  })
}

const CLAPS_S = 2.5
const CLAPS = 260
const CLAP_S = 0.012

/** Generates a loop of applause: claps at random moments. */
export function createClaps(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, CLAPS_S * context.sampleRate, context.sampleRate)
  const data = buffer.getChannelData(0)
  const hands = createNoise(CLAPS * 2, 7)
  const grain = createNoise(Math.round(CLAP_S * 6 * context.sampleRate), 11)
  for (let clap = 0; clap < CLAPS; clap++) {
    const from = Math.floor(((hands[clap * 2] ?? 0) * 0.5 + 0.5) * data.length)
    const loudness = 0.35 + 0.25 * (hands[clap * 2 + 1] ?? 0)
    grain.forEach((sample, at) => {
      const place = (from + at) % data.length
      data[place] = (data[place] ?? 0) + sample * loudness * Math.exp(-at / (CLAP_S * context.sampleRate))
    })
  }
  return buffer
}
