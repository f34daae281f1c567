import type { BySide, MatchEvent } from '@tiltyard/engine'
import type { Gait } from '../horse/gait.ts'
import type { StageEvent, StageFacts } from '../play/stageFacts.ts'

/** The material of a hit: helms ring, shields and breastplates knock, limbs and horses thud. */
export type StruckMaterial = 'steel' | 'wood' | 'dull'

export type Sound =
  | { readonly kind: 'hoof'; readonly gait: Gait; readonly ground: 'sand' | 'wet' | 'snow' }
  | { readonly kind: 'harness' }
  /** A trumpet's note. @param lastsMs of the match. */
  | { readonly kind: 'note'; readonly hertz: number; readonly lastsMs: number }
  /** @param force 0.3 for a touch, 1 for a broken lance with a fall. */
  | { readonly kind: 'impact'; readonly struck: StruckMaterial; readonly force: number }
  | { readonly kind: 'splinter'; readonly struck: StruckMaterial; readonly force: number }
  /** A rider hits the ground. */
  | { readonly kind: 'fall' }
  /** A cloth snaps. */
  | { readonly kind: 'flag' }
  | { readonly kind: 'gasp' }
  /** @param lastsMs of the match. */
  | { readonly kind: 'applause'; readonly lastsMs: number }
  | { readonly kind: 'bell'; readonly hertz: number }
  /** The cue's gain is the crowd's volume from here on. */
  | { readonly kind: 'crowd' }

/** A sound at a moment. */
export interface SoundCue {
  /** In ms of the match, like `tOffsetMs`. */
  readonly atMs: number
  /** -1 left, 1 right. */
  readonly pan: number
  /** 0 to 1. */
  readonly gain: number
  /** The event that causes it; null for continuous sounds. */
  readonly seq: number | null
  readonly sound: Sound
}

/** The fields of an event that the sound needs: the stage's, and the win chances. */
export type SoundEvent = StageEvent & Pick<MatchEvent, 'chances'>

/** Everything that determines a match's sounds over a stretch of it. */
export interface SoundFacts extends StageFacts {
  readonly events: readonly SoundEvent[]
  /** The current cheers on each side, if known. */
  readonly cheers?: BySide<number>
}
