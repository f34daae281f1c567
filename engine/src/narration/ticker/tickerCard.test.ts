import { describe, expect, test } from 'vitest'
import type { MatchEvent } from '../../joust/event.ts'
import { sampleMatch } from '../../joust/sampleMatches.ts'
import { seedFromText } from '../../random/seed.ts'
import { referenceNames } from '../../rules/referenceName.ts'
import { readingA } from '../../tuning/presets.ts'
import { simulate } from '../simulate.ts'
import { currentCard, tickerCard } from './tickerCard.ts'
import { tickerDefinitions, tickerIcons } from './tickerDefinitions.ts'

const { setup, entropy } = sampleMatch(seedFromText('ticker'), 4, readingA)
const events = simulate(setup, entropy)

function strike(seq: number, side: 'knight1' | 'knight2', changes: Partial<MatchEvent> = {}): MatchEvent {
  const blow = { location: 'crest', isRedirected: false, points: 4, lanceBroke: true, dismounted: false } as const
  return {
    seq,
    type: 'strike',
    referenceName: 'STRIKE_CREST_BREAK',
    description: 'Crack!',
    passNumber: 2,
    isSuddenDeath: false,
    tOffsetMs: seq * 1_000,
    effects: [{ kind: 'struck', side, ...blow }],
    ...changes,
  }
}

describe('the ticker', () => {
  test('TICKER-07 tells a strike by knight, opponent, location and points', () => {
    const card = tickerCard(setup, [strike(1, 'knight2')])
    expect(card?.bodyText).toBe("Lady Maud strikes Sur Osric's crest for 4 points.")
    expect(card?.headerIcons).toEqual(['crest', 'break'])
  })

  test.each([
    [1, '1 point.'],
    [-1, '-1 point.'],
    [0, '0 points.'],
    [-3, '-3 points.'],
  ])('%d is told as one or as many', (points, words) => {
    const event = strike(1, 'knight1')
    const card = tickerCard(setup, [{ ...event, effects: event.effects.map((effect) => ({ ...effect, points })) }])
    expect(card?.bodyText).toBe(`Sur Osric strikes Lady Maud's crest for ${words}`)
  })

  test('TICKER-08 combines the two strikes of an exchange', () => {
    const twin = { type: 'exchange' } as const
    const body = { referenceName: 'STRIKE_BODY_DISMOUNT' } as const
    const both = [strike(1, 'knight1', twin), strike(2, 'knight2', { ...twin, ...body })]
    expect(tickerCard(setup, both.slice(0, 1))?.bodyText).toBe("Sur Osric strikes Lady Maud's crest for 4 points.")
    const card = tickerCard(setup, both)
    expect(card?.bodyText).toBe(
      "Sur Osric strikes Lady Maud's crest for 4 points. Lady Maud strikes Sur Osric's crest for 4 points.",
    )
    expect(card?.headerIcons).toEqual(['crest', 'break', 'strike', 'dismount'])
    expect(card?.headerText).toBe("TWIN'D ATTAINT")
  })

  test('TICKER-01 shows the latest event that has a definition', () => {
    const [first] = events
    const untold = strike(2, 'knight1', { referenceName: 'TRUMPET_BLAST', type: 'pass', effects: [] })
    expect(first && tickerCard(setup, [first, untold])?.seq).toBe(1)
    expect(tickerCard(setup, [])).toBeNull()
  })

  test('never shows a brace, whatever the match has come to', () => {
    for (let at = 1; at <= events.length; at++) {
      const card = tickerCard(setup, events.slice(0, at))
      expect(`${card?.headerText} ${card?.bodyText}`).not.toMatch(/[{}]|undefined/)
    }
  })

  test('counts the passes of sudden death by the rules that the match has pinned', () => {
    const began = strike(1, 'knight1', { referenceName: 'SUDDEN_DEATH_PASS_START', passNumber: 10, effects: [] })
    expect(tickerCard(setup, [began])?.headerText).toBe('SUDDEN DEATH 1')
    expect(tickerCard({ ...setup, maxPasses: 8 }, [began])?.headerText).toBe('SUDDEN DEATH 2')
  })

  test('DATA-08 gives the card that a match stores', () => {
    const card = tickerCard(setup, events)
    expect(card && currentCard(card)).toEqual({ header: 'FINAL', body: events.at(-1)?.description })
  })
})

test('DATA-23 DATA-24 TICKER-02 to TICKER-06 definitions are triggered by match events and use the five icons', () => {
  for (const one of tickerDefinitions) expect(Object.keys(referenceNames)).toContain(one.eventTrigger)
  const used = new Set(tickerDefinitions.flatMap((one) => one.headerIcons))
  expect([...used].sort()).toEqual([...tickerIcons].sort())
})
