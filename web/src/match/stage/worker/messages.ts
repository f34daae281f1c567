import type { Cue, SoundFacts, StageFacts } from '@tiltyard/stage'
import type { PageLook } from '../look.ts'

/** What is known of a match from now on: of its events so many as before, and these after them. */
export interface FactsChange {
  readonly rest: Omit<SoundFacts, 'events'>
  readonly kept: number
  readonly more: SoundFacts['events']
}

interface Asking {
  /** Who asks: what it was told of its match is kept under it. */
  readonly of: number
  /** Null where it is as before. */
  readonly change: FactsChange | null
}

/** A picture of a match at a moment. */
export interface PictureRequest extends Asking {
  readonly kind: 'picture'
  readonly atMs: number
  /** In pixels of the screen, above 0. */
  readonly width: number
  readonly height: number
  readonly look: PageLook
}

/** What is heard of a match from one moment up to another. */
export interface CuesRequest extends Asking {
  readonly kind: 'cues'
  readonly fromMs: number
  readonly toMs: number
  /** Only what can still be told apart when the match flies past. */
  readonly isLoud: boolean
}

/** What is asked of whoever has the stage. The last: this one asks no more. */
export type StageRequest = PictureRequest | CuesRequest | { readonly kind: 'end'; readonly of: number }

/** A picture, or what is heard, or nothing. */
export type StageAnswer = ImageBitmap | readonly Cue[] | null

export interface ToStage {
  readonly ask: number
  readonly wish: StageRequest
}

/** What was answered to an ask, or why it was not. */
export type FromStage =
  | { readonly ask: number; readonly answer: StageAnswer }
  | { readonly ask: number; readonly failed: string }

export type AnyFacts = StageFacts | SoundFacts
