import { describe, expect, test } from 'vitest'
import type { Effect, MatchFact } from '../joust/event.ts'
import { simulateFacts } from '../joust/simulateFacts.ts'
import { createSampleMatch } from '../joust/simulateSampleMatches.ts'
import { otherSide, type Side } from '../league/side.ts'
import { seedFromText } from '../random/seed.ts'
import { readingA } from '../tuning/presets.ts'
import {
  findMatchStory,
  type MatchStory,
  type MatchStoryFigures,
  type MatchStoryKind,
  matchStoryKinds,
} from './matchStory.ts'
import { summarizeMatch } from './summarizeMatch.ts'

const SAMPLES = 1_000

/** A match by its facts alone; counts every figure differently from the digest. */
class RiddenMatch {
  readonly effects: readonly Effect[]
  readonly passes: number

  constructor(facts: readonly MatchFact[]) {
    this.effects = facts.flatMap((fact) => fact.effects)
    this.passes = Math.max(...facts.map(({ passNumber }) => passNumber))
  }

  get end() {
    return this.effects.find((effect) => effect.kind === 'ended')
  }

  blows(hitter: Side) {
    return this.effects.filter((effect) => effect.kind === 'struck').filter(({ side }) => side === hitter)
  }

  falls(side: Side): number {
    return this.blows(otherSide(side)).filter(({ dismounted }) => dismounted).length
  }

  broken(side: Side): number {
    return this.blows(side).filter(({ lanceBroke }) => lanceBroke).length
  }

  /** Knight 1's lead after each award. */
  get leads(): number[] {
    let lead = 0
    return this.effects.flatMap((effect) => {
      if (effect.kind !== 'awarded') return []
      lead += effect.knight1 - effect.knight2
      return [lead]
    })
  }

  leadOf(side: Side): number {
    const lead = this.leads.at(-1) ?? 0
    return side === 'knight1' ? lead : -lead
  }

  points(side: Side): number {
    return this.effects.reduce((sum, effect) => (effect.kind === 'awarded' ? sum + effect[side] : sum), 0)
  }

  count(kind: 'injured' | 'penalised', side: Side): number {
    return this.effects.filter((effect) => effect.kind === kind && effect.side === side).length
  }
}

/** The condition of each kind of story, by the facts. */
const truths: Readonly<
  Record<MatchStoryKind, (match: RiddenMatch, hero: Side, count: number, odds: number) => boolean>
> = {
  'both-died': ({ end }) => end?.ending === 'double-death',
  'died-ahead': (match, hero, count) => hasLost(match, hero, 'death') && match.leadOf(hero) === count && count > 0,
  died: (match, hero) => hasLost(match, hero, 'death'),
  'both-withdrew': ({ end }) => end?.ending === 'double-withdrawal',
  'both-disqualified': ({ end }) => end?.ending === 'double-disqualification',
  comeback: (match, hero, count) => {
    const worst = Math.min(...match.leads.map((lead) => (hero === 'knight1' ? lead : -lead)))
    return hasWon(match, hero) && worst === -count && match.leadOf(hero) > 0
  },
  'unhorsed-and-won': (match, hero, count) => hasWon(match, hero) && match.falls(hero) === count,
  'long-shot': (match, hero, count, odds) => hasWon(match, hero) && odds === count,
  unparted: (match) => match.end?.ending === 'draw' && match.leads.at(-1) === 0,
  'disqualified-ahead': (match, hero, count) =>
    hasLost(match, hero, 'disqualification') && match.leadOf(hero) === count && count > 0,
  'withdrew-ahead': (match, hero, count) =>
    hasLost(match, hero, 'withdrawal') && match.leadOf(hero) === count && count > 0,
  'sudden-death': (match, hero, count) =>
    hasWon(match, hero) && match.end?.ending === 'sudden-death' && match.passes === 9 + count,
  untouched: (match, hero) => hasWon(match, hero) && match.blows(otherSide(hero)).length === 0,
  brief: (match, hero, count) => hasWon(match, hero) && match.passes === count && count <= 2,
  seesaw: (match, _hero, count) => {
    const signs = match.leads.map(Math.sign).filter((sign) => sign !== 0)
    return signs.filter((sign, at) => at > 0 && sign !== signs[at - 1]).length === count
  },
  'in-the-dust': (match, hero, count) => match.falls(otherSide(hero)) === count,
  'wounded-and-won': (match, hero, count) => hasWon(match, hero) && match.count('injured', hero) === count,
  splinters: (match, _hero, count) => match.broken('knight1') + match.broken('knight2') === count,
  'one-point': (match, hero) => hasWon(match, hero) && match.leadOf(hero) === 1 && match.passes === 9,
  'shut-out': (match, hero) => hasWon(match, hero) && match.points(otherSide(hero)) === 0,
  'never-behind': (match, hero, count) =>
    hasWon(match, hero) &&
    match.leadOf(hero) === count &&
    match.leads.every((lead) => (hero === 'knight1' ? lead : -lead) >= 0),
  withdrew: (match, hero) => hasLost(match, hero, 'withdrawal') && match.count('injured', hero) > 0,
  disqualified: (match, hero) => hasLost(match, hero, 'disqualification') && match.count('penalised', hero) === 2,
  'on-points': (match, hero, count) => hasWon(match, hero) && match.leadOf(hero) === count && count > 0,
  stopped: ({ end }) => end === undefined,
}

function hasWon({ end }: RiddenMatch, side: Side): boolean {
  return end?.winner === side
}

function hasLost({ end }: RiddenMatch, side: Side, ending: string): boolean {
  return end?.winner === otherSide(side) && end.ending === ending
}

const found = new Map<MatchStoryKind, number>()

function storyAt(
  index: number,
  tuning = readingA,
): { readonly match: RiddenMatch; readonly story: MatchStory; readonly odds: number } {
  const { setup, entropy } = createSampleMatch(seedFromText('stories'), index, tuning)
  const facts = simulateFacts(setup, entropy)
  const odds1 = 5 + (index % 91)
  const story = findMatchStory({ ...summarizeMatch(facts), odds1 })
  return { match: new RiddenMatch(facts), story, odds: story.hero === 'knight2' ? 100 - odds1 : odds1 }
}

describe('the story of a match', () => {
  test('is true in thousands of matches', () => {
    for (let index = 0; index < SAMPLES; index++) {
      const { match, story, odds } = storyAt(index)
      found.set(story.kind, (found.get(story.kind) ?? 0) + 1)
      expect({
        index,
        story,
        holds: truths[story.kind](match, story.hero ?? 'knight1', story.count, odds),
      }).toMatchObject({ holds: true })
    }
    expect(found.size).toBeGreaterThanOrEqual(16)
    // No kind may dominate a page of stories.
    expect(Math.max(...found.values())).toBeLessThan(SAMPLES / 3)
  })

  test('is true with frequent deaths and wounds', () => {
    const tuning = { ...readingA, baseDeathChance: 20, breakBonus: 6 }
    const kinds = new Set<MatchStoryKind>()
    for (let index = 0; index < 500; index++) {
      const { match, story, odds } = storyAt(index, tuning)
      kinds.add(story.kind)
      expect(truths[story.kind](match, story.hero ?? 'knight1', story.count, odds)).toBe(true)
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['died', 'died-ahead', 'both-died', 'brief']))
  })

  const rider = { points: 0, penalties: 0, warnings: 0, hits: 3, broken: 0, falls: 0, wounds: 0 }
  const figures: MatchStoryFigures = {
    ...{ events: 90, passes: 9, ending: 'points', winner: 'knight1', leadChanges: 0, comeback: 0, odds1: null },
    ...{ knight1: { ...rider, points: 5 }, knight2: { ...rider, points: 3 } },
  }

  test('is the most remarkable one', () => {
    expect(findMatchStory(figures)).toEqual({ kind: 'on-points', hero: 'knight1', count: 2 })
    expect(findMatchStory({ ...figures, odds1: 20 })).toEqual({ kind: 'long-shot', hero: 'knight1', count: 20 })
    expect(findMatchStory({ ...figures, odds1: 20, comeback: 5 })).toEqual({
      kind: 'comeback',
      hero: 'knight1',
      count: 5,
    })
    const disqualified = { ...figures, ending: 'disqualification', winner: 'knight2' } as const
    expect(findMatchStory(disqualified)).toEqual({ kind: 'disqualified-ahead', hero: 'knight1', count: 2 })
  })

  test('of a stopped match only says so', () => {
    const stopped = { ...figures, ending: 'stopped', winner: null, passes: 4 } as const
    expect(findMatchStory(stopped)).toEqual({ kind: 'stopped', hero: null, count: 4 })
    expect(findMatchStory({ ...stopped, ending: null })).toEqual(findMatchStory(stopped))
  })

  test('of a draw says that nobody won', () => {
    expect(findMatchStory({ ...figures, ending: 'draw', winner: null, passes: 12 })).toMatchObject({ kind: 'unparted' })
    expect(matchStoryKinds).toContain('unparted')
  })
})
