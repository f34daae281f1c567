import { beforeAll, describe, expect, test } from 'vitest'
import type { RecordsBeforeMatch } from '../../joust/recordsBeforeMatch.ts'
import { simulateFacts } from '../../joust/simulateFacts.ts'
import { createSampleMatch, type SampleMatch } from '../../joust/simulateSamples.ts'
import { otherSide, type Side, sides } from '../../league/side.ts'
import { forkSeed } from '../../random/randomNumbers.ts'
import { seedFromText } from '../../random/seed.ts'
import { type EventKindName, eventKindNames, eventKinds, type UsualLineName } from '../../rules/eventKinds.ts'
import type { NarrationLocale } from './narrationLocale.ts'
import type { NarrationRule } from './narrationRule.ts'
import { type NarrationRuleName, narrationRules } from './narrationRules.ts'
import { RememberingHerald } from './rememberingHerald.ts'
import {
  createHeraldOracles,
  generateRecordsBeforeMatch,
  type HeraldOracle,
  matchCountsByTuning,
} from './testing/heraldOracle.ts'

/** The condition and count of an occasion, as its comment states them. */
interface Truth {
  readonly isTrue: (view: HeraldOracle, a: Side) => boolean
  readonly count?: Count
}
type Count = (view: HeraldOracle, a: Side) => number
type Said = (view: HeraldOracle, a: Side, b: Side) => boolean

const so = (isSo: Said, count?: Count): Truth => {
  return { isTrue: (view, a) => isSo(view, a, otherSide(a)), ...(count && { count }) }
}
/** For an occasion about the moment's subject, or knight 1. */
const about = (isSo: Said, count?: Count): Truth => so((view, a, b) => a === view.subject && isSo(view, a, b), count)
/** For an occasion about both knights. */
const both = (isSo: (view: HeraldOracle) => boolean, count?: Count): Truth =>
  so((view, a) => a === 'knight1' && isSo(view), count)
const moment = (name: EventKindName): Truth => about((view) => view.name === name)

type Does = '' | '-break' | '-fall' | '-break-fall'
type Alone = `strike-${'body' | 'crest' | 'horse'}${Does}`
type OfTwo = `${'first' | 'second' | 'fallen'}-${'strike' | 'break' | 'fall' | 'break-fall'}`
/** The truth of a blow, read from its name. */
const blow = (name: string): Truth =>
  about((view, a, b) => {
    const { own, blowsOfPass } = view
    const has = (word: string): boolean => name.split('-').includes(word)
    if (own?.side !== a || own.lanceBroke !== has('break') || own.dismounted !== has('fall')) return false
    if (has('crest') ? own.location !== 'crest' : has('body') && own.location === 'crest') return false
    if (has('horse') && own.location !== 'horse') return false
    if (has('first')) return blowsOfPass === 2 && view.blow(b) === null
    if (has('second') || has('fallen')) return view.blow(b) !== null && view.fell(a) === has('fallen')
    return blowsOfPass === 1 && !view.fell(a)
  })
const blows = Object.fromEntries(
  ['', '-break', '-fall', '-break-fall']
    .flatMap((does) => [
      ...['body', 'crest', 'horse'].map((place) => `strike-${place}${does}`),
      ...['first', 'second', 'fallen'].map((order) => `${order}${does || '-strike'}`),
    ])
    .map((name) => [name, blow(name)]),
) as Record<Alone | OfTwo, Truth>
const ended = (isSo: Said): Truth => about((view, a, b) => view.effects('ended').length === 1 && isSo(view, a, b))
const lost = (ending: string): Truth => ended((view, _a, b) => view.now.ending === ending && view.now.winner === b)
const bothLost = (ending: string): Truth => ended(({ now }) => now.ending === `double-${ending}` && now.winner === null)
const summary = (...marks: string[]): Truth =>
  so(({ now }, a) => now.status === 'completed' && marks.includes(now.ending ?? '') && a === (now.winner ?? 'knight1'))
const won = (isSo: Said, count?: Count): Truth =>
  so((view, a, b) => view.effects('ended').length === 1 && view.now.winner === a && isSo(view, a, b), count)
const onPoints = ({ now }: HeraldOracle): boolean => now.ending === 'points' || now.ending === 'sudden-death'
const streak: Count = (view, a) => view.streak(a)
const jousts: Count = (view, a) => view.jousts(a)
const odds: Count = (view, a) => view.odds(a) ?? -1
const runNow: Count = (view, a) => view.streak(a) + 1
const runLost: Count = (view, a) => 0 - view.streak(a)
const runEnded: Count = (view, a) => view.streak(otherSide(a))
const hurts: Count = (view, a) => view.hurts(a)
const hits: Count = (view, a) => view.hits(a)
const breaks: Count = (view, a) => view.breaks(a)
const broken: Count = (view) => view.broken
const leechRides: Count = (view) => view.leechRides
const cleanRun: Count = (view) => view.cleanPasses
const exchanges: Count = (view) => view.exchanges
const falls: Count = (view, a) => view.falls(a)
const lead: Count = (view, a) => Math.abs(view.ahead(a))
const behind: Count = (view, a) => view.worstBehind(a)
const isHorse = (view: HeraldOracle, a: Side): boolean => view.wound(a)?.location === 'horse'
const leech = (which: 'FIRST' | 'SECOND', isSo: Said): Truth =>
  about((view, a, b) => view.name.startsWith(`LEECH_ANNOUNCE_${which}`) && view.wound(a) !== null && isSo(view, a, b))
const mourns = (view: HeraldOracle, a: Side): boolean => (view.of(a)?.mourned ?? null) !== null
const isGrave: Said = (view, a) => view.wound(a)?.severity === 'major' && !isHorse(view, a)
const finds: Said = (view, a) => view.worsening(a) === null
const worse: Said = (view, a) => (view.worsening(a) ?? 0) > 0
const noWorse: Said = (view, a) => view.worsening(a) === 0

/** A usual line only names its kind of event, unless its comment says more. */
const usualTruths = Object.fromEntries(eventKindNames.map((name) => [eventKinds[name].line, moment(name)])) as Readonly<
  Record<UsualLineName, Truth>
>

/** The comment of each occasion as a test. The kinds of moment come from the occasion itself. */
const truths: Readonly<Record<NarrationRuleName, Truth>> = {
  ...usualTruths,
  'posts-quiet': so((view, a) => view.name === 'RIDERS_TO_POSTS' && mourns(view, a)),
  'assessment-quiet': both((view) => view.name === 'MARSHALL_ASSESSMENT' && sides.every((side) => mourns(view, side))),
  debut: so((view, a) => view.jousts(a) === 0),
  mourning: so(mourns),
  hundredth: so((view, a) => view.jousts(a) === 99),
  'record-in-danger': so((view, a) => view.wouldBeRecord(a) && view.streak(a) >= 3, streak),
  'one-apiece': both(({ past }) => past?.meetings.ridden === 2 && sides.every((side) => past.meetings[side] === 1)),
  'won-both': so(({ past }, a, b) => past?.meetings.ridden === 2 && past.meetings[a] === 2 && past.meetings[b] === 0),
  'rivalry-ahead': so(
    ({ past }, a, b) => past !== null && past.meetings.ridden >= 3 && past.meetings[a] > past.meetings[b],
    ({ past }, a) => past?.meetings[a] ?? -1,
  ),
  'rivalry-even': both(
    ({ past }) => past !== null && past.meetings.ridden >= 3 && past.meetings.knight1 === past.meetings.knight2,
    ({ past }) => past?.meetings.knight2 ?? -1,
  ),
  'won-last-meeting': so(
    ({ past }, a) =>
      past !== null && [1, 2].includes(past.meetings.ridden) && past.lastWinner === a && past.meetings[a] === 1,
  ),
  'win-streak': so((view, a) => view.streak(a) >= 3 && !view.wouldBeRecord(a) && !mourns(view, a), streak),
  'loss-streak': so((view, a) => view.streak(a) <= -3 && (view.of(a)?.wins ?? 0) > 0 && !mourns(view, a), runLost),
  favourite: so((view, a) => (view.odds(a) ?? 0) >= 68, odds),
  'even-odds': both(({ past }) => past?.odds != null && Math.abs(past.odds.knight1 - past.odds.knight2) <= 2),
  'never-won': so((view, a) => view.jousts(a) >= 2 && view.of(a)?.wins === 0 && !mourns(view, a), jousts),
  'first-meeting': both((view) => view.past?.meetings.ridden === 0 && sides.every((side) => view.jousts(side) > 0)),

  'pass-first': about(({ pass }) => pass === 1),
  'pass-last': about(({ left }) => left === 1),
  'sudden-first': about(({ left }) => left === 0),
  'both-on-the-brink': both((view) => sides.every((side) => view.isOnTheBrink(side))),
  'on-the-brink': so((view, a, b) => view.left <= 3 && view.now[a].penalties === 1 && view.now[b].penalties === 0),
  'level-late': both((view) => view.left >= 1 && view.left <= 3 && view.ahead('knight1') === 0),
  'one-in-it-late': so((view, a) => view.left >= 1 && view.left <= 3 && view.ahead(a) === 1),
  'must-strike': so((view, a) => view.left === 1 && view.ahead(a) <= -2 && view.ahead(a) >= -4, lead),
  'back-in-the-saddle': so((view, a) => view.fell(a, view.pass - 1)),
  'rides-hurt': so(({ now }, a) => now[a].injuries.some(({ severity }) => severity === 'major')),
  'far-behind': so((view, a) => view.left >= 1 && view.ahead(a) <= -5, lead),
  rout: so((view, a) => view.ahead(a) >= 8, lead),
  'yet-to-strike': so((view, a) => view.pass - 1 >= 3 && !view.hasStruck(a)),
  'nobody-has-led': both((view) => view.pass - 1 >= 3 && view.ledLast === null),
  'half-way': so(
    (view, a) => view.pass - 1 === Math.ceil(view.passes / 2) && view.ahead(a) > 0 && view.ahead(a) < 5,
    lead,
  ),

  clean: both((view) => view.name === 'CLEAN_PASS' && view.blowsOfPass === 0),
  attaint: about((view) => view.name === 'ATTAINT' && view.blowsOfPass === 1),
  exchange: both((view) => view.name === 'TWIND_ATTAINT' && view.blowsOfPass === 2),
  ...blows,
  'clean-run': both((view) => view.cleanPasses >= 3, cleanRun),
  'clean-again': both((view) => view.cleanPasses === 2),
  'first-blow-at-last': about((view, a) => view.pass - 1 >= 3 && view.before[a].tallies.hits === 0),
  'hit-run': about((view, a) => view.hits(a) >= 3, hits),
  'exchange-again': both((view) => view.exchanges === 2),
  'exchange-run': both((view) => view.exchanges >= 3, exchanges),
  'falls-again': about(
    ({ own, now }, a) => own?.dismounted === true && now[a].tallies.dismounts >= 2,
    (view, a) => view.falls(otherSide(a)),
  ),
  'first-to-fall': about(({ own, allFalls }) => own?.dismounted === true && allFalls === 1),
  'old-wound-struck': about((view, _a, b) => view.own !== null && view.woundBefore(b, view.own.location) !== null),
  'break-run': about((view, a) => view.breaks(a) >= 3, breaks),
  'first-splinters': about(({ own, broken, pass }) => own?.lanceBroke === true && broken === 1 && pass >= 3),
  'many-splinters': about(({ own, broken }) => own?.lanceBroke === true && (broken === 6 || broken === 10), broken),

  'floor-both': both((view) => sides.every((side) => view.before[side].points + (view.blow(side)?.points ?? 0) < 0)),
  floor: so(
    (view, a) => view.before[a].points + (view.blow(a)?.points ?? 0) < 0,
    ({ before }, a) => before[a].points,
  ),
  'score-one': about((view, a, b) => view.blow(a) !== null && view.blow(b) === null && view.earned(a) > 0),
  'score-one-nothing': about((view, a, b) => view.blow(a) !== null && view.blow(b) === null && view.earned(a) === 0),
  'score-one-loss': about((view, a, b) => view.blow(a) !== null && view.blow(b) === null && view.earned(a) < 0),
  'score-both': both((view) => view.blowsOfPass === 2 && sides.every((side) => view.earned(side) > 0)),
  'score-mixed': both((view) => view.blowsOfPass === 2 && sides.some((side) => view.earned(side) <= 0)),
  'score-none': both(({ name, blowsOfPass }) => name === 'SCORE_ANNOUNCE_NONE' && blowsOfPass === 0),
  comeback: so((view, a) => view.worstBehind(a) >= 5 && view.ahead(a) > 0, behind),
  'comeback-level': so((view, a) => view.worstBehind(a) >= 5 && view.ahead(a) === 0 && view.wasAhead(a) < 0, behind),
  'lead-regained': so((view, a) => view.wasAhead(a) < 0 && view.hadLed(a) && view.ahead(a) > 0),
  'lead-taken': so((view, a) => view.wasAhead(a) < 0 && !view.hadLed(a) && view.ahead(a) > 0),
  'ahead-again': so((view, a) => view.wasAhead(a) === 0 && view.ledLast === a && view.ahead(a) > 0),
  'lead-turned': so((view, a, b) => view.wasAhead(a) === 0 && view.ledLast === b && view.ahead(a) > 0),
  'first-lead': so((view, a) => view.ledLast === null && view.ahead(a) > 0),
  'level-again-late': so((view, a) => view.wasAhead(a) < 0 && view.ahead(a) === 0 && view.pass >= 7),
  'level-again': so((view, a) => view.wasAhead(a) < 0 && view.ahead(a) === 0 && view.pass < 7),
  'lead-grows-wide': so((view, a) => view.wasAhead(a) < 8 && view.ahead(a) >= 8, lead),
  'closes-in': so(
    (view, a) => view.pass < 9 && view.wasAhead(a) < view.ahead(a) && (view.ahead(a) === -1 || view.ahead(a) === -2),
    lead,
  ),
  'pulls-away': so(
    (view, a) => view.pass < 9 && view.wasAhead(a) > 0 && view.ahead(a) > view.wasAhead(a) && view.ahead(a) < 8,
    lead,
  ),
  'lead-kept': so((view, a) => view.blowsOfPass === 0 && view.ahead(a) > 0, lead),
  'stays-level': both((view) => view.blowsOfPass === 0 && view.ahead('knight1') === 0),

  injury: about((view, a, b) => view.wound(a) !== null && view.wound(b) === null),
  'injury-horse': about((view, a, b) => isHorse(view, a) && view.wound(b) === null),
  'injury-both': both((view) => sides.every((side) => view.wound(side) !== null)),
  'leech-rides': about(({ leechRides }) => leechRides === 1),
  'leech-rides-again': about(({ leechRides }) => leechRides >= 2, leechRides),
  'leech-finds': leech('FIRST', finds),
  'leech-finds-horse': leech('FIRST', (view, a, b) => isHorse(view, a) && finds(view, a, b)),
  'leech-finds-next': leech('SECOND', finds),
  'leech-finds-next-horse': leech('SECOND', (view, a, b) => isHorse(view, a) && finds(view, a, b)),
  'leech-worse': leech('FIRST', worse),
  'leech-worse-next': leech('SECOND', worse),
  'leech-no-worse': leech('FIRST', noWorse),
  'leech-no-worse-next': leech('SECOND', noWorse),
  'leech-finds-grave': leech('FIRST', (view, a, b) => isGrave(view, a, b) && !noWorse(view, a, b)),
  'leech-finds-grave-next': leech('SECOND', (view, a, b) => isGrave(view, a, b) && !noWorse(view, a, b)),
  'continues-voiceless': about((view, a) => view.isVoiceless(a)),
  'striped-flag': about(
    (view, a) => view.effects('penalised').length === 1 && view.effects('penalised')[0]?.side === a,
  ),
  'striped-flag-both': both((view) => view.effects('penalised').length === 2),
  'yellow-flag': about((view, a) => view.effects('warned')[0]?.side === a),
  'many-wounds': about((view, a) => view.wound(a) !== null && view.hurts(a) >= 3, hurts),
  'one-more-and-out': about((view, a) => view.isOnTheBrink(a)),
  'withdraws-ahead': about((view, a) => view.ahead(a) > 0),
  'disqualified-ahead': about((view, a) => view.ahead(a) > 0),

  'level-after-all': both((view) => view.pass === view.passes && view.ahead('knight1') === 0),
  'end-withdrawal': lost('withdrawal'),
  'end-withdrawal-both': bothLost('withdrawal'),
  'end-death': lost('death'),
  'end-death-both': bothLost('death'),
  'end-exhaustion': ended((view) => view.now.ending === 'draw' && view.ahead('knight1') === 0),
  'end-victory': won((view, a) => onPoints(view) && view.ahead(a) > 0),
  'end-victory-sudden': won((view, a) => view.now.ending === 'sudden-death' && view.ahead(a) > 0),
  'end-disqualified': lost('disqualification'),
  'end-disqualified-both': bothLost('disqualification'),
  'final-victory': summary('points', 'sudden-death'),
  'final-draw': summary('draw'),
  'final-disqualification': summary('disqualification', 'double-disqualification'),
  'final-withdrawal': summary('withdrawal', 'double-withdrawal'),
  'final-death': summary('death', 'double-death'),
  'won-from-behind': won((view, a) => view.worstBehind(a) >= 5, behind),
  upset: won((view, a) => (view.odds(a) ?? 100) <= 35, odds),
  'record-run': won((view, a) => view.wouldBeRecord(a) && view.streak(a) >= 3, runNow),
  'first-win': won((view, a) => view.jousts(a) >= 2 && view.of(a)?.wins === 0, jousts),
  'won-debut': won((view, a) => view.jousts(a) === 0),
  'streak-ended': won((view, _a, b) => view.streak(b) >= 3, runEnded),
  'streak-goes-on': won((view, a) => view.streak(a) + 1 >= 4, runNow),
  revenge: won(({ past }, _a, b) => past?.lastWinner === b),
  'won-by-a-rout': won((view, a) => view.ahead(a) >= 10, lead),
  'won-by-one': won((view, a) => view.ahead(a) === 1 && view.now.ending === 'points'),
  'won-after-a-fall': won((view, a) => view.falls(a) >= 1, falls),
  'never-behind': won((view, a) => view.worstBehind(a) === 0 && view.pass >= 5),
  healed: both((view) => view.now.status === 'completed' && sides.some((side) => view.hasHealed(side))),
}

const names = Object.keys(narrationRules) as NarrationRuleName[]
const occasionOf = (name: NarrationRuleName): NarrationRule => narrationRules[name]

/** A language that prints an occasion's name, subject and count. */
const stub: NarrationLocale = {
  name: ({ firstName }) => firstName,
  texts: Object.fromEntries(
    names.map((name) => [name, [`${name}/{hero}/{count}`]]),
  ) as unknown as NarrationLocale['texts'],
  brief: {},
  glossary: [],
  pools: {},
  slots: { hero: ({ subject }) => subject, count: ({ count }) => String(count) },
}

interface Heard {
  readonly name: NarrationRuleName
  readonly hero: Side
  readonly count: number
}

const cameUp = new Map<NarrationRuleName, number>()
/** The herald's errors by kind, with the first place of each. */
const wrongs = new Map<string, string>()

/** Checks what the herald said of one moment. */
function judge(view: HeraldOracle, text: string, saidBefore: Set<string>, blame: (what: string) => void): void {
  const heard = text.split(' ').map((words): Heard => {
    const [name, hero, count] = words.split('/')
    return { name: name as NarrationRuleName, hero: hero as Side, count: Number(count) }
  })
  for (const { name, hero, count } of heard) {
    cameUp.set(name, (cameUp.get(name) ?? 0) + 1)
    if (!truths[name].isTrue(view, hero)) blame(`${name} is not true`)
    const due = truths[name].count?.(view, hero) ?? 0
    if (count !== due) blame(`${name} counts wrong: ${count} for ${due}`)
  }
  const [line, aside, ...more] = heard
  if (more.length > 0) blame(`${view.name} has ${heard.length} sentences`)
  judgeChoice('line', line ?? null, view, saidBefore, blame)
  judgeChoice('aside', aside ?? null, view, saidBefore, blame)
  if (!aside || occasionOf(aside.name).isRepeated) return
  if (saidBefore.has(keyOf(aside))) blame(`${aside.name} is said twice`)
  saidBefore.add(keyOf(aside))
}

const keyOf = ({ name, hero }: Pick<Heard, 'name' | 'hero'>): string => `${name} ${hero}`

/** Reports an occasion with higher salience that applied but was not said. */
function judgeChoice(
  kind: NarrationRule['kind'],
  chosen: Heard | null,
  view: HeraldOracle,
  saidBefore: ReadonlySet<string>,
  blame: (what: string) => void,
): void {
  const salience = chosen ? occasionOf(chosen.name).salience : Number.NEGATIVE_INFINITY
  if (chosen && occasionOf(chosen.name).kind !== kind) blame(`${chosen.name} is no ${kind}`)
  for (const name of namesAt.get(view.name) ?? []) {
    const occasion = occasionOf(name)
    if (occasion.kind !== kind || occasion.chance < 8 || occasion.salience <= salience) continue
    const passedOver = sides.filter(
      (side) => truths[name].isTrue(view, side) && !saidBefore.has(keyOf({ name, hero: side })),
    )
    if (passedOver.length > 0) blame(`${name} is passed over for ${chosen?.name ?? 'nothing'}`)
  }
}

const namesAt = new Map<EventKindName, NarrationRuleName[]>()
for (const name of names) {
  for (const beat of occasionOf(name).eventKinds) namesAt.set(beat, [...(namesAt.get(beat) ?? []), name])
}

/** Narrates a match and judges every moment. */
function hear({ setup, entropy }: SampleMatch, past: RecordsBeforeMatch | null, match: string): void {
  const facts = simulateFacts(setup, entropy)
  const herald = new RememberingHerald(setup, entropy(0), { narrationLocale: stub, past })
  const saidBefore = new Set<string>()
  for (const view of createHeraldOracles(setup, facts, past)) {
    judge(view, herald.say(view.fact).text, saidBefore, (what) => {
      if (!wrongs.has(what)) wrongs.set(what, `${match}, fact ${view.fact.seq}`)
    })
  }
}

beforeAll(() => {
  const seed = seedFromText('occasions')
  matchCountsByTuning.forEach(([matches, tuning], yard) => {
    for (let index = 0; index < matches; index++) {
      const name = `match ${yard}/${index}`
      hear(
        createSampleMatch(forkSeed(seed, `yard ${yard}`), index, tuning),
        generateRecordsBeforeMatch(forkSeed(seed, name)),
        name,
      )
    }
  })
}, 60_000)

describe('in matches of every kind', () => {
  test('every sentence is true, counts right, comes once and has the highest salience', () => {
    expect(Object.fromEntries(wrongs)).toEqual({})
  })

  test('every occasion comes up', () => {
    expect(names.filter((name) => !cameUp.has(name))).toEqual([])
  })
})
