import type { Effect, ReplayableEvent } from '../joust/event.ts'
import type { MatchSetup } from '../joust/setup.ts'
import { type BySide, otherSide, type Side, sides } from '../league/side.ts'

/** The knowledge of a knight's wound in this pass; 'mild' is minor or none. */
type WoundNews = 'unknown' | 'none' | 'mild' | 'grave' | 'announced'

export type KnownStrikeEffect = Extract<Effect, { kind: 'struck' }>

/** The knowledge of one attack in the current pass. */
export interface KnownAttackFacts {
  /** Null while unknown. */
  readonly hits: boolean | null
  readonly blow: KnownStrikeEffect | null
  /** The struck knight's wound. */
  readonly wound: WoundNews
}

/** The knowledge of a pass after its events so far. */
export interface KnownPassFacts extends BySide<KnownAttackFacts> {
  readonly areAwarded: boolean
  /** True if certainly nobody died. */
  readonly areAlive: boolean
  /** True if the riders' counts include this pass's penalties. */
  readonly areBooked: boolean
  /** True if both certainly ride on. */
  readonly isStaying: boolean
  /** True if the knights in doubt certainly withdraw. */
  readonly isLeaving: boolean
}

type Draft<T> = { -readonly [Key in keyof T]: T[Key] }

interface TellingDraft extends Draft<Omit<KnownPassFacts, Side>>, BySide<Draft<KnownAttackFacts>> {}

/**
 * Reads a pass's events. An event that names no knight may give two readings. The result is empty if the pass has only
 * begun.
 */
export function readKnownPassFacts(setup: MatchSetup, events: readonly ReplayableEvent[]): KnownPassFacts[] {
  if (!events.some(isInformativeEvent)) return []
  let tellings = [silence()]
  for (const beat of events) {
    tellings = tellings.flatMap((telling) => subjectsOf(setup, beat).map((side) => applyBeat(telling, beat, side)))
  }
  return tellings
}

const approach: readonly string[] = [
  ...['MATCH_START', 'RIDERS_TO_POSTS', 'MARSHALL_ASSESSMENT', 'KNIGHT_READY'],
  ...[
    'PASS_START',
    'SUDDEN_DEATH_PASS_START',
    'TRUMPET_BLAST',
    'KNIGHTS_CHARGE',
    'MOUNTS_BUILDING_SPEED',
    'LOWER_LANCES',
  ],
]

/** True if an event has information beyond the approach of the riders. */
export function isInformativeEvent({ referenceName, effects }: ReplayableEvent): boolean {
  return !approach.includes(referenceName) || effects.some(({ kind }) => kind === 'struck' || kind === 'awarded')
}

function silence(): KnownPassFacts {
  const news: KnownAttackFacts = { hits: null, blow: null, wound: 'unknown' }
  return {
    knight1: news,
    knight2: news,
    ...{ areAwarded: false, areAlive: false, areBooked: false, isStaying: false, isLeaving: false },
  }
}

/** The possible subjects of an event about one knight; both if it names none. */
function subjectsOf(setup: MatchSetup, beat: ReplayableEvent): readonly Side[] {
  if (beat.referenceName !== 'ATTAINT' && beat.referenceName !== 'BLACK_FLAG_SINGLE') return ['knight1']
  const named = sides.filter(
    (side) => ('subject' in beat && beat.subject === side) || ('knightId' in beat && beat.knightId === setup[side].id),
  )
  return named.length === 0 ? sides : named
}

function applyBeat(telling: KnownPassFacts, beat: ReplayableEvent, subject: Side): KnownPassFacts {
  const next: TellingDraft = { ...telling, knight1: { ...telling.knight1 }, knight2: { ...telling.knight2 } }
  hearName(next, beat, subject)
  for (const effect of beat.effects) {
    if (effect.kind === 'struck') Object.assign(next[effect.side], { hits: true, blow: effect })
    if (effect.kind === 'awarded') hearAwards(next)
    if (effect.kind === 'injured') next[otherSide(effect.side)].wound = 'announced'
  }
  if (beat.referenceName.startsWith('LEECH_ANNOUNCE_FIRST')) hearFirst(next, beat)
  if (beat.referenceName.startsWith('LEECH_ANNOUNCE_SECOND')) hearNoMoreWounds(next)
  return next
}

function hearName(next: TellingDraft, { referenceName }: ReplayableEvent, subject: Side): void {
  switch (referenceName) {
    case 'CLEAN_PASS':
    case 'SCORE_ANNOUNCE_NONE':
      hearAwards(next)
      break
    case 'ATTAINT':
      next[subject].hits = true
      next[otherSide(subject)].hits = false
      break
    case 'TWIND_ATTAINT':
      next.knight1.hits = true
      next.knight2.hits = true
      break
    case 'INJURY_SINGLE':
    case 'INJURY_DOUBLE':
      hearNoMoreWounds(next)
      break
    case 'BLACK_FLAG_SINGLE':
      next[otherSide(subject)].wound = 'grave'
      next[subject].wound = 'mild'
      break
    case 'BLACK_FLAG_DOUBLE':
      next.knight1.wound = 'grave'
      next.knight2.wound = 'grave'
      break
    case 'STRIPED_FLAG_SINGLE':
    case 'STRIPED_FLAG_DOUBLE':
    case 'YELLOW_FLAG':
    case 'INJURY_CONSIDERATION_SINGLE':
    case 'INJURY_CONSIDERATION_DOUBLE':
      hearFlags(next)
      break
    case 'ANNOUNCE_CONTINUE_SINGLE':
    case 'ANNOUNCE_CONTINUE_DOUBLE':
    case 'SUDDEN_DEATH':
      next.isStaying = true
      hearFlags(next)
      break
    case 'ANNOUNCE_WITHDRAWAL_SINGLE':
    case 'ANNOUNCE_WITHDRAWAL_DOUBLE':
      next.isLeaving = true
      hearFlags(next)
      break
  }
}

/** Points follow after all blows. */
function hearAwards(next: TellingDraft): void {
  next.areAwarded = true
  for (const side of sides) next[side].hits ??= false
}

/** Wounds come together or with the leech in turn: a missing one is none. */
function hearNoMoreWounds(next: TellingDraft): void {
  for (const side of sides) if (next[side].wound !== 'announced') next[side].wound = 'none'
}

/** The leech starts with the first knight, if hurt. */
function hearFirst(next: TellingDraft, { effects }: ReplayableEvent): void {
  const isSecondKnight = effects.some((effect) => effect.kind === 'injured' && effect.side === 'knight2')
  if (isSecondKnight) hearNoMoreWounds(next)
}

/** Wounds and deaths precede flags and considerations. */
function hearFlags(next: TellingDraft): void {
  hearNoMoreWounds(next)
  next.areAlive = true
  next.areBooked = true
}
