import type { SoundCue, SoundFacts, StageFacts } from '@tiltyard/stage'
import type { PageThemeAndContrast } from '../getPageThemeAndContrast.ts'

/** A change of a match's facts: keeps some events, and adds others after them. */
export interface FactsChange {
  readonly rest: Omit<SoundFacts, 'events'>
  readonly kept: number
  readonly more: SoundFacts['events']
}

interface Asking {
  /** The sender's id; the worker keeps its match's facts under it. */
  readonly of: number
  /** Null for unchanged facts. */
  readonly change: FactsChange | null
}

/** Requests a picture of a match at a moment. */
export interface PictureRequest extends Asking {
  readonly kind: 'picture'
  readonly atMs: number
  /** In device pixels, above 0. */
  readonly width: number
  readonly height: number
  readonly look: PageThemeAndContrast
}

/** Requests a match's sound cues from one moment to another. */
export interface CuesRequest extends Asking {
  readonly kind: 'cues'
  readonly fromMs: number
  readonly toMs: number
  /** Whether to include only cues that stay distinct at high speed. */
  readonly isLoud: boolean
}

/** A request to the renderer; `end` deletes the sender's facts. */
export type StageRequest = PictureRequest | CuesRequest | { readonly kind: 'end'; readonly of: number }

/** A picture, cues or nothing. */
export type StageAnswer = ImageBitmap | readonly SoundCue[] | null

export interface StageWorkerRequest {
  readonly id: number
  readonly request: StageRequest
}

/** The answer to a request, or its error. */
export type StageWorkerReply =
  | { readonly ask: number; readonly answer: StageAnswer }
  | { readonly ask: number; readonly failed: string }

export type StageOrSoundFacts = StageFacts | SoundFacts
