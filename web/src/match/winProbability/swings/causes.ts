import { t } from '@lingui/core/macro'
import { type Effect, type KnightName, type MatchEvent, otherSide, type Side, sides } from '@tiltyard/engine'
import { locationWithArticle } from '../../../language/localeWords.ts'
import { shortestDistinctKnightName } from '../names.ts'
import {
  diedCause,
  disqualifiedCause,
  drewPenaltyFlagCause,
  gravelyHurtCause,
  lightlyWoundedCause,
  mayWithdrawCause,
  onTheMendCause,
  ridesOnCause,
  type SwingCauseText,
  unhorsedCause,
  unhurtCause,
  warnedSwingCause,
  withdrewCause,
  wonInSuddenDeathCause,
  wonOnPointsCause,
  woundedCause,
} from './causeWords.ts'

/** Both riders, with the ids that events use. */
export type SwingRiders = Readonly<Record<Side, KnightName & { readonly id: string }>>

type Effects<Kind extends Effect['kind']> = readonly Extract<Effect, { kind: Kind }>[]

/**
 * Says why an event moved the chances, such as "Sur Ivo unhorsed". Null for an event that only announces the next ones,
 * which take its move.
 * @param before the earlier events, at least of its pass and the previous one.
 */
export function findSwingCause(
  riders: SwingRiders,
  event: MatchEvent,
  before: readonly MatchEvent[] = [],
): string | null {
  return (
    endCause(riders, event) ??
    blowCause(riders, event) ??
    ofSides(riders, sidesOf(event, 'penalised'), drewPenaltyFlagCause) ??
    woundCause(riders, event) ??
    ofSides(riders, sidesOf(event, 'warned'), warnedSwingCause) ??
    breakCause(riders, event, before) ??
    wordCause(riders, event)
  )
}

function endCause(riders: SwingRiders, event: MatchEvent): string | null {
  const ended = ofKind(event, 'ended').at(-1)
  if (ended === undefined) return null
  const { ending, winner } = ended
  const losers = winner === null ? sides : [otherSide(winner)]
  switch (ending) {
    case 'death':
    case 'double-death':
      return ofSides(riders, losers, diedCause)
    case 'withdrawal':
    case 'double-withdrawal':
      return ofSides(riders, losers, withdrewCause)
    case 'disqualification':
    case 'double-disqualification':
      return ofSides(riders, losers, disqualifiedCause)
    case 'points':
      return winner && wonOnPointsCause(shortestDistinctKnightName(riders, winner))
    case 'sudden-death':
      return winner && wonInSuddenDeathCause(shortestDistinctKnightName(riders, winner))
    case 'draw':
      return t`No winner to the last pass`
  }
}

/** Finds the gravest hit of an event. A foul stays one: the knight that it unhorsed gains by it. */
function blowCause(riders: SwingRiders, event: MatchEvent): string | null {
  const [blow] = [...ofKind(event, 'struck')].sort((one, other) => weightOf(other) - weightOf(one))
  if (blow === undefined) return null
  const hitter = shortestDistinctKnightName(riders, blow.side)
  const { points, location, dismounted, lanceBroke } = blow
  const place = locationWithArticle(location)
  if (points <= 0) return t`${hitter} struck ${place}`
  if (dismounted) return unhorsedCause(shortestDistinctKnightName(riders, otherSide(blow.side)))
  return lanceBroke ? t`${hitter} broke a lance for ${points}` : t`${hitter} struck for ${points}`
}

function weightOf({ dismounted, points }: Effects<'struck'>[number]): number {
  return (dismounted ? 1_000 : 0) + points
}

/** Says how bad it is: a lighter wound than its flag suggested raises the knight's chance. */
function woundCause(riders: SwingRiders, event: MatchEvent): string | null {
  const wounds = ofKind(event, 'injured')
  const isLight = wounds.every(({ injury }) => injury.severity === 'minor')
  return ofSides(riders, sidesOf(event, 'injured'), isLight ? lightlyWoundedCause : woundedCause)
}

/** The start of a pass reveals what no event says: healed wounds, and hits without one. */
function breakCause(riders: SwingRiders, event: MatchEvent, before: readonly MatchEvent[]): string | null {
  if (ofKind(event, 'pass-began').length === 0) return null
  const last = before.filter(({ passNumber }) => passNumber === event.passNumber - 1)
  const hurt = last.flatMap((one) => sidesOf(one, 'injured'))
  const struck = last.flatMap((one) => ofKind(one, 'struck')).map(({ side }) => otherSide(side))
  const spared = sides.filter((side) => struck.includes(side) && !hurt.includes(side))
  return (
    ofSides(riders, sidesOf(event, 'healed'), onTheMendCause) ??
    ofSides(riders, spared, unhurtCause) ??
    t`The next pass begins`
  )
}

/** Causes of events without effects. */
function wordCause(riders: SwingRiders, event: MatchEvent): string | null {
  const named = sides.filter((side) => riders[side].id === event.knightId)
  const about = named.length > 0 ? named : sides
  const name = event.referenceName
  if (name === 'CLEAN_PASS') return t`Both missed`
  if (name.startsWith('BLACK_FLAG_')) return ofSides(riders, about, gravelyHurtCause)
  if (name.startsWith('INJURY_CONSIDERATION_')) return ofSides(riders, about, mayWithdrawCause)
  if (name.startsWith('ANNOUNCE_CONTINUE_')) return ofSides(riders, about, ridesOnCause)
  return name.startsWith('ANNOUNCE_WITHDRAWAL_') ? ofSides(riders, about, withdrewCause) : null
}

function ofSides(riders: SwingRiders, of: readonly Side[], said: SwingCauseText): string | null {
  const about = sides.filter((side) => of.includes(side))
  const [only] = about
  if (only === undefined) return null
  return about.length === 2 ? said(null) : said(shortestDistinctKnightName(riders, only))
}

function sidesOf(event: MatchEvent, kind: 'penalised' | 'injured' | 'warned' | 'healed'): readonly Side[] {
  return ofKind(event, kind).map(({ side }) => side)
}

function ofKind<Kind extends Effect['kind']>({ effects }: MatchEvent, kind: Kind): Effects<Kind> {
  return effects.filter((effect): effect is Extract<Effect, { kind: Kind }> => effect.kind === kind)
}
