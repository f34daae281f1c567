import type { RiderState } from '../joust/matchState.ts'
import { type Attack, deathShare, mustConsider } from './attack.ts'
import type { Standing } from './attackStart.ts'
import { type Body, healPlace } from './body.ts'
import type { Hurts } from './lance.ts'
import type { AttackNews } from './telling.ts'

/** A way in which an attack may go in one pass. */
export interface Outcome {
  readonly share: number
  readonly isHit: boolean
  readonly isPenalty: boolean
  readonly isCrest: boolean
  /** The attacker's total. */
  readonly points: number
  /** Of the struck knight once the blow has landed, and the place that is new or worse in this pass; -1 for none. */
  readonly body: Body
  readonly fresh: number
}

/** What is known of the pass already. */
export interface Known extends AttackNews {
  readonly areAwarded: boolean
  /** The place of a wound that has been told; -1 for none. */
  readonly toldAt: number
}

export const nothingKnown: Known = { hits: null, blow: null, wound: 'unknown', areAwarded: false, toldAt: -1 }

/** Every way in which an attack may go, given what is known. The shares sum to how likely what is known was. */
export function listOutcomes(attack: Attack, rider: RiderState, body: Body, known: Known): Outcome[] {
  const { lance } = attack
  const missed: Outcome = {
    ...{ share: known.hits === null ? 1 - lance.hit : 1, isHit: false, isPenalty: false, isCrest: false },
    ...{ points: rider.points, body, fresh: -1 },
  }
  const mayMiss = known.wound !== 'grave' && known.wound !== 'told'
  if (known.hits === false) return mayMiss ? [missed] : []
  const hits = landedOf(attack, rider, known).flatMap(({ place, ...landed }) =>
    hurtsAt(lance.hurts[place] ?? unhurt, body, place, known.wound).map(
      ({ share, grade }): Outcome => ({
        ...landed,
        share: landed.share * share * (known.hits === null ? lance.hit : 1),
        isHit: true,
        body: grade === null ? body : withWound(body, place, grade),
        fresh: grade === null ? known.toldAt : place,
      }),
    ),
  )
  return known.hits === null && mayMiss ? [missed, ...hits].filter(({ share }) => share > 0) : hits
}

const unhurt: Hurts = [1, 0, 0, 0]

interface Landed {
  readonly share: number
  readonly place: number
  readonly isPenalty: boolean
  readonly isCrest: boolean
  readonly points: number
}

/** Where a blow may have landed, and the total it makes. */
function landedOf({ lance, tuning }: Attack, rider: RiderState, { blow, areAwarded }: Known): Landed[] {
  const total = (points: number): number => (areAwarded ? rider.points : Math.max(0, rider.points + points))
  if (blow) {
    const place = tuning.locations.indexOf(blow.location)
    const isPenalty = tuning.isPenalty[place] === true
    return [{ share: 1, place, isPenalty, isCrest: false, points: total(blow.points) }]
  }
  return lance.lands[rider.hasStruckCrest ? 1 : 0].flatMap((share, place) => {
    const landing = lance.landings[lance.landingAt[place] ?? 0]
    if (!landing || share === 0) return []
    const { isPenalty, isCrest } = landing
    const bonuses = isPenalty ? [{ share: 1, points: 0 }] : lance.bonuses
    return bonuses.map((bonus) => ({
      ...{ share: share * bonus.share, place, isPenalty, isCrest },
      points: total(landing.points + bonus.points),
    }))
  })
}

interface Hurt {
  readonly share: number
  /** The severity that the place then has; null for no wound of this blow's. */
  readonly grade: number | null
}

/** What a blow may leave at its place (rules 4.1). */
function hurtsAt(hurts: Hurts, body: Body, place: number, wound: AttackNews['wound']): Hurt[] {
  if (wound === 'told') return [{ share: 1, grade: null }]
  const [none, minor, moderate, major] = hurts
  const all: Hurt[] = [{ share: none, grade: null }]
  for (let before = 0; before < 4; before++) {
    const carried = body[place * 4 + before] ?? 0
    const mild = before === 0 ? 1 : before === 1 ? 2 : 3
    all.push({ share: carried * minor, grade: mild })
    all.push({ share: carried * moderate, grade: before >= 2 ? 3 : 2 })
    all.push({ share: carried * major, grade: 3 })
  }
  return all.filter(({ share, grade }) => share > 0 && mayBe(wound, grade))
}

function mayBe(wound: AttackNews['wound'], grade: number | null): boolean {
  if (wound === 'none') return grade === null
  if (wound === 'grave') return grade !== null && grade >= 2
  if (wound === 'mild') return grade === null || grade === 1
  return true
}

function withWound(body: Body, place: number, grade: number): Body {
  const worse = body.slice()
  worse.fill(0, place * 4, place * 4 + 4)
  worse[place * 4 + grade] = 1
  return worse
}

/** What follows from an outcome (rules 6). */
export interface Verdict {
  /** How likely the struck knight is to die. */
  readonly dies: number
  readonly isOut: boolean
  /** How likely the struck knight, alive, is to be in doubt. */
  readonly doubts: number
  readonly penalties: number
}

/**
 * How an outcome is judged. Exact for a body whose wounds are known; for one whose wounds are likely, deaths go by the
 * expected number of wounds.
 */
export function judged(
  { tuning, rules }: Attack,
  rider: RiderState,
  { isHit, isPenalty, body, fresh }: Outcome,
  { areAlive, areBooked, isStaying }: { areAlive: boolean; areBooked: boolean; isStaying: boolean },
): Verdict {
  const dies = isHit && !areAlive ? deathShare(tuning, expected(body, 1), expected(body, 2), expected(body, 3)) : 0
  const penalties = rider.penalties + (isPenalty && !areBooked ? 1 : 0)
  const isOut = penalties >= rules.penaltiesToDisqualify
  const isGrave = fresh !== -1 && (body[fresh * 4 + 2] ?? 0) + (body[fresh * 4 + 3] ?? 0) > 0
  const doubts = isGrave && !isStaying ? doubtOf(rules, body) : 0
  return { dies, isOut, doubts, penalties }
}

function expected(body: Body, severity: number): number {
  let sum = 0
  for (let at = severity; at < body.length; at += 4) sum += body[at] ?? 0
  return sum
}

/** How likely it is that there is a major wound, and enough of all to consider (rules 6.3). */
function doubtOf(rules: Attack['rules'], body: Body): number {
  // By number of majors and of moderates, each up to what counts.
  const [mostMajor, mostModerate] = [Math.max(1, rules.considering.major), Math.max(1, rules.considering.moderate)]
  let ways = new Map([[0, 1]])
  for (let at = 0; at < body.length; at += 4) {
    if (body[at] === 1) continue
    const next = new Map<number, number>()
    for (const [way, share] of ways) {
      const [major, moderate] = [Math.floor(way / 100), way % 100]
      const add = (majors: number, moderates: number, chance: number): void => {
        const key = Math.min(mostMajor, majors) * 100 + Math.min(mostModerate, moderates)
        if (chance > 0) next.set(key, (next.get(key) ?? 0) + share * chance)
      }
      add(major, moderate, (body[at] ?? 0) + (body[at + 1] ?? 0))
      add(major, moderate + 1, body[at + 2] ?? 0)
      add(major + 1, moderate, body[at + 3] ?? 0)
    }
    ways = next
  }
  let sum = 0
  for (const [way, share] of ways) {
    const [major, moderate] = [Math.floor(way / 100), way % 100]
    if (major > 0 && mustConsider(rules, moderate, major)) sum += share
  }
  return sum
}

/** How an attack stands after an outcome and the leechwork. */
export function standingAfter(
  { leech }: Attack,
  rider: RiderState,
  outcome: Outcome,
  penalties: number,
  share: number,
): Standing {
  const { points, isCrest, fresh } = outcome
  const body = outcome.body.slice()
  for (let place = 0; place * 4 < body.length; place++) if (place !== fresh) healPlace(body, place, leech)
  return { share, points, penalties, hasStruckCrest: rider.hasStruckCrest || isCrest, body }
}
