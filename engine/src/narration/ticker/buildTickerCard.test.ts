import { describe, expect, test } from 'vitest'
import type { MatchEvent } from '../../joust/event.ts'
import { simulateFacts } from '../../joust/simulateFacts.ts'
import { createSampleMatch } from '../../joust/simulateSampleMatches.ts'
import { seedFromText } from '../../random/seed.ts'
import { eventKindNames } from '../../rules/eventKinds.ts'
import { readingA } from '../../tuning/presets.ts'
import { englishTicker } from '../locales/en/ticker.ts'
import { frenchTicker } from '../locales/fr/ticker.ts'
import { narrateFacts } from '../narrateFacts.ts'
import { narrateMatch } from '../narrateMatch.ts'
import { buildTickerCard, type TickerMatch, toStoredTickerCard } from './buildTickerCard.ts'
import { tickerIcons } from './tickerDefinitions.ts'

const { setup, entropy } = createSampleMatch(seedFromText('ticker'), 4, readingA)
const events = narrateMatch(setup, entropy)

function cardOf(match: TickerMatch, upTo: readonly MatchEvent[]) {
  return buildTickerCard(match, upTo, englishTicker)
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
  test("TICKER-07 a strike's card names knight, opponent, location and points", () => {
    const card = cardOf(setup, [strike(1, 'knight2')])
    expect(card?.bodyText).toBe("Lady Maud strikes Sur Osric's crest for 4 points.")
    expect(card?.headerIcons).toEqual(['crest', 'break'])
  })

  test.each([
    [1, '1 point.'],
    [-1, '-1 point.'],
    [0, '0 points.'],
    [-3, '-3 points.'],
  ])('%d takes the right singular or plural', (points, words) => {
    const event = strike(1, 'knight1')
    const card = cardOf(setup, [{ ...event, effects: event.effects.map((effect) => ({ ...effect, points })) }])
    expect(card?.bodyText).toBe(`Sur Osric strikes Lady Maud's crest for ${words}`)
  })

  test('two knights with one first name are called by a longer form', () => {
    const robins = { ...setup, knight1: { ...setup.knight1, firstName: 'Maud' } }
    expect(cardOf(robins, [strike(1, 'knight2')])?.bodyText).toBe(
      "Lady Eastend strikes Sur Westend's crest for 4 points.",
    )
    const twins = { knight1: { ...robins.knight2, epithet: 'the Late' }, knight2: robins.knight2 }
    expect(cardOf(twins, [strike(1, 'knight2')])?.bodyText).toBe(
      "Lady Maud Eastend of the Sample strikes Lady Maud Eastend the Late's crest for 4 points.",
    )
  })

  test('TICKER-08 the card of an exchange combines both strikes', () => {
    const twin = { type: 'exchange' } as const
    const body = { referenceName: 'STRIKE_BODY_DISMOUNT' } as const
    const both = [strike(1, 'knight1', twin), strike(2, 'knight2', { ...twin, ...body })]
    expect(cardOf(setup, both.slice(0, 1))?.bodyText).toBe("Sur Osric strikes Lady Maud's crest for 4 points.")
    const card = cardOf(setup, both)
    expect(card?.bodyText).toBe(
      "Sur Osric strikes Lady Maud's crest for 4 points. Lady Maud strikes Sur Osric's crest for 4 points.",
    )
    expect(card?.bodyNames.map(([from, to, knight]) => [card.bodyText.slice(from, to), knight])).toEqual([
      ['Sur Osric', 1],
      ['Lady Maud', 2],
      ['Lady Maud', 2],
      ['Sur Osric', 1],
    ])
    expect(card?.headerIcons).toEqual(['crest', 'break', 'strike', 'dismount'])
    expect(card?.headerText).toBe("TWIN'D ATTAINT")
  })

  test('TICKER-01 the card shows the latest event with a definition', () => {
    const [first] = events
    const untold = strike(2, 'knight1', { referenceName: 'TRUMPET_BLAST', type: 'pass', effects: [] })
    expect(first && cardOf(setup, [first, untold])?.seq).toBe(1)
    expect(cardOf(setup, [])).toBeNull()
  })

  test('an event without text is skipped, unless it is a strike', () => {
    const [first] = events
    const silent = { description: '', effects: [] } as const
    const flag = strike(2, 'knight1', { ...silent, referenceName: 'YELLOW_FLAG', type: 'warning' })
    if (first === undefined) throw new Error('The match has no events.')
    expect(cardOf(setup, [first, { ...flag, description: 'A flag!' }])?.bodyText).toBe('A flag!')
    expect(cardOf(setup, [first, flag])?.seq).toBe(1)
    expect(cardOf(setup, [flag])).toBeNull()
    expect(cardOf(setup, [first, strike(2, 'knight1', { description: '' })])?.seq).toBe(2)
  })

  test('the brief manner never gives an empty card', () => {
    const brief = narrateFacts(setup, entropy(0), simulateFacts(setup, entropy), { manner: 'brief' })
    expect(brief.some(({ description }) => description === '')).toBe(true)
    for (let at = 1; at <= brief.length; at++) expect(cardOf(setup, brief.slice(0, at))?.bodyText).not.toBe('')
  })

  test('a card never shows a brace', () => {
    for (let at = 1; at <= events.length; at++) {
      const card = cardOf(setup, events.slice(0, at))
      expect(`${card?.headerText} ${card?.bodyText}`).not.toMatch(/[{}]|undefined/)
    }
  })

  test("sudden-death passes are counted by the match's rules version", () => {
    const began = strike(1, 'knight1', { referenceName: 'SUDDEN_DEATH_PASS_START', passNumber: 10, effects: [] })
    expect(cardOf(setup, [began])?.headerText).toBe('SUDDEN DEATH 1')
    expect(cardOf({ ...setup, maxPasses: 8 }, [began])?.headerText).toBe('SUDDEN DEATH 2')
  })

  test('a card that shows a description names the knights where the description does', () => {
    const [start] = events
    const card = start && cardOf(setup, [start])
    expect(card?.bodyText).toBe(start?.description)
    expect(card?.bodyNames).toEqual(start?.names)
  })

  test('DATA-08 a match stores the card', () => {
    const card = cardOf(setup, events)
    expect(card && toStoredTickerCard(card)).toEqual({ header: 'FINAL', body: events.at(-1)?.description })
  })
})

test('DATA-23 DATA-24 TICKER-02 to TICKER-06 match events trigger definitions, which use the five icons', () => {
  for (const one of englishTicker.definitions) expect(eventKindNames).toContain(one.eventTrigger)
  const used = new Set(englishTicker.definitions.flatMap((one) => one.headerIcons))
  expect([...used].sort()).toEqual([...tickerIcons].sort())
})

describe('in French', () => {
  const bodyOf = (event: MatchEvent): string | undefined => buildTickerCard(setup, [event], frenchTicker)?.bodyText
  const worth = (points: number): MatchEvent => {
    const event = strike(1, 'knight1')
    return { ...event, effects: event.effects.map((effect) => ({ ...effect, points })) }
  }

  test('a strike has French titles, places and plurals', () => {
    expect(bodyOf(strike(1, 'knight2'))).toBe('Dame Maud frappe Messire Osric au cimier\u00a0: 4 points.')
    expect(bodyOf(worth(1))).toMatch(/: 1 point\.$/)
    expect(bodyOf(worth(0))).toMatch(/: 0 point\.$/)
    expect(bodyOf(worth(-3))).toMatch(/: -3 points\.$/)
  })

  test('every card has a French header', () => {
    const same = frenchTicker.definitions.filter(
      (one, at) => one.headerText === englishTicker.definitions[at]?.headerText,
    )
    expect(same).toEqual([])
    const header = buildTickerCard(
      setup,
      [strike(1, 'knight1', { referenceName: 'PASS_START', effects: [] })],
      frenchTicker,
    )
    expect(header?.headerText).toBe('PASSE 2')
  })
})
