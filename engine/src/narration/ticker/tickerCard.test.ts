import { describe, expect, test } from 'vitest'
import type { MatchEvent } from '../../joust/event.ts'
import { rideFacts } from '../../joust/rideFacts.ts'
import { sampleMatch } from '../../joust/sampleMatches.ts'
import { seedFromText } from '../../random/seed.ts'
import { referenceNames } from '../../rules/referenceName.ts'
import { readingA } from '../../tuning/presets.ts'
import { englishTicker } from '../locales/en/ticker.ts'
import { frenchTicker } from '../locales/fr/ticker.ts'
import { simulate } from '../simulate.ts'
import { tellFacts } from '../tellFacts.ts'
import { currentCard, type TickerMatch, tickerCard } from './tickerCard.ts'
import { tickerIcons } from './tickerDefinitions.ts'

const { setup, entropy } = sampleMatch(seedFromText('ticker'), 4, readingA)
const events = simulate(setup, entropy)

function cardOf(match: TickerMatch, upTo: readonly MatchEvent[]) {
  return tickerCard(match, upTo, englishTicker)
}

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
    const card = cardOf(setup, [strike(1, 'knight2')])
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
    const card = cardOf(setup, [{ ...event, effects: event.effects.map((effect) => ({ ...effect, points })) }])
    expect(card?.bodyText).toBe(`Sur Osric strikes Lady Maud's crest for ${words}`)
  })

  test('calls two of one first name by what tells them apart, as the herald does', () => {
    const robins = { ...setup, knight1: { ...setup.knight1, firstName: 'Maud' } }
    expect(cardOf(robins, [strike(1, 'knight2')])?.bodyText).toBe(
      "Lady Eastend strikes Sur Westend's crest for 4 points.",
    )
    const twins = { knight1: { ...robins.knight2, epithet: 'the Late' }, knight2: robins.knight2 }
    expect(cardOf(twins, [strike(1, 'knight2')])?.bodyText).toBe(
      "Lady Maud Eastend of the Sample strikes Lady Maud Eastend the Late's crest for 4 points.",
    )
  })

  test('TICKER-08 combines the two strikes of an exchange', () => {
    const twin = { type: 'exchange' } as const
    const body = { referenceName: 'STRIKE_BODY_DISMOUNT' } as const
    const both = [strike(1, 'knight1', twin), strike(2, 'knight2', { ...twin, ...body })]
    expect(cardOf(setup, both.slice(0, 1))?.bodyText).toBe("Sur Osric strikes Lady Maud's crest for 4 points.")
    const card = cardOf(setup, both)
    expect(card?.bodyText).toBe(
      "Sur Osric strikes Lady Maud's crest for 4 points. Lady Maud strikes Sur Osric's crest for 4 points.",
    )
    expect(card?.headerIcons).toEqual(['crest', 'break', 'strike', 'dismount'])
    expect(card?.headerText).toBe("TWIN'D ATTAINT")
  })

  test('TICKER-01 shows the latest event that has a definition', () => {
    const [first] = events
    const untold = strike(2, 'knight1', { referenceName: 'TRUMPET_BLAST', type: 'pass', effects: [] })
    expect(first && cardOf(setup, [first, untold])?.seq).toBe(1)
    expect(cardOf(setup, [])).toBeNull()
  })

  test('passes over events without a word, whose card would be empty, but for a strike', () => {
    const [first] = events
    const silent = { description: '', effects: [] } as const
    const flag = strike(2, 'knight1', { ...silent, referenceName: 'YELLOW_FLAG', type: 'warning' })
    if (first === undefined) throw new Error('The match has no events.')
    expect(cardOf(setup, [first, { ...flag, description: 'A flag!' }])?.bodyText).toBe('A flag!')
    expect(cardOf(setup, [first, flag])?.seq).toBe(1)
    expect(cardOf(setup, [flag])).toBeNull()
    expect(cardOf(setup, [first, strike(2, 'knight1', { description: '' })])?.seq).toBe(2)
  })

  test('never has an empty card in brief', () => {
    const brief = tellFacts(setup, entropy(0), rideFacts(setup, entropy), { manner: 'brief' })
    expect(brief.some(({ description }) => description === '')).toBe(true)
    for (let at = 1; at <= brief.length; at++) expect(cardOf(setup, brief.slice(0, at))?.bodyText).not.toBe('')
  })

  test('never shows a brace, whatever the match has come to', () => {
    for (let at = 1; at <= events.length; at++) {
      const card = cardOf(setup, events.slice(0, at))
      expect(`${card?.headerText} ${card?.bodyText}`).not.toMatch(/[{}]|undefined/)
    }
  })

  test('counts the passes of sudden death by the rules that the match has pinned', () => {
    const began = strike(1, 'knight1', { referenceName: 'SUDDEN_DEATH_PASS_START', passNumber: 10, effects: [] })
    expect(cardOf(setup, [began])?.headerText).toBe('SUDDEN DEATH 1')
    expect(cardOf({ ...setup, maxPasses: 8 }, [began])?.headerText).toBe('SUDDEN DEATH 2')
  })

  test('DATA-08 gives the card that a match stores', () => {
    const card = cardOf(setup, events)
    expect(card && currentCard(card)).toEqual({ header: 'FINAL', body: events.at(-1)?.description })
  })
})

test('DATA-23 DATA-24 TICKER-02 to TICKER-06 definitions are triggered by match events and use the five icons', () => {
  for (const one of englishTicker.definitions) expect(Object.keys(referenceNames)).toContain(one.eventTrigger)
  const used = new Set(englishTicker.definitions.flatMap((one) => one.headerIcons))
  expect([...used].sort()).toEqual([...tickerIcons].sort())
})

describe('in French', () => {
  const bodyOf = (event: MatchEvent): string | undefined => tickerCard(setup, [event], frenchTicker)?.bodyText
  const worth = (points: number): MatchEvent => {
    const event = strike(1, 'knight1')
    return { ...event, effects: event.effects.map((effect) => ({ ...effect, points })) }
  }

  test('a strike is told with titles, places and points as French has them', () => {
    expect(bodyOf(strike(1, 'knight2'))).toBe('Dame Maud frappe Messire Osric au cimier\u00a0: 4 points.')
    expect(bodyOf(worth(1))).toMatch(/: 1 point\.$/)
    expect(bodyOf(worth(0))).toMatch(/: 0 point\.$/)
    expect(bodyOf(worth(-3))).toMatch(/: -3 points\.$/)
  })

  test('every card has its header, and none is the English one by an oversight', () => {
    const same = frenchTicker.definitions.filter(
      (one, at) => one.headerText === englishTicker.definitions[at]?.headerText,
    )
    expect(same).toEqual([])
    const header = tickerCard(setup, [strike(1, 'knight1', { referenceName: 'PASS_START', effects: [] })], frenchTicker)
    expect(header?.headerText).toBe('PASSE 2')
  })
})
