import { act, screen } from '@testing-library/react'
import type { BetView } from '@tiltyard/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { markSeenMatches } from '../../spoilers/hiddenResultsState.ts'
import { setResultsHidden } from '../../spoilers/setResultsHidden.ts'
import { samplePurse, sampleWonBet } from '../../testing/bettingViews.ts'
import { FakeAdminApi } from '../../testing/fakeAdmin.ts'
import { SAMPLE_MONDAY_MS } from '../../testing/leagueViews.ts'
import { renderAsUser } from '../../testing/renderAsUser.tsx'
import { advanceClock } from '../../testing/renderAt.tsx'
import { sampleUser } from '../../testing/sessionViews.ts'
import { AutoCollectNotice } from './AutoCollectNotice.tsx'

let office: FakeAdminApi
let uncollected: BetView[]

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_MONDAY_MS })
  office = new FakeAdminApi()
  uncollected = []
  office.answers.set('GET /api/bets', () => ({ bets: uncollected, total: uncollected.length }))
  for (const id of ['b1', 'b2']) {
    office.answers.set(`POST /api/bets/${id}/collect`, () => {
      uncollected = uncollected.filter((bet) => bet.id !== id)
      return { purse: samplePurse() }
    })
  }
})

/** A bet won some ms after the page was opened. */
function won(id: string, afterMs: number): BetView {
  return sampleWonBet(id, { payout: 8.07, settledAt: new Date(SAMPLE_MONDAY_MS + afterMs).toISOString() })
}

const collected = () => office.asked.filter(({ what }) => what.endsWith('/collect')).map(({ what }) => what)

async function open(): Promise<void> {
  await renderAsUser(sampleUser(), <AutoCollectNotice />)
  await advanceClock(0)
}

test('a win collects itself once and is announced; one from before the page was opened waits for Collect', async () => {
  uncollected = [won('b0', -1)]
  await open()
  expect(collected()).toEqual([])
  uncollected = [won('b2', 5_000), won('b1', 5_000), ...uncollected]
  await advanceClock(61_000)
  expect(collected()).toEqual(['POST /api/bets/b2/collect', 'POST /api/bets/b1/collect'])
  expect(screen.getByRole('status').textContent).toBe('You won 16.14 shinings')
  await advanceClock(10_000)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a win on a joust with a hidden result waits until that is seen', async () => {
  setResultsHidden(true)
  await open()
  uncollected = [won('b1', 5_000)]
  await advanceClock(61_000)
  expect([collected(), screen.getByRole('status').textContent]).toEqual([[], ''])
  act(() => markSeenMatches(['match-1']))
  await advanceClock(0)
  expect(screen.getByRole('status').textContent).toBe('You won 8.07 shinings')
})
