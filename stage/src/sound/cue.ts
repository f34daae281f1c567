import type { BySide, MatchEvent } from '@tiltyard/engine'
import type { Gait } from '../horse/gait.ts'
import type { StageBeat, StageFacts } from '../play/stageFacts.ts'

/** What a lance strikes: helms ring, shields and breastplates knock, limbs and horses give a dull blow. */
export type Struck = 'steel' | 'wood' | 'dull'

export type Sound =
  | { readonly kind: 'hoof'; readonly gait: Gait; readonly ground: 'sand' | 'wet' | 'snow' }
  | { readonly kind: 'harness' }
  /** One of a trumpet. @param lastsMs of the match. */
  | { readonly kind: 'note'; readonly hertz: number; readonly lastsMs: number }
  /** @param force 0.3 a touch, 1 what breaks lances and unhorses. */
  | { readonly kind: 'impact'; readonly struck: Struck; readonly force: number }
  | { readonly kind: 'splinter'; readonly struck: Struck; readonly force: number }
  /** A rider comes to the ground. */
  | { readonly kind: 'fall' }
  /** A cloth snaps. */
  | { readonly kind: 'flag' }
  | { readonly kind: 'gasp' }
  /** @param lastsMs of the match. */
  | { readonly kind: 'applause'; readonly lastsMs: number }
  | { readonly kind: 'bell'; readonly hertz: number }
  /** From here on the crowd is as loud as the cue's gain. */
  | { readonly kind: 'crowd' }

/** Something that is to be heard. */
export interface Cue {
  /** In ms of the match, as `tOffsetMs` is. */
  readonly atMs: number
  /** -1 left, 1 right. */
  readonly pan: number
  /** 0 to 1. */
  readonly gain: number
  /** The event that it follows from; null where it follows from how things go on. */
  readonly seq: number | null
  readonly sound: Sound
}

/** What is heard of an event, besides what is seen: how it moves what is thought of the end. */
export type SoundBeat = StageBeat & Pick<MatchEvent, 'chances'>

/** All that the sounds of a match follow from, together with a stretch of it. */
export interface SoundFacts extends StageFacts {
  readonly events: readonly SoundBeat[]
  /** How many cheer just now on each side, where they are counted. */
  readonly cheers?: BySide<number>
}
