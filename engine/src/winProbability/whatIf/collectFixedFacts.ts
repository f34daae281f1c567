// The known facts of a pass, which are fixed when it is ridden again.

import { computeWound } from '../../joust/blow.ts'
import type { Effect, MatchFact } from '../../joust/event.ts'
import type { FixedBlow, FixedPassFacts } from '../../joust/fixedPassFacts.ts'
import { replay } from '../../joust/replay.ts'
import { type Severity, severities } from '../../league/injury.ts'
import { otherSide, type Side, sides } from '../../league/side.ts'
import type { EventKindName } from '../../rules/eventKinds.ts'
import type { KnownMoment } from './knownMoment.ts'

type Rolled = Severity | null

const rolls: readonly Rolled[] = [null, ...severities]

/**
 * Collects the known facts of the moment's pass; the rest is drawn again. An event also implies what did not happen
 * before it (rules 5.1).
 */
export function collectFixedFacts(moment: KnownMoment): FixedPassFacts {
  const { facts, isPassOver } = moment
  if (facts.length === 0) return {}
  const healing = facts.flatMap(({ effects }) => effects).filter(({ kind }) => kind === 'healed')
  const isPastDeath = isPassOver || facts.some(({ referenceName }) => isAfterDeath(referenceName))
  return {
    healing,
    blows: { knight1: blowOf(moment, 'knight1'), knight2: blowOf(moment, 'knight2') },
    deaths: deathsIn(facts) ?? (isPastDeath ? nobodyDied : {}),
    leaving: leavingIn(facts, isPassOver),
  }
}

function blowOf(moment: KnownMoment, hitter: Side): FixedBlow {
  const { facts } = moment
  const met = facts.find(({ outcome }) => outcome !== undefined)
  if (met === undefined) return {}
  const lands = met.outcome === 'exchange' || (met.outcome === 'strike' && met.subject === hitter)
  if (!lands) return { lands }
  const struck = facts.flatMap(({ effects }) => effects).find((effect) => isStrikeOf(effect, hitter))
  if (struck === undefined) return { lands }
  const { location, isRedirected, lanceBroke, dismounted, points } = struck
  const strike = { location, isRedirected, lanceBroke, dismounted, points }
  const wound = woundsIn(facts).find(({ side }) => side === otherSide(hitter))
  return { lands, strike, severities: rolledIn(moment, hitter), path: wound?.injury.path }
}

type Struck = Extract<Effect, { kind: 'struck' }>
type Injured = Extract<Effect, { kind: 'injured' }>

function isStrikeOf(effect: Effect, hitter: Side): effect is Struck {
  return effect.kind === 'struck' && effect.side === hitter
}

function woundsIn(facts: readonly MatchFact[]): readonly Injured[] {
  return facts.flatMap(({ effects }) => effects).filter((effect) => effect.kind === 'injured')
}

/** The possible rolls for a blow's wound; undefined while unknown. */
function rolledIn(moment: KnownMoment, hitter: Side): readonly Rolled[] | undefined {
  const { facts } = moment
  const victim = otherSide(hitter)
  const wound = woundsIn(facts).find(({ side }) => side === victim)
  const leaves = (roll: Rolled): Rolled => resultingSeverity(moment, hitter, roll)
  if (wound) return rolls.filter((roll) => leaves(roll) === wound.injury.severity)
  if (areWoundsKnown(moment)) return [null]
  const flag = facts.find(({ referenceName }) => referenceName.startsWith('BLACK_FLAG_'))
  if (flag === undefined) return undefined
  const leech = facts.find(({ referenceName }) => referenceName === 'LEECH_RIDE')
  const isAbout = ({ subject }: MatchFact): boolean => subject === null || subject === victim
  return rolls.filter((roll) => {
    const left = leaves(roll)
    const isGrave = left !== null && left !== 'minor'
    return isGrave === isAbout(flag) && (leech === undefined || (left !== null) === isAbout(leech))
  })
}

/** The wound's severity after such a roll on a known blow, with the wounds of that moment (rules 4.1). */
export function resultingSeverity({ facts, before, passNumber }: KnownMoment, hitter: Side, roll: Rolled): Rolled {
  const struck = facts.flatMap(({ effects }) => effects).find((effect) => isStrikeOf(effect, hitter))
  if (roll === null || struck === undefined) return null
  const mended = replay(facts.slice(0, 1), before)
  const { injuries } = mended[otherSide(hitter)]
  return computeWound(injuries, { location: struck.location, severity: roll }, passNumber, () => 'A').severity
}

/** True if all wounds of the pass are known; later events imply it too. */
function areWoundsKnown({ facts, isPassOver }: KnownMoment): boolean {
  return isPassOver || facts.some(({ referenceName }) => isAfterWounds(referenceName))
}

function isAfterWounds(name: EventKindName): boolean {
  return name.startsWith('INJURY_SINGLE') || name.startsWith('INJURY_DOUBLE') || isDeath(name) || isAfterDeath(name)
}

/** Flags, considerations, announcements and all endings but death (rules 6). */
function isAfterDeath(name: EventKindName): boolean {
  return /^(STRIPED_|YELLOW_|INJURY_CONSIDERATION_|ANNOUNCE_|SUDDEN_DEATH$|END_(?!DEATH_)|FINAL_)/.test(name)
}

function isDeath(name: EventKindName): boolean {
  return name.startsWith('END_DEATH_')
}

const nobodyDied = { knight1: false, knight2: false }

function deathsIn(facts: readonly MatchFact[]): FixedPassFacts['deaths'] | null {
  const end = facts.find(({ referenceName }) => isDeath(referenceName))
  if (end === undefined) return null
  const dead = namedBy(end)
  return { knight1: dead.includes('knight1'), knight2: dead.includes('knight2') }
}

function leavingIn(facts: readonly MatchFact[], isPassOver: boolean): readonly Side[] | undefined {
  const left = facts.find(({ referenceName }) => referenceName.startsWith('ANNOUNCE_WITHDRAWAL_'))
  if (left) return namedBy(left)
  const stayed = facts.some(({ referenceName }) => referenceName.startsWith('ANNOUNCE_CONTINUE_'))
  return stayed || isPassOver ? [] : undefined
}

/** An event without a subject is about both. */
function namedBy({ subject }: MatchFact): readonly Side[] {
  return subject === null ? sides : [subject]
}
