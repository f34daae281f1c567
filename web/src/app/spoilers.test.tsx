// Opens every screen with results hidden, and searches its texts for an unseen match's results.
// With results shown it must find them; otherwise the first search would prove nothing.

import { act, fireEvent } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { markSeenMatches } from '../spoilers/hiddenResultsState.ts'
import { clearSeenMatches, setResultsHidden } from '../spoilers/setResultsHidden.ts'
import type { FakeLiveClient } from '../testing/fakeLiveClient.ts'
import { SAMPLE_MONDAY_MS } from '../testing/leagueViews.ts'
import { renderAsUser } from '../testing/renderAsUser.tsx'
import { advanceClock } from '../testing/renderAt.tsx'
import { createSnapshot, sampleYard } from '../testing/sampleRide.ts'
import { sampleUser } from '../testing/sessionViews.ts'
import {
  createSpoilerMarkedAnswers,
  spoilerMarkedEvents,
  spoilerMarkedMatch,
  spoilerMarkedMatchId,
  spoilerPatterns,
} from '../testing/spoiledLeague.ts'
import { AppRoutes, screenPaths } from './routes.tsx'

interface Walk {
  readonly at: string
  /** The sentinels that it must show. The drawer shows winnings on every page. */
  readonly tells: readonly (keyof typeof spoilerPatterns)[]
}

/** Addresses by route. A test below fails for a route without any. */
const walks: Readonly<Record<string, readonly Walk[]>> = {
  '/': [{ at: '/', tells: [] }],
  '/watch': [{ at: '/watch', tells: ['points'] }],
  '/schedule': [
    { at: '/schedule', tells: ['points', 'record', 'reckoning'] },
    { at: '/schedule?day=SUN', tells: ['points'] },
  ],
  '/standings': [{ at: '/standings', tells: ['record', 'reckoning', 'projection'] }],
  '/stables/:stableId': [
    {
      at: '/stables/stable_8',
      tells: ['points', 'ending', 'form', 'record', 'reckoning', 'wounds', 'projection'],
    },
  ],
  '/knights/:knightId': [
    {
      at: '/knights/knight_1',
      tells: ['points', 'ending', 'form', 'record', 'reckoning', 'luck', 'wounds', 'projection'],
    },
  ],
  '/odds': [{ at: '/odds', tells: ['account'] }],
  '/purse': [{ at: '/purse', tells: ['winnings'] }],
  '/honors': [
    { at: '/honors', tells: ['winnings'] },
    { at: '/honors?season=1', tells: ['winnings'] },
  ],
  '/seasons': [{ at: '/seasons', tells: ['champion'] }],
  '/seasons/:number': [{ at: '/seasons/1', tells: ['record', 'champion', 'account'] }],
  '/hall-of-fame': [{ at: '/hall-of-fame', tells: ['record', 'champion'] }],
  '/seasons/:number/tourney': [{ at: '/seasons/1/tourney', tells: ['record', 'tourney'] }],
  '/tourney': [{ at: '/tourney', tells: ['record'] }],
  '/records': [{ at: '/records', tells: ['record', 'luck'] }],
  '/attend/:matchId/:listName': [
    { at: `/attend/${spoilerMarkedMatchId}/Lion`, tells: ['points', 'words', 'winner', 'chances'] },
  ],
  '/matches': [{ at: '/matches', tells: ['points', 'words'] }],
  '/matches/:matchId': [
    { at: `/matches/${spoilerMarkedMatchId}`, tells: ['points', 'words', 'winner', 'ending', 'chances'] },
    { at: `/matches/${spoilerMarkedMatchId}?at=0&if=same`, tells: [] },
  ],
  '/account': [{ at: '/account', tells: [] }],
  '/following': [{ at: '/following', tells: ['words'] }],
  '/jousts/:scheduleId/:scheduledId': [{ at: '/jousts/schedule-1/MON-5', tells: [] }],
  '/admin': [
    { at: '/admin?tab=match-control', tells: [] },
    { at: '/admin?tab=balancing', tells: [] },
    { at: '/admin?tab=configuration', tells: [] },
    { at: '/admin?tab=rosters', tells: ['record', 'champion'] },
    { at: '/admin?tab=automated-scheduling', tells: [] },
    { at: '/admin?tab=accounts', tells: [] },
    { at: '/admin?tab=log', tells: ['record'] },
  ],
  '/seed': [{ at: '/seed', tells: [] }],
}
const everyWalk = Object.values(walks).flat()

beforeAll(async () => {
  const screens = import.meta.glob(['../*/*/**/*.tsx', '!**/*.test.tsx'])
  await Promise.all(Object.values(screens).map((load) => load()))
}, 240_000)
beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_MONDAY_MS })
  vi.stubGlobal('scrollTo', () => {})
  createSpoilerMarkedAnswers()
  act(() => {
    clearSeenMatches()
    setResultsHidden(false)
  })
  document.title = ''
})

/** Attributes for drawing and styling, without text. */
const silent = new Set(['class', 'd', 'style', 'viewBox', 'transform', 'points', 'width', 'height', 'id', 'for'])

/** Ids that React generates. */
const ownIds = /_r_\w+?_/g

/** Returns an element's texts, visible or not: text nodes, attributes and field values. */
function saidBy(node: Node): string[] {
  const own = node instanceof Element ? attributesOf(node) : [node.textContent ?? '']
  return [...own, ...[...node.childNodes].flatMap(saidBy)]
}

function attributesOf(element: Element): string[] {
  const own = [...element.attributes]
    .filter(({ name }) => !silent.has(name))
    .map(({ value }) => value.replaceAll(ownIds, ''))
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? [...own, element.value] : own
}

/** Opens an address, receives the stream and expands everything. @returns every text that the page ever had. */
async function walk(at: string): Promise<ReadonlySet<string>> {
  const said = new Set<string>()
  const hear = (node: Node): void => {
    for (const text of saidBy(node)) if (text.trim() !== '') said.add(text)
    said.add(document.title)
  }
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      for (const node of type === 'childList' ? addedNodes : [target]) hear(node)
    }
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  const { liveClient } = await renderAsUser(sampleUser({ admin: true }), <AppRoutes />, at)
  await advanceClock(0)
  await listen(liveClient)
  await unfold()
  await advanceClock(2_000)
  hear(document.documentElement)
  observer.disconnect()
  return said
}

async function listen(liveClient: FakeLiveClient): Promise<void> {
  for (const message of [
    { kind: 'hello', serverTime: new Date().toISOString(), protocol: 1 },
    { kind: 'yard', yard: sampleYard([spoilerMarkedMatchId]) },
    createSnapshot(spoilerMarkedMatch, spoilerMarkedEvents),
  ] as const) {
    if (liveClient.openStreams.length > 0)
      act(() => liveClient.send(message, message.kind === 'yard' ? 'yard@1' : null))
    await advanceClock(600)
  }
}

async function unfold(): Promise<void> {
  for (const button of document.querySelectorAll('button[aria-expanded="false"], li > button')) fireEvent.click(button)
  await advanceClock(0)
  await advanceClock(0)
}

/** Returns the sentinels found, each with a text that contains it. */
function findSentinels(said: ReadonlySet<string>): Readonly<Record<string, string>> {
  const texts = [...said]
  return Object.fromEntries(
    Object.entries(spoilerPatterns).flatMap(([name, pattern]) => {
      const text = texts.find((one) => pattern.test(one))
      return text === undefined ? [] : [[name, text]]
    }),
  )
}

test('every route is opened by this test', () => {
  expect(Object.keys(walks).sort()).toEqual([...screenPaths()].sort())
})

describe('with results hidden', () => {
  test.each(everyWalk)('$at shows none of them', async ({ at }) => {
    act(() => setResultsHidden(true))
    expect(findSentinels(await walk(at))).toEqual({})
  })
})

describe('with results shown, as a check of the test itself:', () => {
  test.each(everyWalk.filter(({ tells }) => tells.length > 0))('$at shows $tells', async ({ at, tells }) => {
    expect(Object.keys(findSentinels(await walk(at)))).toEqual(expect.arrayContaining(['winnings', ...tells]))
  })
})

describe('for a match that was seen', () => {
  test.each(everyWalk.filter(({ tells }) => tells.includes('points')))('$at shows its result', async ({ at }) => {
    act(() => {
      setResultsHidden(true)
      markSeenMatches([{ match: spoilerMarkedMatch, events: spoilerMarkedEvents }])
    })
    expect(findSentinels(await walk(at))).toHaveProperty('points')
  })
})
