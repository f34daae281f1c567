import { act, cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeLiveClient } from '../../testing/fakeLiveClient.ts'
import { advanceClock, renderAt } from '../../testing/renderAt.tsx'
import {
  createSnapshot,
  SAMPLE_MATCH_START_MS,
  sampleMatchView,
  sampleYard,
  simulateSampleRide,
} from '../../testing/sampleRide.ts'

const ridden = simulateSampleRide(1)
const ids = ['match-1', 'match-2', 'match-3', 'match-4']

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_MATCH_START_MS })
})

/** Opens the yard with four matches, each `elapsedMs` after its start. */
async function openYard(
  facts: Parameters<typeof sampleMatchView>[1] = {},
  elapsedMs = 30_000,
): Promise<FakeLiveClient> {
  vi.setSystemTime(SAMPLE_MATCH_START_MS + elapsedMs)
  const liveClient = new FakeLiveClient()
  await renderAt(liveClient, '/watch')
  act(() => liveClient.send({ kind: 'yard', yard: sampleYard(ids) }, 'yard@1'))
  await advanceClock(0)
  act(() => {
    for (const id of ids) {
      const events = ridden.events.filter((event) => event.tOffsetMs <= elapsedMs)
      liveClient.send(
        createSnapshot(sampleMatchView(ridden, { ...facts, id }), facts.status === 'waiting' ? [] : events),
      )
    }
  })
  return liveClient
}

async function openEmptyYard(nextJoustsAt: string | null): Promise<void> {
  const liveClient = new FakeLiveClient()
  await renderAt(liveClient, '/watch')
  act(() =>
    liveClient.send({ kind: 'yard', yard: sampleYard([], { isLive: false, matchSet: null, nextJoustsAt }) }, 'yard@1'),
  )
}

test('YARD-09: before the yard arrives its grounds are loading', async () => {
  await renderAt(new FakeLiveClient(), '/watch')
  expect(screen.getByText('Loading the tournament grounds...')).toBeTruthy()
})

test('until a match loads, its stage is in the light of the current hour', async () => {
  const lightAt = async (elapsedMs: number): Promise<string | undefined> => {
    vi.setSystemTime(SAMPLE_MATCH_START_MS + elapsedMs)
    const liveClient = new FakeLiveClient()
    await renderAt(liveClient, '/watch')
    act(() => liveClient.send({ kind: 'yard', yard: sampleYard(ids) }, 'yard@1'))
    await advanceClock(0)
    const [stage] = document.querySelectorAll<HTMLElement>('[data-stage]')
    cleanup()
    return stage?.dataset.light
  }
  const noon = await lightAt(0)
  expect(noon).toBeDefined()
  expect(await lightAt(11 * 3_600_000)).not.toBe(noon)
})

describe('the four lists', () => {
  test('YARD-01 YARD-02: the Tilt Yard has four scoreboards', async () => {
    await openYard()
    expect(screen.getByRole('heading', { level: 1, name: 'THE TILT YARD' })).toBeTruthy()
    expect(screen.getAllByRole('table')).toHaveLength(4)
  })

  test('YARD-03 YARD-04 YARD-05 YARD-06: the headings are Lion, Stag, Wyvern and Griffin, in this order', async () => {
    await openYard()
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    expect(headings).toEqual(['LION LIST', 'STAG LIST', 'WYVERN LIST', 'GRIFFIN LIST'])
    for (const name of headings) expect(screen.getByRole('table', { name: name ?? '' })).toBeTruthy()
  })

  test('each list shows riders, pass and latest event', async () => {
    await openYard()
    const lion = within(screen.getByRole('region', { name: 'LION LIST' }))
    expect(lion.getAllByText('Sur Osric Westend of the Sample')).not.toHaveLength(0)
    expect(lion.getByText(/^LIVE · PASS \d$/)).toBeTruthy()
  })

  test('YARD-07 YARD-08: ATTEND JOUST links to the match on its list', async () => {
    await openYard()
    const links = screen.getAllByRole('link', { name: /^ATTEND JOUST/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/attend/match-1/Lion',
      '/attend/match-2/Stag',
      '/attend/match-3/Wyvern',
      '/attend/match-4/Griffin',
    ])
    await act(async () => links[1]?.click())
    expect(screen.getByTestId('address').textContent).toBe('/attend/match-2/Stag')
  })

  test('YARD-17: a list without a match waits for one', async () => {
    const liveClient = new FakeLiveClient()
    await renderAt(liveClient, '/watch')
    act(() => liveClient.send({ kind: 'yard', yard: sampleYard(['match-1', null, null, null]) }, 'yard@1'))
    expect(screen.getAllByText('Waiting for match...')).toHaveLength(3)
    expect(screen.getAllByRole('table')).toHaveLength(1)
  })

  test('one stream carries the yard and all four matches', async () => {
    const liveClient = await openYard()
    expect(liveClient.openStreams).toHaveLength(1)
    expect(liveClient.stream.url.searchParams.get('topics')).toBe(`yard,${ids.map((id) => `match:${id}`).join(',')}`)
  })
})

test('a stopped match says who stopped it', async () => {
  await openYard({ status: 'completed', ending: 'stopped', stoppedBy: 'admin' }, 40_000)
  expect(screen.getAllByText('STOPPED')).toHaveLength(4)
  expect(screen.getAllByText('Stopped by an admin, without a result.')).toHaveLength(4)
  expect(screen.queryByText('FINAL')).toBeNull()
})

describe('an offline yard', () => {
  test('says when jousts were happening', async () => {
    const liveClient = await openYard()
    act(() => liveClient.client.goOffline())
    expect(screen.queryByText('Jousts happening now!')).toBeNull()
    expect(screen.getByText(/^Jousts were under way at .+ [ap]m, Helsinki time\.$/)).toBeTruthy()
    expect(screen.queryByText(/^LIVE/)).toBeNull()
    expect(screen.getAllByText(/^CUT OFF · PASS \d$/)).toHaveLength(4)
    act(() => liveClient.client.goOnline())
    await advanceClock(500)
    act(() => liveClient.hello())
    expect(screen.getByText('Jousts happening now!')).toBeTruthy()
    expect(screen.getAllByText(/^LIVE · PASS \d$/)).toHaveLength(4)
  })

  test('does not count down from old data', async () => {
    const liveClient = await openYard({ status: 'completed' }, 600_000)
    const nextJoustsAt = Date.now() + 300_000
    act(() => {
      liveClient.hello()
      liveClient.send(
        { kind: 'yard', yard: sampleYard(ids, { nextJoustsAt: new Date(nextJoustsAt).toISOString() }) },
        'yard@2',
      )
    })
    act(() => liveClient.client.goOffline())
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.getByText(/^The next jousts were announced for .+ [ap]m, Helsinki time\.$/)).toBeTruthy()
    expect(screen.getAllByText('FINAL')).toHaveLength(4)
  })

  test('calls no match soon that may have begun', async () => {
    const liveClient = await openYard({ status: 'waiting', startTime: null })
    act(() => liveClient.client.goOffline())
    expect(screen.queryByText('SOON')).toBeNull()
    expect(screen.getAllByText('CUT OFF')).toHaveLength(4)
  })
})

describe('the line below the title', () => {
  test('YARD-13: jousts are happening when any match is active', async () => {
    await openYard()
    expect(screen.getByText('Jousts happening now!')).toBeTruthy()
  })

  test('YARD-13: jousts are happening also while the matches load', async () => {
    const liveClient = new FakeLiveClient()
    await renderAt(liveClient, '/watch')
    act(() => liveClient.send({ kind: 'yard', yard: sampleYard(ids) }, 'yard@1'))
    expect(screen.getByText('Jousts happening now!')).toBeTruthy()
  })

  test('YARD-14 YARD-15 YARD-16: otherwise it counts down each second, by the server’s clock', async () => {
    const liveClient = new FakeLiveClient()
    await renderAt(liveClient, '/watch')
    const serverNow = SAMPLE_MATCH_START_MS + 86_400_000
    const nextJoustsAt = new Date(serverNow + 905_000).toISOString()
    act(() => {
      liveClient.hello(new Date(serverNow).toISOString())
      liveClient.send({ kind: 'yard', yard: sampleYard([], { isLive: false, matchSet: null, nextJoustsAt }) }, 'yard@1')
    })
    expect(screen.getByRole('timer').textContent).toBe('Next jousts in 15:05')
    await advanceClock(1_000)
    expect(screen.getByRole('timer').textContent).toBe('Next jousts in 15:04')
    await advanceClock(10_000)
    expect(screen.getByRole('timer').textContent).toBe('Next jousts in 14:54')
  })

  test.each([
    [3_599_000, 'Next jousts in 59:59'],
    [3_600_000, 'Next jousts on Tuesday at 4:00 pm'],
    [6 * 86_400_000, 'Next jousts on June 8 at 3:00 pm'],
  ])('YARD-14: an hour or more before, it names day and time (%i ms)', async (leftMs, text) => {
    const liveClient = new FakeLiveClient()
    await renderAt(liveClient, '/watch')
    const serverNow = SAMPLE_MATCH_START_MS + 86_400_000
    const nextJoustsAt = new Date(serverNow + leftMs).toISOString()
    act(() => {
      liveClient.hello(new Date(serverNow).toISOString())
      liveClient.send({ kind: 'yard', yard: sampleYard([], { isLive: false, matchSet: null, nextJoustsAt }) }, 'yard@1')
    })
    expect(screen.getByRole('banner').querySelector('time')?.textContent).toBe(text)
  })

  test('YARD-14: completed matches do not stop the countdown', async () => {
    const liveClient = await openYard({ status: 'completed' }, 600_000)
    const nextJoustsAt = new Date(Date.now() + 300_000).toISOString()
    act(() => liveClient.send({ kind: 'yard', yard: sampleYard(ids, { nextJoustsAt }) }, 'yard@2'))
    expect(screen.getByText('05:00')).toBeTruthy()
  })

  test('without planned jousts it says so', async () => {
    await openEmptyYard(null)
    expect(screen.getByText('No jousts are planned yet.')).toBeTruthy()
  })
})

test('YARD-10 YARD-11 YARD-12: without a live match set the tournament is offline', async () => {
  await openEmptyYard(null)
  expect(screen.getByText('Tournament Status: OFFLINE')).toBeTruthy()
  expect(screen.getByText('The knights are preparing for battle...')).toBeTruthy()
  expect(screen.getByText('Check back soon for live jousting action!')).toBeTruthy()
})

test('YARD-10: a match set of a yard that is not live counts as offline', async () => {
  const liveClient = new FakeLiveClient()
  await renderAt(liveClient, '/watch')
  act(() => liveClient.send({ kind: 'yard', yard: sampleYard(ids, { isLive: false }) }, 'yard@1'))
  expect(screen.getByText('Tournament Status: OFFLINE')).toBeTruthy()
})
