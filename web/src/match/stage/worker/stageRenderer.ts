import type { SoundFacts } from '@tiltyard/stage'
import { applyFactsChange } from './applyFactsChange.ts'
import { FrameBuffer } from './frameBuffer.ts'
import type { FactsChange, StageAnswer, StageRequest } from './messages.ts'

/** Paints pictures and computes sound cues for the matches of a page. */
export class StageRenderer {
  readonly #facts = new Map<number, SoundFacts>()
  readonly #easels = new Map<number, FrameBuffer>()

  /** Answers a request. Rejects for an unknown match, and where it cannot paint. */
  async answer(wish: StageRequest): Promise<StageAnswer> {
    if (wish.kind === 'end') {
      this.#facts.delete(wish.of)
      this.#easels.delete(wish.of)
      return null
    }
    const facts = this.#factsOf(wish.of, wish.change)
    if (wish.kind === 'cues') {
      // Loaded lazily, since few viewers turn the sound on.
      const { listSoundCues, listFastPlaybackCues } = await import('@tiltyard/stage/sound')
      return (wish.isLoud ? listFastPlaybackCues : listSoundCues)(facts, wish.fromMs, wish.toMs)
    }
    const easel = this.#easels.get(wish.of) ?? new FrameBuffer()
    this.#easels.set(wish.of, easel)
    return easel.paint(facts, wish.atMs, wish.width, wish.height, wish.look)
  }

  #factsOf(of: number, change: FactsChange | null): SoundFacts {
    const before = this.#facts.get(of) ?? null
    const facts = change === null ? before : applyFactsChange(before, change)
    if (facts === null) throw new Error('Nothing is known of the match.')
    this.#facts.set(of, facts)
    return facts
  }
}
