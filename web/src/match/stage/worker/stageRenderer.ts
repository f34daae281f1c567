import type { SoundFacts } from '@tiltyard/stage'
import { applyFactsChange } from './applyFactsChange.ts'
import { FrameBuffer } from './frameBuffer.ts'
import type { FactsChange, StageAnswer, StageRequest } from './messages.ts'

/** Paints pictures and computes sound cues for the matches of a page. */
export class StageRenderer {
  readonly #facts = new Map<number, SoundFacts>()
  readonly #easels = new Map<number, FrameBuffer>()

  /** Answers a request. Rejects for an unknown match, and where it cannot paint. */
  async answer(request: StageRequest): Promise<StageAnswer> {
    if (request.kind === 'end') {
      this.#facts.delete(request.of)
      this.#easels.delete(request.of)
      return null
    }
    const facts = this.#factsOf(request.of, request.change)
    if (request.kind === 'cues') {
      // Loaded lazily, since few viewers turn the sound on.
      const { listSoundCues, listFastPlaybackSoundCues } = await import('@tiltyard/stage/sound')
      return (request.isLoud ? listFastPlaybackSoundCues : listSoundCues)(facts, request.fromMs, request.toMs)
    }
    const easel = this.#easels.get(request.of) ?? new FrameBuffer()
    this.#easels.set(request.of, easel)
    return easel.paint(facts, request.atMs, request.width, request.height, request.look)
  }

  #factsOf(of: number, change: FactsChange | null): SoundFacts {
    const before = this.#facts.get(of) ?? null
    const facts = change === null ? before : applyFactsChange(before, change)
    if (facts === null) throw new Error('Nothing is known of the match.')
    this.#facts.set(of, facts)
    return facts
  }
}
