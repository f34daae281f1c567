import { type MatchEvent, otherSide, type ReferenceName, type Side, sides } from '@tiltyard/engine'

/** How one rider stands in the tilt. */
export interface RiderPose {
  /** 0 at the post, 1 where the riders meet. */
  readonly run: number
  readonly lance: 'raised' | 'level' | 'broken'
  readonly isUnhorsed: boolean
}

export type TiltScene = Readonly<Record<Side, RiderPose>>

const runAt: Partial<Record<ReferenceName, number>> = {
  KNIGHTS_CHARGE: 0.2,
  MOUNTS_BUILDING_SPEED: 0.5,
  LOWER_LANCES: 0.75,
  CLEAN_PASS: 1,
  ATTAINT: 1,
  TWIND_ATTAINT: 1,
}

const atThePost: RiderPose = { run: 0, lance: 'raised', isUnhorsed: false }

/** What the tilt looks like after these events: the story of the pass that was begun last. */
export function tiltScene(shown: readonly MatchEvent[]): TiltScene {
  const passNumber = shown.at(-1)?.passNumber
  const told = shown.filter((event) => event.passNumber === passNumber)
  return told.reduce(after, { knight1: atThePost, knight2: atThePost })
}

function after(scene: TiltScene, event: MatchEvent): TiltScene {
  const run = runAt[event.referenceName]
  const poses = { ...scene }
  for (const side of sides) {
    const lance = event.referenceName === 'LOWER_LANCES' ? 'level' : poses[side].lance
    poses[side] = { ...poses[side], run: run ?? poses[side].run, lance }
  }
  for (const effect of event.effects) {
    if (effect.kind !== 'struck') continue
    const struck = otherSide(effect.side)
    if (effect.lanceBroke) poses[effect.side] = { ...poses[effect.side], lance: 'broken' }
    if (effect.dismounted) poses[struck] = { ...poses[struck], isUnhorsed: true }
  }
  return poses
}
