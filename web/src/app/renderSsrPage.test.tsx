// @vitest-environment node
import { expect, test } from 'vitest'
import { createSsrAnswers } from '../testing/createSsrAnswers.ts'
import { SAMPLE_MONDAY_MS, sampleScheduledMatch } from '../testing/leagueViews.ts'
import { simulateSampleRide } from '../testing/sampleRide.ts'
import { renderSsrPage } from './renderSsrPage.tsx'

const answers = createSsrAnswers()

/** Renders a page like the server: repeatedly, until every request of the page has an answer. */
function renderWhole(path: string, search = '', known = answers): string | null {
  const found: Record<string, unknown> = {}
  for (let round = 0; round < 4; round++) {
    const { page, requestedAddresses } = renderSsrPage({
      path,
      search,
      drawnAt: SAMPLE_MONDAY_MS,
      versions: {},
      answers: found,
    })
    if (page !== null) return page.html
    const missing = requestedAddresses.filter((address) => !(address in found))
    if (missing.some((address) => !(address in known))) return null
    for (const address of missing) found[address] = known[address]
  }
  return null
}

test.each([
  ['/standings', '', ['STANDINGS', 'Gravely &amp; Daughters Funerary Services', '66.7', 'href="/stables/stable_8"']],
  ['/schedule', '', ['JOUST SCHEDULE', 'Monday, November 23', '9:10 am', '10:29 am', 'Over already']],
  ['/schedule', '?day=MON&stables=RAT', ['JOUST SCHEDULE', 'Monday, November 23']],
  ['/matches', '', ['ARCHIVE', 'Osric came back from four behind.', 'href="/matches/match-1"']],
  ['/matches/match-1', '', ['FINAL', 'Winner', 'HISTORY', ' won on points', 'Helsinki time']],
  ['/matches/match-2', '', ['LIVE', 'On the Stag List.', 'HISTORY', 'PASS 4']],
  [
    '/watch',
    '',
    [
      'THE TILT YARD',
      'Jousts happening now!',
      'STAG LIST',
      ' · PASS 4',
      'href="/attend/match-2/Stag"',
      'Waiting for match...',
    ],
  ],
  ['/attend/match-2/Stag', '', ['STAG LIST', 'HISTORY', 'PASS 4', '/matches/match-2/still.svg?at=']],
  ['/', '', ['Welcome to the', 'their next jousts', 'The roll of arms', 'href="/stables/stable_1"']],
  ['/stables/stable_8', '', ['Gravely &amp; Daughters Funerary Services', 'Sur Test Rider the 1th']],
  ['/knights/knight_1', '', ['Sur Test Rider the 1th', 'RECENT RESULTS', 'RIVALS']],
])('%s%s is rendered without a browser, with its content', (path, search, words) => {
  const html = renderWhole(path, search) ?? ''
  for (const word of words) expect(html).toContain(word)
  // The frame for a visitor.
  expect(html).toContain('Log in')
})

test('between slots the yard is rendered with the next pairs', () => {
  const upcoming = { matches: [sampleScheduledMatch('08:00')], serverTime: new Date(SAMPLE_MONDAY_MS).toISOString() }
  const matchSet = { id: 'set-1', status: 'completed', startTime: null, matchIds: ['match-1', null, null, null] }
  const html = renderWhole('/watch', '', {
    ...answers,
    '/api/schedule/upcoming?limit=4': upcoming,
    '/api/yard': { yard: { isLive: true, nextJoustsAt: '2026-11-23T06:00:00Z', matchSet } },
  })
  expect(html).toMatch(/Next jousts.*60%.*against.*40%.*BET/s)
})

test('a live match is rendered at each of its moments, without inline styles', () => {
  const whole = simulateSampleRide(1).events
  for (const [at, { tOffsetMs }] of whole.entries()) {
    const match = answers['/api/matches/match-2']
    if (typeof match !== 'object' || match === null) throw new Error('There is no such match.')
    const startTime = new Date(SAMPLE_MONDAY_MS - tOffsetMs).toISOString()
    const facts = 'match' in match && typeof match.match === 'object' ? { ...match.match, startTime } : null
    const shown = {
      ...match,
      match: facts,
      events: whole.slice(0, at + 1).map((event) => ({ ...event, timestamp: startTime })),
    }
    const html = renderWhole('/attend/match-2/Stag', '', { ...answers, '/api/matches/match-2': shown }) ?? ''
    expect(html).toContain(`data-moment="${at + 1}"`)
    expect(html).not.toMatch(/\sstyle=/)
  }
})

test.each([
  ['/standings', '?sort=wins'],
  ['/matches', '?colour=red'],
  ['/matches/match-1', '?at=12'],
  ['/matches/match-1', '?spoiler=0'],
  ['/matches/match-1', '?if=miss-1'],
  ['/stables/test_stable_a', ''],
  ['/admin', ''],
  ['/nowhere', ''],
])('%s%s is left to the browser, without any request', (path, search) => {
  expect(renderSsrPage({ path, search, drawnAt: SAMPLE_MONDAY_MS, versions: {}, answers })).toMatchObject({
    page: null,
    requestedAddresses: [],
  })
})

test('a page with a missing answer is not rendered', () => {
  const { '/api/knights': _, ...rest } = answers
  expect(renderWhole('/schedule', '', rest)).toBeNull()
})

test.each([
  '/standings',
  '/schedule',
  '/matches',
  '/matches/match-1',
  '/matches/match-2',
  '/watch',
  '/attend/match-2/Stag',
  '/',
  '/stables/stable_8',
  '/knights/knight_1',
])('%s has no inline scripts or styles', (path) => {
  const html = renderWhole(path) ?? ''
  expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i)
  // No Suspense boundary is left to the browser.
  expect(html).not.toContain('<!--$!-->')
})
