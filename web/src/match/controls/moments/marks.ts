import { type MatchEvent, type Side, sides } from '@tiltyard/engine'

/** The kinds of marks, the least grave first. */
export const timelineMarkKinds = ['pass', 'blow', 'lead', 'flag', 'wound', 'fall'] as const

export type TimelineMarkKind = (typeof timelineMarkKinds)[number]

export interface TimelineMark {
  readonly seq: number
  readonly kind: TimelineMarkKind
  /** In ms of the match since its start. */
  readonly atMs: number
}

/** Lists marks up to a limit, one per event: the gravest. */
export function listTimelineMarks(events: readonly MatchEvent[], untilMs: number): readonly TimelineMark[] {
  const points = { knight1: 0, knight2: 0 }
  let leader: Side | null = null
  let passNumber = 0
  const marks: TimelineMark[] = []
  for (const event of events) {
    if (event.tOffsetMs > untilMs) break
    const kinds = kindsOf(event)
    if (event.passNumber > passNumber) kinds.add('pass')
    passNumber = event.passNumber
    for (const effect of event.effects) {
      if (effect.kind === 'awarded') for (const side of sides) points[side] += effect[side]
    }
    const ahead: Side | null = leaderOf(points)
    if (ahead !== null && leader !== null && ahead !== leader) kinds.add('lead')
    leader = ahead ?? leader
    const kind = timelineMarkKinds.filter((each) => kinds.has(each)).at(-1)
    if (kind !== undefined) marks.push({ seq: event.seq, kind, atMs: event.tOffsetMs })
  }
  return marks
}

function kindsOf({ effects }: MatchEvent): Set<TimelineMarkKind> {
  const kinds = new Set<TimelineMarkKind>()
  for (const effect of effects) {
    if (effect.kind === 'struck') kinds.add(effect.dismounted ? 'fall' : 'blow')
    if (effect.kind === 'injured') kinds.add('wound')
    if (effect.kind === 'penalised') kinds.add('flag')
  }
  return kinds
}

/** Null where nobody leads. */
function leaderOf({ knight1, knight2 }: Readonly<Record<Side, number>>): Side | null {
  if (knight1 === knight2) return null
  return knight1 > knight2 ? 'knight1' : 'knight2'
}
