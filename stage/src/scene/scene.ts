// A scene is the picture at one moment, computed from facts and playhead; drawings use nothing else.
// Lengths are metres. x runs along the lists from left to right, 0 at the meeting. y grows downwards as on a canvas, 0
// on the ground, so heights are negative. Riders are drawn facing right, and mirrored to face left. Times are ms of the
// match, like `tOffsetMs`.

import type { BySide, HitLocation, Severity, Side } from '@tiltyard/engine'

export interface Point {
  readonly x: number
  readonly y: number
}

/** A horse's course; its stride follows from the metres run. */
export type HorseCourse =
  /** A whole pass: from the post through walk, trot and canter to the gallop, past the other, and to a stand. */
  'pass' | 'walk' | 'trot' | 'canter'

export interface HorseScene {
  /** Its middle over the ground. */
  readonly x: number
  /** 1 to the right, -1 to the left; between for a turning horse. */
  readonly facing: number
  readonly course: HorseCourse
  /** Metres run on this course; they determine its legs. */
  readonly run: number
  /** Metres a second over the ground, at least 0, in match time. */
  readonly speed: number
  /** 0 on four feet, 1 reared up. */
  readonly rear: number
  /** Its worst current wound. */
  readonly wound: Severity | null
  /** How much it shies at a recent blow, 0 to 1. */
  readonly shy: number
}

/** The knight's place and posture. */
export type RiderPosture =
  | { readonly kind: 'mounted' }
  /** Mounts from behind the horse. @param at 0 on the ground or the block, 1 in the saddle. */
  | { readonly kind: 'mounting'; readonly at: number }
  /** Falls over the horse's croup. @param at 0 in the saddle, 1 on the ground. */
  | { readonly kind: 'falling'; readonly at: number; readonly from: Point; readonly to: Point }
  /** @param stir 0 still, 1 sitting up. */
  | { readonly kind: 'lying'; readonly x: number; readonly stir: number; readonly isCovered: boolean }
  /** @param up 0 or less sitting on the ground, 1 or more upright. @param helped 0 on their own, 1 held by others. */
  | {
      readonly kind: 'standing'
      readonly x: number
      readonly y: number
      readonly facing: 1 | -1
      readonly up: number
      readonly helped: number
    }
  | { readonly kind: 'carried'; readonly x: number; readonly facing: 1 | -1 }
  /** Out of the lists. */
  | { readonly kind: 'gone' }

export interface LanceScene {
  /** In the hand, on the ground, or absent. */
  readonly carry: 'held' | 'dropped' | 'none'
  /** 0 upright, 1 level. */
  readonly level: number
  /** The lance's target, or its direction if out of reach; null if it points along the barrier. */
  readonly aim: Point | null
  /** Its remaining length, 1 whole; a broken one ends in splinters. */
  readonly left: number
  /** Its bend under the blow, 0 to 1. */
  readonly bend: number
}

/** A blow that the body reacts to. */
export interface BlowTaken {
  readonly location: HitLocation
  /** Ms since it landed, from 0 on. */
  readonly sinceMs: number
  /** 0.3 for a touch, 1 for a broken lance with a fall. */
  readonly force: number
}

export interface AnnouncedWound {
  readonly location: HitLocation
  readonly severity: Severity
}

/** Knight 1 rides in the near lane, before the barrier, and knight 2 beyond it. */
export interface RiderScene {
  readonly side: Side
  /** Determines the permanent traits: see `createRiderLook`. */
  readonly knightId: string
  readonly title: '' | 'Sur' | 'Lady'
  readonly stableId: string
  readonly horse: HorseScene
  readonly seat: RiderPosture
  /** For a mounted knight: -1 far back, 0 upright, 1 far forward over the lance. */
  readonly lean: number
  /** 0 visor up, 1 down. */
  readonly visor: number
  readonly lance: LanceScene
  readonly blow: BlowTaken | null
  /** The announced wounds. */
  readonly wounds: readonly AnnouncedWound[]
  /** The free hand: 0 at the reins, 1 raised in salute. */
  readonly salute: number
  /** 0 none, 1 a lowered head. */
  readonly grief: number
  readonly hasLaurel: boolean
  readonly isDead: boolean
}

/** The flash of a blow. */
export interface BlowFlash {
  readonly at: Point
  /** Ms since the blow. */
  readonly sinceMs: number
  readonly force: number
  readonly location: HitLocation
}

/** A broken lance: its pieces fly, fall and lie until the ground is cleared. */
export interface LanceBurst {
  readonly at: Point
  /** The lance's direction, 1 or -1. */
  readonly facing: 1 | -1
  readonly sinceMs: number
  /** Determines each piece's path. */
  readonly seed: number
  /** 0 all there, 1 cleared away. */
  readonly cleared: number
}

/** A rider's impact on the ground. */
export interface GroundImpact {
  readonly side: Side
  /** In the rider's own lane. */
  readonly at: Point
  readonly sinceMs: number
}

export type AttendantKind = 'marshal' | 'herald' | 'leech' | 'page' | 'squire'

/** A person on foot. */
export interface AttendantScene {
  readonly kind: AttendantKind
  /** Beyond the far lane, or before the near one. */
  readonly lane: 'far' | 'near'
  readonly x: number
  readonly facing: 1 | -1
  /** Metres so far; they determine the legs. */
  readonly run: number
  readonly isRunning: boolean
  /** The current action. */
  readonly act:
    | { readonly kind: 'stands' }
    /** @param raised 0 to 1. */
    | { readonly kind: 'flag'; readonly flag: 'white' | 'black' | 'striped' | 'yellow'; readonly raised: number }
    | { readonly kind: 'trumpet'; readonly raised: number; readonly blows: boolean }
    | { readonly kind: 'board'; readonly raised: number; readonly points: BySide<number> }
    /** Tends a patient on the ground. */
    | { readonly kind: 'tends' }
    | { readonly kind: 'points' }
    | { readonly kind: 'bows' }
}

/** The match's public commitment determines the weather, which has no effect on the match. */
export interface Weather {
  readonly sky: 'clear' | 'fair' | 'overcast' | 'rain' | 'snow' | 'mist'
  /** Metres a second; the sign is its direction. One wind for everything. */
  readonly wind: number
}

export interface SurroundingsScene {
  readonly weather: Weather
  /** Hour of the day in Helsinki, 0 to 24. */
  readonly hour: number
  /** Day of the year, 0 to 365: it determines the sun and the season. */
  readonly day: number
  /** Sudden death has torchlight. */
  readonly isTorchlit: boolean
  /** 0 normal light, 1 hushed after a death. */
  readonly hush: number
  readonly stands: BySide<SpectatorStandScene>
}

export interface SpectatorStandScene {
  readonly stableId: string
  /** This side's supporters, at least 0; drawn as far as there is room. */
  readonly supporters: number
  /** 0 sitting, 1 all on their feet. */
  readonly risen: number
  /** 0 still, 1 waving. */
  readonly cheer: number
}

/** The visible part of the lists. When the riders are too far apart, each has half of the picture. */
export interface Camera {
  /** The centre of each half; equal if the picture is whole. */
  readonly left: number
  readonly right: number
  /** 1 shows the default width; more is closer. */
  readonly zoom: number
  /** The height of the zoom's centre; 0 without a zoom. */
  readonly height: number
  /** 0 whole, 1 parted: the strength of the dividing line. */
  readonly parted: number
  /** A blow's shake, in metres. */
  readonly shake: Point
}

export interface Scene {
  /** The playhead, which also moves the banners. */
  readonly atMs: number
  readonly riders: BySide<RiderScene>
  readonly folk: readonly AttendantScene[]
  readonly flashes: readonly BlowFlash[]
  readonly bursts: readonly LanceBurst[]
  readonly thuds: readonly GroundImpact[]
  /** The petals of a lap of honour; null without one. */
  readonly petals: { readonly sinceMs: number; readonly seed: number } | null
  readonly setting: SurroundingsScene
  readonly camera: Camera
}

/** The style of a picture. */
export interface PictureStyle {
  readonly theme: 'light' | 'dark'
  /** Stronger edges and plain grounds. */
  readonly hasMoreContrast: boolean
  /** Small pictures omit fine details. */
  readonly isSmall: boolean
  /** Screen pixels per metre. */
  readonly resolution: number
}
