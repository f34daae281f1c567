// What is to be seen at one moment: the choreography makes it of facts and playhead, the drawings are made of it alone.
//
// Lengths are metres. x runs along the lists from left to right, 0 where the riders meet; y grows downwards as on a
// canvas, 0 on the ground, so that heights are negative. Riders are drawn facing right and mirrored where they face left.
// Times are ms of the match, as `tOffsetMs` is.

import type { BySide, HitLocation, Severity, Side } from '@tiltyard/engine'

export interface Point {
  readonly x: number
  readonly y: number
}

/** The way a horse goes; how its stride follows from the metres run is the horse's own matter. */
export type Course =
  /** The whole run of a pass: from the stand at the post through walk, trot and canter to the gallop, past the other, and reined in again. */
  'pass' | 'walk' | 'trot' | 'canter'

export interface HorseScene {
  /** Where its middle is over the ground. */
  readonly x: number
  /** 1 to the right, -1 to the left; what lies between is a horse that turns. */
  readonly facing: number
  readonly course: Course
  /** Metres run on this course: all that its legs are drawn of. It never moves without this moving as far. */
  readonly run: number
  /** Metres a second over the ground, at least 0; of the match's own time. */
  readonly speed: number
  /** 0 on four feet, 1 reared up. */
  readonly rear: number
  /** What it has been hurt by, as long as it lasts. */
  readonly wound: Severity | null
  /** How badly it has been struck just now, 0 to 1: it shies. */
  readonly shy: number
}

/** Where the knight is and what the body does. */
export type Seat =
  | { readonly kind: 'mounted' }
  /** On the way into the saddle from behind the horse. @param at 0 on the ground or the block, 1 in the saddle. */
  | { readonly kind: 'mounting'; readonly at: number }
  /** Comes off over the horse's far end. @param at 0 in the saddle, 1 on the ground. */
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
  /** Gone from the lists. */
  | { readonly kind: 'gone' }

export interface LanceScene {
  /** Upright on the thigh, on its way, in rest, or out of the hand. */
  readonly carry: 'held' | 'dropped' | 'none'
  /** 0 upright, 1 levelled at the other. */
  readonly level: number
  /** Where its point is, while it is levelled at something, or at least where it points while that is out of reach; null where it points along the barrier. */
  readonly aim: Point | null
  /** What is left of it, 1 whole; a broken one ends in splinters. */
  readonly left: number
  /** How far it bends under the blow, 0 to 1. */
  readonly bend: number
}

/** A blow that the body answers. */
export interface BlowTaken {
  readonly location: HitLocation
  /** Ms since it landed, from 0 on. */
  readonly sinceMs: number
  /** 0.3 a touch, 1 what breaks lances and unhorses. */
  readonly force: number
}

export interface WoundSeen {
  readonly location: HitLocation
  readonly severity: Severity
}

/** Knight 1 rides in the nearer lane, before the barrier, and knight 2 beyond it. */
export interface RiderScene {
  readonly side: Side
  /** Of whom all that never changes is drawn: see `figureOf`. */
  readonly knightId: string
  readonly title: '' | 'Sur' | 'Lady'
  readonly stableId: string
  readonly horse: HorseScene
  readonly seat: Seat
  /** Of a mounted knight: -1 far back, 0 upright, 1 far forward over the lance. */
  readonly lean: number
  /** 0 visor up, 1 down. */
  readonly visor: number
  readonly lance: LanceScene
  readonly blow: BlowTaken | null
  /** What they carry and has been told. */
  readonly wounds: readonly WoundSeen[]
  /** The free hand: 0 at the reins, 1 raised in salute. */
  readonly salute: number
  /** 0 none, 1 a head hung low. */
  readonly grief: number
  readonly hasLaurel: boolean
  readonly isDead: boolean
}

/** Where a blow has landed: a flash there. */
export interface Flash {
  readonly at: Point
  /** Ms since. */
  readonly sinceMs: number
  readonly force: number
  readonly location: HitLocation
}

/** A lance that has burst: each piece of it flies, falls and lies until the ground is cleared. */
export interface Burst {
  readonly at: Point
  /** The way the lance pointed, 1 or -1. */
  readonly facing: 1 | -1
  readonly sinceMs: number
  /** Decides each piece's way. */
  readonly seed: number
  /** 0 all there, 1 cleared away. */
  readonly cleared: number
}

/** Where somebody has hit the ground. */
export interface Thud {
  readonly side: Side
  /** In the rider's own lane. */
  readonly at: Point
  readonly sinceMs: number
}

export type FolkKind = 'marshal' | 'herald' | 'leech' | 'page' | 'squire'

/** Somebody on foot about the lists. */
export interface FolkScene {
  readonly kind: FolkKind
  /** Beyond the farther lane, or before the nearer one. */
  readonly lane: 'far' | 'near'
  readonly x: number
  readonly facing: 1 | -1
  /** Metres gone: the legs are drawn of it. */
  readonly run: number
  /** In haste. */
  readonly isRunning: boolean
  /** What they do: */
  readonly act:
    | { readonly kind: 'stands' }
    /** @param raised 0 to 1. */
    | { readonly kind: 'flag'; readonly flag: 'white' | 'black' | 'striped' | 'yellow'; readonly raised: number }
    | { readonly kind: 'trumpet'; readonly raised: number; readonly blows: boolean }
    | { readonly kind: 'board'; readonly raised: number; readonly points: BySide<number> }
    /** Bends over somebody who lies there. */
    | { readonly kind: 'tends' }
    | { readonly kind: 'points' }
    | { readonly kind: 'bows' }
}

/** Weather is drawn by the match's public commitment and touches nothing. */
export interface Weather {
  readonly sky: 'clear' | 'fair' | 'overcast' | 'rain' | 'snow' | 'mist'
  /** Metres a second, the sign is its way. One wind for all that flies. */
  readonly wind: number
}

export interface SettingScene {
  readonly weather: Weather
  /** Hour of the day in Helsinki, 0 to 24. */
  readonly hour: number
  /** Day of the year, 0 to 365: how high the sun stands there, and what grows. */
  readonly day: number
  /** Sudden death is ridden by torchlight. */
  readonly isTorchlit: boolean
  /** 0 light as it is, 1 everything hushed after a death. */
  readonly hush: number
  readonly stands: BySide<StandScene>
}

export interface StandScene {
  readonly stableId: string
  /** How many support this side, at least 0; so many are drawn as there is room. */
  readonly supporters: number
  /** 0 sitting, 1 all on their feet. */
  readonly risen: number
  /** 0 still, 1 waving whatever they have. */
  readonly cheer: number
}

/** Which part of the lists is seen. While both riders do not fit into one picture, each has a half of it. */
export interface Camera {
  /** What each half looks at; the same twice where the picture is whole. */
  readonly left: number
  readonly right: number
  /** 1 as wide as it is; more is closer. */
  readonly zoom: number
  /** Where it closes in on; on the ground's height where it does not. */
  readonly height: number
  /** 0 whole, 1 parted: how strongly the line between the halves is drawn. */
  readonly parted: number
  /** Metres by which a blow shakes it. */
  readonly shake: Point
}

export interface Scene {
  /** The playhead: banners move with it too. */
  readonly atMs: number
  readonly riders: BySide<RiderScene>
  readonly folk: readonly FolkScene[]
  readonly flashes: readonly Flash[]
  readonly bursts: readonly Burst[]
  readonly thuds: readonly Thud[]
  /** What is thrown on a lap of honour; null while there is none. */
  readonly petals: { readonly sinceMs: number; readonly seed: number } | null
  readonly setting: SettingScene
  readonly camera: Camera
}

/** How a picture is drawn. */
export interface Look {
  readonly theme: 'light' | 'dark'
  /** Stronger edges and plain grounds. */
  readonly hasMoreContrast: boolean
  /** Small ones leave out what could not be seen. */
  readonly isSmall: boolean
  /** Pixels of the screen to a metre. */
  readonly resolution: number
}
