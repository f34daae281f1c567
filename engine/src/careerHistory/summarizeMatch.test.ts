import { describe, expect, test } from 'vitest'
import { simulateFacts } from '../joust/simulateFacts.ts'
import { createSampleMatch } from '../joust/simulateSampleMatches.ts'
import { seedFromText } from '../random/seed.ts'
import { readingA } from '../tuning/presets.ts'
import { summarizeMatch } from './summarizeMatch.ts'

const award = (seq: number, knight1: number, knight2: number) => ({
  ...{ seq, referenceName: 'POINTS_AWARDED' as const, passNumber: 1, tOffsetMs: seq * 1000 },
  effects: [{ kind: 'awarded' as const, knight1, knight2 }],
})

describe('a match in figures', () => {
  test('counts the facts, and each fall for the knight who fell', () => {
    for (let index = 0; index < 200; index++) {
      const { setup, entropy } = createSampleMatch(seedFromText('digest'), index, readingA)
      const facts = simulateFacts(setup, entropy)
      const digest = summarizeMatch(facts)
      const struck = facts.flatMap(({ effects }) => effects).filter((effect) => effect.kind === 'struck')
      const falls = (hitter: string) => struck.filter(({ side, dismounted }) => side === hitter && dismounted).length
      expect([digest.knight1.falls, digest.knight2.falls]).toEqual([falls('knight2'), falls('knight1')])
      expect(digest.knight1.broken + digest.knight2.broken).toBe(struck.filter(({ lanceBroke }) => lanceBroke).length)
      expect(digest.events).toBe(facts.length)
      expect(digest.ending).not.toBeNull()
    }
  })

  test("has the winner's largest deficit and the number of lead changes", () => {
    const ended = {
      ...{ seq: 5, referenceName: 'END_SUNLY_VICTORY' as const, passNumber: 1, tOffsetMs: 5_000 },
      effects: [{ kind: 'ended' as const, ending: 'points' as const, winner: 'knight1' as const }],
    }
    const digest = summarizeMatch([award(1, 1, 0), award(2, 0, 4), award(3, 3, 0), award(4, 2, 0), ended])
    expect(digest).toMatchObject({ comeback: 3, leadChanges: 2, winner: 'knight1' })
  })
})
