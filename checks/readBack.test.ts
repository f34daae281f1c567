import {
  displayName,
  english,
  type MatchFact,
  type MatchPast,
  type MatchSetup,
  RememberingHerald,
  type Side,
} from '@tiltyard/engine'
import { describe, expect, test } from 'vitest'
import { leagueMatches } from '../tools/herald/leagueMatches.ts'
import { readBack, readMatch, type ToldScene } from '../tools/herald/readBack/readBack.ts'

interface Told {
  readonly setup: MatchSetup
  readonly past: MatchPast
  readonly facts: readonly MatchFact[]
  readonly lines: readonly string[]
}

/** What a lie is made of: a line, its fact, and what the two are called in it. */
interface Moment {
  readonly line: string
  readonly fact: MatchFact
  readonly scene: ToldScene
  readonly name: (side: Side) => string
}

type Lie = (moment: Moment) => string | ToldScene | null

const SAMPLES = 400
/** So many lines are lied about, of each kind. */
const EACH = 12

const told: readonly Told[] = [...leagueMatches(SAMPLES, 'lies')].map(({ setup, entropy, facts, past }) => {
  const herald = new RememberingHerald(setup, entropy(0), { tongue: english, past })
  return { setup, past, facts, lines: facts.map((fact) => herald.describe(fact)) }
})

const blowOf = ({ fact }: Moment) => fact.effects.find((effect) => effect.kind === 'struck') ?? null
const at = ({ fact }: Moment, ...beats: readonly string[]): boolean =>
  beats.some((beat) => fact.referenceName.startsWith(beat))
const other = (side: Side): Side => (side === 'knight1' ? 'knight2' : 'knight1')

/** Swaps the two names. */
function swapped({ line, name }: Moment): string {
  const [one, two] = [name('knight1'), name('knight2')]
  return line.replaceAll(one, '\u0001').replaceAll(two, one).replaceAll('\u0001', two)
}

const replaced = (line: string, from: RegExp, to: string): string | null => {
  const lie = line.replace(from, to)
  return lie === line ? null : lie
}

/** Adds a sentence at moments of a kind. */
const adding =
  (beats: readonly string[], sentence: (moment: Moment) => string | null): Lie =>
  (moment) => {
    const added = at(moment, ...beats) ? sentence(moment) : null
    return added === null ? null : `${moment.line} ${added}`
  }

/** Changes the fact that a line tells of. */
function withFact({ scene }: Moment, change: (fact: MatchFact) => MatchFact): ToldScene {
  const last = scene.facts.at(-1)
  return last ? { ...scene, facts: [...scene.facts.slice(0, -1), change(last)] } : scene
}

const withBlow = (moment: Moment, change: object): ToldScene | null =>
  blowOf(moment) &&
  withFact(moment, (fact) => ({
    ...fact,
    effects: fact.effects.map((effect) => (effect.kind === 'struck' ? { ...effect, ...change } : effect)),
  }))

const pointsBefore = ({ scene }: Moment): Record<Side, number> => {
  const points = { knight1: 0, knight2: 0 }
  for (const { effects } of scene.facts) {
    for (const effect of effects) {
      if (effect.kind !== 'awarded') continue
      points.knight1 += effect.knight1
      points.knight2 += effect.knight2
    }
  }
  return points
}
const leader = (moment: Moment): Side | null => {
  const { knight1, knight2 } = pointsBefore(moment)
  return knight1 === knight2 ? null : knight1 > knight2 ? 'knight1' : 'knight2'
}
const trailing = (moment: Moment): Side | null => {
  const ahead = leader(moment)
  return ahead && other(ahead)
}
const scores = ['SCORE_ANNOUNCE_SINGLE', 'SCORE_ANNOUNCE_NONE']
const single = (moment: Moment): boolean => moment.fact.outcome === 'strike'

const lies: Readonly<Record<string, Lie>> = {
  'the other struck': (moment) => (at(moment, 'ATTAINT') ? swapped(moment) : null),
  'the other was struck': (moment) => {
    const isTold = at(moment, 'STRIKE') && single(moment) && moment.line.includes(moment.name('knight1'))
    return isTold && moment.line.includes(moment.name('knight2')) ? swapped(moment) : null
  },
  'the other is hurt': (moment) => (at(moment, 'INJURY_SINGLE', 'LEECH_ANNOUNCE_FIRST') ? swapped(moment) : null),
  'the other is shown a flag': (moment) =>
    at(moment, 'STRIPED_FLAG_SINGLE', 'YELLOW', 'BLACK_FLAG_SINGLE') ? swapped(moment) : null,
  'the other wins': (moment) =>
    at(moment, 'END') && moment.fact.subject !== null && !at(moment, 'END_DEATH') ? swapped(moment) : null,
  'the other has the total': (moment) => (at(moment, 'FINAL') && leader(moment) ? swapped(moment) : null),
  'the other place': (moment) => {
    const place = blowOf(moment)?.location
    return place && place !== 'horse' ? moment.line.replaceAll(place, place === 'leg' ? 'visor' : 'leg') : null
  },
  'a place that the fact has not': (moment) =>
    blowOf(moment)?.location === 'shield' ? withBlow(moment, { location: 'waist' }) : null,
  'a lance breaks': adding(['STRIKE_BODY'], (moment) =>
    blowOf(moment)?.lanceBroke || !single(moment) ? null : 'The lance breaks.',
  ),
  'a lance that did not break after all': (moment) =>
    blowOf(moment)?.lanceBroke && single(moment) ? withBlow(moment, { lanceBroke: false }) : null,
  'a broken lance that nobody tells': (moment) =>
    blowOf(moment) && !blowOf(moment)?.lanceBroke ? withBlow(moment, { lanceBroke: true }) : null,
  'a fall': adding(['STRIKE'], (moment) => {
    const blow = blowOf(moment)
    return blow && !blow.dismounted && single(moment) ? `${moment.name(other(blow.side))} is in the sand.` : null
  }),
  'a fall of the hitter': adding(['STRIKE'], (moment) => {
    const blow = blowOf(moment)
    return blow?.dismounted && single(moment) ? `Down goes ${moment.name(blow.side)}!` : null
  }),
  'a fall that nobody tells': (moment) =>
    blowOf(moment) && !blowOf(moment)?.dismounted && single(moment) ? withBlow(moment, { dismounted: true }) : null,
  'a fall that was none after all': (moment) =>
    blowOf(moment)?.dismounted && single(moment) ? withBlow(moment, { dismounted: false }) : null,
  'the unhorsed rides on': adding(['STRIKE'], (moment) => {
    const blow = blowOf(moment)
    return blow?.dismounted ? `${moment.name(other(blow.side))} rides on.` : null
  }),
  'rides on before the blow is told': adding(['ATTAINT'], (moment) =>
    moment.fact.subject ? `${moment.name(other(moment.fact.subject))} rides on, thoughtful.` : null,
  ),
  'a total': (moment) => (at(moment, 'SCORE') ? replaced(moment.line, /\d+(?!.*\d)/, '57') : null),
  'the points of a blow': (moment) => (at(moment, 'POINTS') ? replaced(moment.line, /-?\d+ for/, '9 for') : null),
  'a pass': (moment) => (at(moment, 'PASS_START') ? replaced(moment.line, /[Pp]ass \d+/, 'pass 12') : null),
  'the last pass': adding(['PASS_START'], (moment) =>
    moment.fact.passNumber < 9 ? 'It is the last before sudden death.' : null,
  ),
  'sudden death': adding(['PASS_START'], () => 'Sudden death begins.'),
  'the lead is taken': adding(scores, (moment) => {
    const behind = trailing(moment)
    return behind && `${moment.name(behind)} takes the lead.`
  }),
  'the lead is taken again by who had it': adding(['SCORE_ANNOUNCE_NONE'], (moment) => {
    const ahead = leader(moment)
    return ahead && `${moment.name(ahead)} takes the lead.`
  }),
  'a lead regained': adding(['SCORE_ANNOUNCE_NONE'], (moment) => {
    const ahead = leader(moment)
    return ahead && `${moment.name(ahead)} is back in front.`
  }),
  'ahead by so many': adding([...scores, 'PASS_START'], (moment) => {
    const ahead = leader(moment)
    const { knight1, knight2 } = pointsBefore(moment)
    return ahead && `${moment.name(ahead)} leads by ${Math.abs(knight1 - knight2) + 1} points.`
  }),
  'behind by so many': adding(['PASS_START'], (moment) => {
    const behind = trailing(moment)
    return behind && `${moment.name(behind)} is twelve points behind.`
  }),
  level: adding(scores, (moment) => (leader(moment) ? 'They are level.' : null)),
  'a comeback': adding(scores, ({ name }) => `From eleven points behind, ${name('knight1')} leads!`),
  'never behind': adding(['END_SUNLY'], (moment) => {
    const behind = trailing(moment)
    return behind && `${moment.name(behind)} was never behind.`
  }),
  'a flag that is not out': adding(
    ['SCORE'],
    ({ name }) => `The striped flag is shown, a penalty for ${name('knight1')}.`,
  ),
  'a penalty that stands': adding(['PASS_START'], (moment) => {
    const isFouled = moment.scene.facts.some(({ effects }) => effects.some(({ kind }) => kind === 'penalised'))
    return isFouled ? null : `${moment.name('knight2')} has a penalty already.`
  }),
  'somebody withdraws': adding(['ANNOUNCE_CONTINUE'], ({ name }) => `${name('knight1')} withdraws.`),
  'somebody has won': adding(['SCORE'], ({ name }) => `${name('knight1')} wins!`),
  'somebody died': adding(['LEECH_ANNOUNCE'], ({ name }) => `Knight ${name('knight1')} died.`),
  'a disqualification': adding(['END_SUNLY', 'END_WITHDRAWAL'], ({ name }) => `${name('knight1')} is disqualified.`),
  worse: adding(['LEECH_ANNOUNCE_FIRST'], (moment) =>
    moment.fact.referenceName === 'LEECH_ANNOUNCE_FIRST' ? 'The old hurt is worse.' : null,
  ),
  'an old wound': adding(['STRIKE'], (moment) => {
    const isHurt = moment.scene.facts.some(({ effects }) => effects.some(({ kind }) => kind === 'injured'))
    return isHurt ? null : 'Of all the places, the sore one.'
  }),
  'another wound': (moment) =>
    at(moment, 'INJURY_SINGLE')
      ? replaced(moment.line, /a (knocked knee|winded belly|sore shoulder|dimmed eye)/, 'a stiff neck')
      : null,
  'a wound that is another': (moment) =>
    at(moment, 'LEECH_ANNOUNCE_FIRST') && !/girdle|lower rib|gate/.test(moment.line)
      ? withFact(moment, (fact) => ({
          ...fact,
          effects: fact.effects.map((effect) =>
            effect.kind === 'injured'
              ? { ...effect, injury: { ...effect.injury, location: 'waist', path: 'B' } }
              : effect,
          ),
        }))
      : null,
  'clean passes in a row': adding(['CLEAN'], () => 'That is eleven clean passes in a row.'),
  'exchanges in a row': adding(['TWIND'], () => 'It is the eleventh pass in a row in which both have struck.'),
  'blows in a row': adding(
    ['ATTAINT'],
    ({ name, fact }) => fact.subject && `${name(fact.subject)} has struck in eleven passes in a row.`,
  ),
  'lances in a row': adding(
    ['STRIKE_BODY_BREAK'],
    ({ name, fact }) => fact.subject && `${name(fact.subject)} has broken a lance in eleven passes running.`,
  ),
  'a clean pass': adding(['ATTAINT'], () => 'A clean pass.'),
  'a first joust': adding(['MATCH_START'], ({ name, scene }) =>
    scene.past?.knight1.jousts === 0 ? null : `This is the first joust that ${name('knight1')} has ever ridden.`,
  ),
  'a hundredth joust': adding(['MATCH_START'], ({ name }) => `This is the hundredth joust of ${name('knight1')}.`),
  'a run of wins': adding(['RIDERS'], ({ name }) => `${name('knight1')} has won fifteen in a row.`),
  meetings: adding(['RIDERS'], () => 'They have met before, eleven times.'),
  'a joust apiece': adding(['RIDERS'], ({ scene }) =>
    scene.past?.meetings.ridden === 2 ? null : 'They have ridden against each other twice, and have a joust apiece.',
  ),
  'both meetings': adding(['RIDERS'], ({ scene, name }) =>
    scene.past?.meetings.ridden === 2 ? null : `Twice they have met, and twice ${name('knight1')} has won.`,
  ),
  odds: adding(['MARSHALL'], ({ name }) => `The reckoners give ${name('knight1')} 99 in 100.`),
  revenge: adding(['END_SUNLY'], ({ name, scene }) =>
    scene.past?.lastWinner === 'knight1' ? null : `${name('knight1')} won when they last met. That is paid.`,
  ),
  'a first win': adding(['END_SUNLY'], ({ scene, fact, name }) => {
    const { subject } = fact
    return subject && (scene.past?.[subject].wins ?? 0) > 0 ? `A first win for ${name(subject)}!` : null
  }),
  'a voice that is gone': (moment) => {
    const { fact, scene, name } = moment
    const isGone = scene.facts.some(({ passNumber, effects }) =>
      effects.some(
        (effect) =>
          effect.kind === 'injured' &&
          effect.side === fact.subject &&
          passNumber === fact.passNumber &&
          effect.injury.location === 'neck' &&
          effect.injury.path === 'B' &&
          effect.injury.severity !== 'minor',
      ),
    )
    if (!isGone || !at(moment, 'ANNOUNCE_CONTINUE_SINGLE') || fact.subject === null) return null
    return `'I have another side,' says ${name(fact.subject)}, and stays.`
  },
  weather: adding(['TRUMPET', 'PASS_START'], () => 'The sun comes out.'),
  'the hour': adding(['TRUMPET', 'END'], () => 'It is a fine evening.'),
  'a stranger': (moment) => replaced(moment.line, new RegExp(`(?<=[a-z] )${moment.name('knight1')}`), 'Sur Nobody'),
  'another stable': (moment) =>
    at(moment, 'MATCH_START')
      ? replaced(moment.line, /(?:High|Low) Turret Scriveners|Crumbley Humbles/, 'Wandering Geese')
      : null,
  'one stable for the other': (moment) =>
    at(moment, 'MATCH_START') && / of the .* against /.test(moment.line) ? swapped(moment) : null,
  'points in the wrong number': (moment) =>
    at(moment, 'SCORE') ? replaced(moment.line, /1 point(?!s)/, '1 points') : null,
  twice: adding(['SCORE', 'CLEAN', 'ATTAINT'], ({ line }) =>
    line.split(' ').length > 3 && !line.includes("'") && /[.!]$/.test(line)
      ? (line.match(/[^.!]+[.!]$/)?.[0].trim() ?? null)
      : null,
  ),
}

function* momentsOf({ setup, past, facts, lines }: Told): Generator<Moment> {
  const short = (side: Side): string => {
    const { title, firstName } = setup[side]
    return title === '' ? firstName : `${title} ${firstName}`
  }
  for (const [index, fact] of facts.entries()) {
    const line = lines[index] ?? ''
    // A whole name holds the short one: swapping it makes no lie that anybody would tell.
    const isWhole = line.includes(displayName(setup.knight1)) || line.includes(displayName(setup.knight2))
    const scene = { setup, past, facts: facts.slice(0, index + 1), lines: lines.slice(0, index) }
    if (!isWhole) yield { line, fact, scene, name: short }
  }
}

/** Some lines on which a lie of this kind can be told, and the lies that nobody found. */
function tellLies(lie: Lie): { told: number; believed: string[] } {
  const believed: string[] = []
  let count = 0
  for (const match of told) {
    for (const moment of momentsOf(match)) {
      const made = lie(moment)
      if (made === null || made === moment.line) continue
      count += 1
      const [line, scene] = typeof made === 'string' ? [made, moment.scene] : [moment.line, made]
      if (readBack(line, scene).length === 0) believed.push(line)
      break
    }
    if (count === EACH) break
  }
  return { told: count, believed }
}

describe('what is read back of a told match', () => {
  test('is true of sixty matches', () => {
    const complaints = told
      .slice(0, 60)
      .flatMap(({ setup, lines, facts, past }) => readMatch(setup, lines, facts, past).flat())
    expect(complaints).toEqual([])
  })

  test.each(Object.keys(lies))('is found to be a lie: %s', (kind) => {
    const lie = lies[kind]
    const { told: count, believed } = lie ? tellLies(lie) : { told: 0, believed: [] }
    expect(count).toBeGreaterThan(0)
    expect(believed).toEqual([])
  })

  test('is found to be a lie: two who are called by one name', () => {
    const [match] = told
    if (!match) throw new Error('There is no match.')
    const { firstName, lastName } = match.setup.knight1
    const setup = { ...match.setup, knight2: { ...match.setup.knight2, firstName, lastName } }
    const scene = { ...match, setup, facts: match.facts.slice(0, 1) }
    expect(readBack(`Oyez! ${firstName} rides.`, scene).join()).toMatch(/ambiguous/)
    expect(readBack(`Oyez! ${displayName(setup.knight1)} rides.`, scene).join()).not.toMatch(/ambiguous/)
  })
})
