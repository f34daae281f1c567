import { MAX_SHOWN_SUPPORTERS_PER_SIDE, type SupportersView } from '@tiltyard/contract'
import { type BySide, type Side, sides } from '@tiltyard/engine'
import type { Viewer } from '../../live/viewer.ts'
import type { NodeCrowd } from './crowdStore.ts'
import type { Supporter } from './supporterStore.ts'

/** A reopened page or a short gap does not count as leaving. */
const LINGER_MS = 5_000
/** Forgets a match after this time without a viewer or a cheer. */
const FORGOTTEN_MS = 10_000

/** This node's crowd at one match. */
export class NodeMatchCrowd {
  readonly matchId: string
  readonly viewers = new Set<Viewer>()
  /** The number of streams of each registered user, by uid. */
  private readonly members = new Map<string, number>()
  /** When the last stream of absent users was closed, by uid. */
  private readonly left = new Map<string, number>()
  private readonly cheers = { knight1: 0, knight2: 0 }
  private usedAt: number

  constructor(matchId: string, now: number) {
    this.matchId = matchId
    this.usedAt = now
  }

  /** @param uid of a registered user; null for everybody else. */
  add(viewer: Viewer, uid: string | null): void {
    this.viewers.add(viewer)
    if (uid === null) return
    this.members.set(uid, (this.members.get(uid) ?? 0) + 1)
    this.left.delete(uid)
  }

  remove(viewer: Viewer, uid: string | null, now: number): void {
    this.viewers.delete(viewer)
    this.usedAt = now
    if (uid === null) return
    const others = (this.members.get(uid) ?? 1) - 1
    if (others > 0) this.members.set(uid, others)
    else {
      this.members.delete(uid)
      this.left.set(uid, now)
    }
  }

  cheer(side: Side, now: number): void {
    this.cheers[side] += 1
    this.usedAt = now
  }

  /** Removes users who have been away long enough. @returns whether there was any. */
  clearAway(now: number): boolean {
    let hasCleared = false
    for (const [uid, at] of this.left) {
      if (now - at < LINGER_MS) continue
      this.left.delete(uid)
      hasCleared = true
    }
    return hasCleared
  }

  /** Whether nobody has been here for a while. */
  isForgotten(now: number): boolean {
    return this.viewers.size === 0 && now - this.usedAt >= FORGOTTEN_MS
  }

  /** Returns the crowd. @param supporters of this match, the earliest first. */
  crowd(supporters: readonly Supporter[]): NodeCrowd {
    const { matchId } = this
    const isHere = (uid: string): boolean => this.members.has(uid) || this.left.has(uid)
    const present = sides.flatMap((side) =>
      supporters
        .filter((one) => one.side === side && isHere(one.uid))
        .slice(0, MAX_SHOWN_SUPPORTERS_PER_SIDE)
        .map(({ uid }) => uid),
    )
    const supporting = supporters.reduce((streams, { uid }) => streams + (this.members.get(uid) ?? 0), 0)
    return { matchId, rail: this.viewers.size - supporting, present, cheers: { ...this.cheers } }
  }
}

/** The bleachers of a match over all nodes. A supporter is drawn while a page of theirs is open there. */
export function combineCrowds(
  matchId: string,
  supporters: readonly Supporter[],
  all: readonly NodeCrowd[],
): SupportersView {
  const present = new Set(all.flatMap((crowd) => crowd.present))
  const stand = (side: Side) => {
    const own = supporters.filter((one) => one.side === side)
    const drawn = own.filter(({ uid }) => present.has(uid)).slice(0, MAX_SHOWN_SUPPORTERS_PER_SIDE)
    return {
      supporters: drawn.map(({ name, stableId }) => ({ name, stableId })),
      more: own.length - drawn.length,
    }
  }
  const sum = (of: (crowd: NodeCrowd) => number): number => all.reduce((total, crowd) => total + of(crowd), 0)
  const cheers: BySide<number> = {
    knight1: sum((crowd) => crowd.cheers.knight1),
    knight2: sum((crowd) => crowd.cheers.knight2),
  }
  return { matchId, knight1: stand('knight1'), knight2: stand('knight2'), rail: sum(({ rail }) => rail), cheers }
}
