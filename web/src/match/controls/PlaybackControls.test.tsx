import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { MatchView } from '@tiltyard/contract'
import { replay } from '@tiltyard/engine'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getHiddenResultsState } from '../../spoilers/hiddenResultsState.ts'
import { clearSeenMatches, setResultsHidden } from '../../spoilers/setResultsHidden.ts'
import { FakeLiveClient } from '../../testing/fakeLiveClient.ts'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { FakeSpeech } from '../../testing/fakeSpeech.ts'
import { openMoreMenu } from '../../testing/openMoreMenu.ts'
import { advanceClock, renderAt } from '../../testing/renderAt.tsx'
import {
  createSnapshot,
  findPointsWinWithFall,
  readSampleRideEnd,
  SAMPLE_MATCH_START,
  SAMPLE_MATCH_START_MS,
  sampleMatchView,
  samplePointsWinFacts,
  sampleYard,
} from '../../testing/sampleRide.ts'
import { setReadAloudOn } from '../speech/listening.ts'

const ridden = findPointsWinWithFall()
const { events } = ridden
const end = replay(events)
const overMs = readSampleRideEnd(ridden).tOffsetMs + 1_000
const over = samplePointsWinFacts(ridden, overMs)
/** Time for the controls' chunk to load. */
const COMES_MS = 1_000

let liveClient: FakeLiveClient
let answers: FakeServerAnswers

beforeAll(async () => {
  await Promise.all([
    import('./PlaybackControls.tsx'),
    import('./MoreMenuItems.tsx'),
    import('../speech/MatchAnnouncements.tsx'),
    import('../winProbability/WinChancePanel.tsx'),
    import('./keys/ShortcutsDialog.tsx'),
    import('../refusedMoment/MomentRefusalText.tsx'),
  ])
})
beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_MATCH_START_MS })
  liveClient = new FakeLiveClient()
  answers = new FakeServerAnswers()
})
afterEach(() => history.replaceState(null, ''))

/** Opens the match's own page `elapsedMs` after its start. */
async function come(facts: Partial<MatchView>, elapsedMs: number, search = '', log = events): Promise<void> {
  vi.setSystemTime(SAMPLE_MATCH_START_MS + elapsedMs)
  const due = log.filter(({ tOffsetMs }) => tOffsetMs <= elapsedMs)
  answers.at.set('/api/matches/match-1', () => ({
    match: sampleMatchView(ridden, facts),
    events: due.map((event) => ({ ...event, timestamp: SAMPLE_MATCH_START })),
    serverTime: new Date().toISOString(),
  }))
  await renderAt(liveClient, `/matches/match-1${search}`)
  await advanceClock(COMES_MS)
  await openMoreMenu()
}

/** Opens the match on its list. */
async function attend(elapsedMs: number, search = ''): Promise<void> {
  vi.setSystemTime(SAMPLE_MATCH_START_MS + elapsedMs)
  await renderAt(liveClient, `/attend/match-1/Lion${search}`)
  act(() => liveClient.send({ kind: 'yard', yard: sampleYard(['match-1']) }, 'yard@1'))
  await advanceClock(0)
  act(() => liveClient.send(createSnapshot(sampleMatchView(ridden), events)))
  await advanceClock(COMES_MS)
  await openMoreMenu()
}

/** Presses a button; of a pair in row and menu, the one in the row. */
function press(name: string): void {
  fireEvent.click(screen.getAllByRole('button', { name })[0] ?? document.body)
}

function key(name: string, more: KeyboardEventInit = {}): void {
  fireEvent.keyDown(screen.queryByRole('main') ?? document.body, { key: name, ...more })
}

function slider(): HTMLInputElement {
  const found = screen.getByRole('slider', { name: 'Timeline' })
  if (!(found instanceof HTMLInputElement)) throw new Error('The slider is no field.')
  return found
}

function shownCount(): number {
  return screen.getByRole('region', { name: 'HISTORY' }).querySelectorAll('li').length
}

const dueAfter = (elapsedMs: number): number => events.filter(({ tOffsetMs }) => tOffsetMs <= elapsedMs).length

/** The page's text: title, body, and the slider's value for screen readers. */
function said(): string {
  return `${document.title} ${document.body.textContent} ${slider().getAttribute('aria-valuetext')}`
}

describe('a completed match', () => {
  test('has its controls, and opens at its end', async () => {
    await come(over, overMs)
    const controls = within(screen.getByRole('group', { name: 'Replay' }))
    const names = ['From the start', 'Previous pass', 'Previous event', 'Play', 'Next event', 'Next pass', 'Copy link']
    for (const name of names) expect(controls.getByRole('button', { name })).toBeDefined()
    const speeds = [...controls.getByRole('combobox', { name: 'Speed' }).querySelectorAll('option')]
    expect(speeds.map(({ textContent }) => textContent)).toEqual('0.25x 0.5x 1x 2x 4x 8x 16x 64x'.split(' '))
    expect(screen.queryByRole('button', { name: 'Go live' })).toBeNull()
    expect(shownCount()).toBe(events.length)
  })

  test('shows its marks, and describes its moment for screen readers', async () => {
    await come(over, overMs)
    expect(document.querySelectorAll('[data-mark=pass]').length).toBe(end.currentPass)
    expect(document.querySelector('[data-mark=fall]')).not.toBeNull()
    fireEvent.change(slider(), { target: { value: String(events[29]?.tOffsetMs) } })
    const state = replay(events.slice(0, shownCount()))
    expect(slider().getAttribute('aria-valuetext')).toBe(
      `Pass ${state.currentPass}, ${state.knight1.points} to ${state.knight2.points}, event ${shownCount()}`,
    )
  })

  test('steps from hit to hit, and wraps around after the last', async () => {
    const blows = events.flatMap(({ effects, tOffsetMs }) =>
      effects.some(({ kind }) => kind === 'struck') ? [tOffsetMs] : [],
    )
    const toldAt = (atMs = 0): number => events.filter(({ tOffsetMs }) => tOffsetMs <= atMs).length
    const [first, second] = [...new Set(blows)]
    await come(over, overMs, '?at=0')
    press('Next hit')
    expect(shownCount()).toBe(toldAt(first))
    key('i')
    expect(shownCount()).toBe(toldAt(second))
    key('I', { shiftKey: true })
    expect(shownCount()).toBe(toldAt(first))
    key('I', { shiftKey: true })
    expect(shownCount()).toBe(toldAt(blows.at(-1)))
    key('i')
    expect(shownCount()).toBe(toldAt(first))
    expect(screen.getByRole('button', { name: 'Play' })).toBeDefined()
  })

  test('moves the focus into its large view, and gives it back', async () => {
    await come(over, overMs)
    const elsewhere = document.body.appendChild(document.createElement('button'))
    elsewhere.focus()
    key('f')
    expect(document.activeElement?.closest('[data-large]')).not.toBeNull()
    key('Escape')
    expect(document.activeElement).toBe(elsewhere)
    elsewhere.remove()
  })

  test('has no controls without events', async () => {
    await come({ ...over, ending: 'stopped', stoppedBy: 'admin', winner: null }, overMs, '', [])
    expect(screen.queryByRole('group', { name: 'Replay' })).toBeNull()
  })
})

test('a waiting match has no controls', async () => {
  await come({ status: 'waiting', startTime: null }, 0, '', [])
  expect(screen.queryByRole('group', { name: 'Replay' })).toBeNull()
})

describe('an active match', () => {
  const NOW_MS = 90_000

  test('says how far behind a viewer is who goes back', async () => {
    await attend(NOW_MS)
    expect(screen.queryByText(/behind/)).toBeNull()
    key('ArrowLeft', { shiftKey: true })
    key('ArrowLeft', { shiftKey: true })
    press('Pause')
    const before = shownCount()
    expect(before).toBeLessThan(dueAfter(NOW_MS))
    expect(screen.getByText('REPLAY')).toBeDefined()
    expect(screen.queryByText(/holds the pen/)).toBeNull()
    const behind = Date.now() - SAMPLE_MATCH_START_MS - (events[before - 1]?.tOffsetMs ?? 0)
    for (let second = 0; second < 30; second++) {
      liveClient.stream.listener.onSign()
      await advanceClock(1_000)
    }
    expect(shownCount()).toBe(before)
    const seconds = Math.floor((behind + 30_000) / 1_000)
    const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} behind`
    expect(screen.getByText(text, { exact: false })).toBeDefined()
    press('Go live')
    expect(shownCount()).toBe(dueAfter(Date.now() - SAMPLE_MATCH_START_MS))
    expect(screen.getByText('LIVE')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Go live' })).toBeNull()
  })

  test('stops its clock while offline, and continues when it reconnects', async () => {
    vi.setSystemTime(SAMPLE_MATCH_START_MS + NOW_MS)
    await renderAt(liveClient, '/attend/match-1/Lion')
    act(() => liveClient.send({ kind: 'yard', yard: sampleYard(['match-1']) }, 'yard@1'))
    await advanceClock(0)
    act(() => liveClient.send(createSnapshot(sampleMatchView(ridden), events.slice(0, dueAfter(NOW_MS)))))
    await advanceClock(COMES_MS)
    act(() => liveClient.client.goOffline())
    const [place, reach] = [slider().value, slider().max]
    await advanceClock(20_000)
    expect([slider().value, slider().max]).toEqual([place, reach])
    act(() => liveClient.client.goOnline())
    await advanceClock(500)
    act(() => liveClient.hello())
    await advanceClock(1_000)
    expect(Number(slider().max)).toBeGreaterThan(Number(reach) + 20_000)
  })

  test('says how long ago its last event was, until the next one comes', async () => {
    vi.setSystemTime(SAMPLE_MATCH_START_MS + NOW_MS)
    await renderAt(liveClient, '/attend/match-1/Lion')
    act(() => liveClient.send({ kind: 'yard', yard: sampleYard(['match-1']) }, 'yard@1'))
    await advanceClock(0)
    const count = dueAfter(NOW_MS)
    act(() => liveClient.send(createSnapshot(sampleMatchView(ridden), events.slice(0, count))))
    await advanceClock(COMES_MS)
    expect(screen.queryByText(/^Last event/)).toBeNull()
    const last = events[count - 1]?.tOffsetMs ?? 0
    for (let second = 0; second < 20; second++) {
      liveClient.stream.listener.onSign()
      await advanceClock(1_000)
    }
    const seconds = Math.floor((Date.now() - SAMPLE_MATCH_START_MS - last) / 1_000)
    expect(screen.getByText(`Last event 0:${seconds} ago`)).toBeDefined()
    act(() => liveClient.send(createSnapshot(sampleMatchView(ridden), events.slice(0, count + 1))))
    await advanceClock(1_000)
    expect(shownCount()).toBe(count + 1)
    expect(screen.queryByText(/^Last event/)).toBeNull()
  })

  test('shows nothing newer than the playhead, also when it ends meanwhile', async () => {
    await attend(NOW_MS)
    key('ArrowLeft', { shiftKey: true })
    press('Pause')
    const before = shownCount()
    const [saidBefore, markedBefore] = [document.title, document.querySelectorAll('[data-mark]').length]
    act(() => liveClient.send({ kind: 'match', match: sampleMatchView(ridden, { ...over, version: 2 }) }))
    const lengths: number[] = []
    for (let second = 0; second < 12; second++) {
      lengths.push(Number(slider().max))
      liveClient.stream.listener.onSign()
      await advanceClock(1_000)
    }
    expect(shownCount()).toBe(before)
    expect(document.title).toBe(saidBefore)
    expect(document.querySelectorAll('[data-mark]').length).toBe(markedBefore)
    expect(screen.getByRole('button', { name: 'Go live' })).toBeDefined()
    expect(said()).not.toMatch(/Final|Winner|No writer/)
    const known = new Set(events.slice(0, before).map(({ description }) => description))
    const newer = events.slice(before).filter(({ description }) => !known.has(description))
    expect(newer.length).toBeGreaterThan(0)
    for (const { description } of newer) expect(said()).not.toContain(description)
    // It grows as it would during the match.
    expect(lengths.slice(1).map((length, at) => length - (lengths[at] ?? 0))).toEqual(new Array(11).fill(1_000))
    press('Go live')
    expect(shownCount()).toBe(events.length)
    expect(screen.getByText('FINAL', { selector: 'header *' })).toBeDefined()
    press('From the start')
    expect(screen.queryByRole('button', { name: 'Go live' })).toBeNull()
  })

  test('steps to hits that are due, and to none before the first', async () => {
    const struck = events.filter(({ effects }) => effects.some(({ kind }) => kind === 'struck'))
    const firstMs = struck[0]?.tOffsetMs ?? 0
    await attend(firstMs - 3_000)
    const button = screen.getAllByRole('button', { name: 'Next hit' })[0] as HTMLElement
    expect(button.getAttribute('aria-disabled')).toBe('true')
    press('Next hit')
    expect(screen.getByText('LIVE')).toBeDefined()
    await advanceClock(5_000)
    expect(button.getAttribute('aria-disabled')).toBeNull()
    press('Next hit')
    // It keeps playing, so it starts a little before the hit.
    expect(screen.getByText('REPLAY')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Pause' })).toBeDefined()
    expect(shownCount()).toBeLessThanOrEqual(events.indexOf(struck[0] as never))
  })

  test('announces no skipped events', async () => {
    await attend(NOW_MS)
    const log = screen.getByRole('log')
    const before = log.children.length
    press('From the start')
    press('Pause')
    await advanceClock(10_000)
    fireEvent.change(slider(), { target: { value: '60000' } })
    await advanceClock(10_000)
    expect(log.children.length).toBe(before)
  })
})

describe('a hidden result', () => {
  beforeEach(() =>
    act(() => {
      clearSeenMatches()
      setResultsHidden(true)
    }),
  )

  test('opens at the start, with a slider as long as the watched part', async () => {
    await come(over, overMs)
    expect([shownCount(), screen.getByText('REPLAY').textContent]).toEqual([0, 'REPLAY'])
    expect(document.querySelectorAll('[data-mark]')).toHaveLength(0)
    const before = Number(slider().max)
    key('ArrowRight', { shiftKey: true })
    expect(Number(slider().max)).toBeGreaterThan(before)
    expect(Number(slider().max)).toBeLessThan(overMs / 2)
    expect(said()).not.toMatch(/Final|Winner|2:56/)
    expect(getHiddenResultsState().seen.has('match-1')).toBe(false)
  })

  test('shows for a viewer who goes live after the match has ended', async () => {
    await attend(60_000)
    press('From the start')
    press('Pause')
    act(() => liveClient.send({ kind: 'match', match: sampleMatchView(ridden, { ...over, version: 2 }) }))
    press('Go live')
    expect(shownCount()).toBe(events.length)
  })
})

describe('the address of a moment', () => {
  test('is saved when the page closes, and restored after a reload', async () => {
    await come(over, overMs, '?at=24')
    key('ArrowRight')
    fireEvent(window, new Event('beforeunload'))
    expect(history.state).toEqual({ at: '25' })
    const { state } = history
    cleanup()
    history.replaceState(state, '', '/matches/match-1?at=24')
    await come(over, overMs, '?at=24')
    expect(shownCount()).toBe(25)
  })

  test('is not saved for a live viewer, who returns to live', async () => {
    await attend(60_000)
    fireEvent(window, new Event('beforeunload'))
    expect(history.state).toEqual({ at: null })
  })

  test('is copied whole', async () => {
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
    await attend(60_000, '?at=12')
    expect(shownCount()).toBe(12)
    key('ArrowRight')
    await act(async () => press('Copy link'))
    expect(writeText).toHaveBeenCalledExactlyOnceWith('http://localhost:3000/matches/match-1?at=13')
    expect(screen.getByText('Link copied.')).toBeDefined()
  })

  test('is shown as text when the browser cannot copy', async () => {
    await come(over, overMs, '?at=0')
    await act(async () => press('Copy link'))
    expect(screen.getByText(/The link: http:\/\/localhost:3000\/matches\/match-1\?at=0$/)).toBeDefined()
  })

  test('is shared on a device that can share', async () => {
    await come(over, overMs)
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
    cleanup()
    const share = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', Object.create(navigator, { share: { value: share } }))
    await come(over, overMs)
    press('Share')
    const url = `http://localhost:3000/matches/match-1?at=${events.length}`
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: document.title, url })
  })

  test('shows a notice for an unknown moment, until the viewer moves', async () => {
    await come(over, overMs, '?at=99999')
    const notice = `This joust only has ${events.length} moments.`
    expect(screen.getByText(notice)).toBeDefined()
    expect(shownCount()).toBe(events.length)
    key('Home')
    expect(screen.queryByText(notice)).toBeNull()
  })
})

describe('the screen', () => {
  let held: number

  beforeEach(async () => {
    held = 0
    const request = async () => {
      held += 1
      return {
        release: async () => {
          held -= 1
        },
      }
    }
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { wakeLock: { request } }))
  })
  afterEach(() => setReadAloudOn(false))

  /** The wake lock's code is loaded on first use. */
  const settle = async (): Promise<void> => {
    await vi.dynamicImportSettled()
    await advanceClock(0)
  }
  const see = async (visibilityState: DocumentVisibilityState): Promise<void> => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await settle()
  }

  test('stays on while a match plays in the large view, and not paused, over, hidden or closed', async () => {
    await come(over, overMs + 60_000)
    key('Home')
    key('k')
    await settle()
    expect(held).toBe(0)
    key('f')
    await settle()
    expect(held).toBe(1)
    key('k')
    await settle()
    expect(held).toBe(0)
    key('k')
    await settle()
    expect(held).toBe(1)
    await see('hidden')
    expect(held).toBe(0)
    await see('visible')
    expect(held).toBe(1)
    await advanceClock(overMs + 60_000)
    expect(held).toBe(0)
    key('Home')
    key('k')
    await settle()
    expect(held).toBe(1)
    cleanup()
    await settle()
    expect(held).toBe(0)
  })

  test('stays on while a live match is read aloud', async () => {
    new FakeSpeech().install()
    await attend(20_000)
    expect(held).toBe(0)
    act(() => setReadAloudOn(true))
    await settle()
    expect(held).toBe(1)
    act(() => setReadAloudOn(false))
    await settle()
    expect(held).toBe(0)
  })
})
