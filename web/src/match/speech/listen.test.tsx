import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { replay } from '@tiltyard/engine'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearSeenMatches, setResultsHidden } from '../../spoilers/setResultsHidden.ts'
import { FakeLiveClient } from '../../testing/fakeLiveClient.ts'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { createSpeechVoice, FakeSpeech } from '../../testing/fakeSpeech.ts'
import { openMoreMenu } from '../../testing/openMoreMenu.ts'
import { advanceClock, renderAt } from '../../testing/renderAt.tsx'
import {
  createSnapshot,
  findPointsWinWithFall,
  readSampleRideEnd,
  SAMPLE_MATCH_START,
  SAMPLE_MATCH_START_MS,
  sampleMatchView,
  sampleYard,
} from '../../testing/sampleRide.ts'
import { isReadAloudOn } from './listening.ts'

const ridden = findPointsWinWithFall()
const { events } = ridden
const texts = events.map(({ description }) => description)
const end = replay(events)
const overMs = readSampleRideEnd(ridden).tOffsetMs + 1_000

let speech: FakeSpeech

beforeAll(async () => {
  await Promise.all([
    import('../controls/PlaybackControls.tsx'),
    import('../controls/MoreMenuItems.tsx'),
    import('./AudioSettingsDialog.tsx'),
  ])
})
beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_MATCH_START_MS + overMs })
  speech = new FakeSpeech().install()
})

/** Opens the page of the completed match, at its start. */
async function come(): Promise<void> {
  const answers = new FakeServerAnswers()
  answers.at.set('/api/matches/match-1', () => ({
    match: sampleMatchView(ridden, {
      status: 'completed',
      ending: 'points',
      winner: end.winner && ridden.sample.setup[end.winner].id,
      endTime: new Date(SAMPLE_MATCH_START_MS + overMs).toISOString(),
      writerId: null,
      secret: '5a',
    }),
    events: events.map((event) => ({ ...event, timestamp: SAMPLE_MATCH_START })),
    serverTime: new Date().toISOString(),
  }))
  await renderAt(new FakeLiveClient(), '/matches/match-1')
  await advanceClock(1_000)
  await openMoreMenu()
  press('From the start')
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }))
}

const listenSwitch = () => screen.getByRole('switch', { name: 'Read aloud' })
const turn = () => fireEvent.click(listenSwitch())
const isOn = () => listenSwitch().getAttribute('aria-checked')

/** Plays for some seconds of the match, and finishes one line each second. */
async function playOn(seconds: number, speed = 1): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    await advanceClock(1_000 / speed)
    act(() => speech.finish())
  }
}

/** The replay speed for a whole match. */
const FAST = 8
const replayFast = () => localStorage.setItem('tiltyard-speed', String(FAST))

/** Whether the lines are a subsequence of the others. */
function areInOrder(said: readonly string[], all: readonly string[]): boolean {
  let place = 0
  return said.every((text) => {
    place = all.indexOf(text, place) + 1
    return place > 0
  })
}

test('reading is off at first', async () => {
  await come()
  press('Play')
  await playOn(10)
  expect([isOn(), speech.spoken]).toEqual(['false', []])
})

test('a live match starts with the latest line, and continues with the match', async () => {
  const liveClient = new FakeLiveClient()
  const beganAt = 12
  const fromMs = (events[beganAt - 1]?.tOffsetMs ?? 0) + 10
  vi.setSystemTime(SAMPLE_MATCH_START_MS + fromMs)
  await renderAt(liveClient, '/attend/match-1/Lion')
  act(() => liveClient.send({ kind: 'yard', yard: sampleYard(['match-1']) }, 'yard@1'))
  await advanceClock(0)
  act(() => liveClient.send(createSnapshot(sampleMatchView(ridden), events)))
  await advanceClock(300)
  await openMoreMenu()
  turn()
  const first = events.filter(({ tOffsetMs }) => SAMPLE_MATCH_START_MS + tOffsetMs <= Date.now()).length - 1
  expect(speech.texts).toEqual([texts[first]])
  for (let second = 0; second < 15; second++) {
    liveClient.stream.listener.onSign()
    await playOn(1)
    const due = events.filter(({ tOffsetMs }) => SAMPLE_MATCH_START_MS + tOffsetMs <= Date.now()).length
    expect(areInOrder(speech.texts, texts.slice(first, due))).toBe(true)
  }
  expect(speech.texts.length).toBeGreaterThan(4)
})

test('reads an event that the viewer steps to, and no interrupted line', async () => {
  await come()
  turn()
  const step = () => press('Next event')
  step()
  step()
  expect(speech.texts.filter((text) => text !== '')).toEqual(texts.slice(0, 2))
})

test('a jump interrupts the voice, and skipped events are not read', async () => {
  await come()
  press('Play')
  turn()
  await advanceClock(1_000)
  const before = speech.spoken.length
  press('Next pass')
  expect(speech.speaking).toBe(false)
  expect(speech.spoken).toHaveLength(before)
  await playOn(10)
  const passAt = events.findIndex(({ passNumber }) => passNumber === 1)
  expect(speech.texts.length).toBeGreaterThan(before)
  expect(areInOrder(speech.texts.slice(before), texts.slice(passAt))).toBe(true)
})

test('stops when it is turned off, and when the viewer leaves the page', async () => {
  await come()
  press('Play')
  turn()
  await advanceClock(1_000)
  turn()
  expect([speech.speaking, isReadAloudOn()]).toEqual([false, false])
  turn()
  expect(speech.speaking).toBe(true)
  cleanup()
  expect([speech.speaking, isReadAloudOn()]).toEqual([false, false])
})

test('stops when the browser leaves the page', async () => {
  await come()
  press('Play')
  turn()
  await advanceClock(1_000)
  act(() => void dispatchEvent(new Event('pagehide')))
  expect([speech.speaking, isOn()]).toEqual([false, 'false'])
})

test('the key l toggles reading, and Space on the switch does not play', async () => {
  await come()
  fireEvent.keyDown(document.body, { key: 'l' })
  expect(isOn()).toBe('true')
  fireEvent.keyDown(listenSwitch(), { key: ' ' })
  expect(screen.getByRole('button', { name: 'Play' })).toBeDefined()
  fireEvent.keyDown(document.body, { key: 'l' })
  expect(isOn()).toBe('false')
})

test('a failing voice says so, and turns reading off', async () => {
  await come()
  press('Play')
  turn()
  await advanceClock(1_000)
  act(() => speech.fail('voice-unavailable'))
  expect(isOn()).toBe('false')
  expect(screen.getByText('This browser has no voice to read with.')).toBeDefined()
})

describe('audio settings', () => {
  async function open() {
    await come()
    press('Audio settings')
    await advanceClock(1_000)
    return within(screen.getByRole('dialog', { name: 'Audio settings' }))
  }

  function choicesOf(select: HTMLElement): readonly (string | null)[] {
    return within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  }

  test('offer the voices of the page’s language, also those that load late', async () => {
    const dialog = await open()
    const voice = dialog.getByRole('combobox', { name: 'Voice' })
    expect(choicesOf(voice)).toEqual(['The browser’s own', 'Ada', 'Cy'])
    speech.voices.push(createSpeechVoice('Late', 'en-AU'))
    act(() => void speech.dispatchEvent(new Event('voiceschanged')))
    expect(choicesOf(voice)).toEqual(['The browser’s own', 'Ada', 'Cy', 'Late'])
    fireEvent.change(voice, { target: { value: 'voice:Late' } })
    fireEvent.change(dialog.getByRole('combobox', { name: 'Rate' }), { target: { value: '2' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
    press('Play')
    turn()
    await playOn(5)
    expect(speech.spoken.at(-1)).toMatchObject({ rate: 2, voice: 'Late', lang: 'en' })
  })

  test('announce as much as is chosen, and save the choice', async () => {
    const dialog = await open()
    const announce = dialog.getByRole('combobox', { name: 'Announce' })
    expect(choicesOf(announce)).toEqual(['Everything', 'What matters', 'Results only', 'Nothing'])
    fireEvent.change(announce, { target: { value: 'nothing' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
    const announced = screen.getByRole('log').children.length
    press('Play')
    await advanceClock(60_000)
    expect(screen.getByRole('log').children.length).toBe(announced)
    expect(localStorage.getItem('tiltyard-announce')).toBe('nothing')
  })
})

describe('a hidden result', () => {
  beforeEach(() =>
    act(() => {
      clearSeenMatches()
      setResultsHidden(true)
    }),
  )

  test('is not read before it is shown', async () => {
    replayFast()
    await come()
    press('Play')
    turn()
    for (let second = 0; second < 20; second++) {
      await playOn(1, FAST)
      const shown = screen.getByRole('region', { name: 'HISTORY' }).querySelectorAll('li').length
      expect(areInOrder(speech.texts, texts.slice(0, shown))).toBe(true)
    }
    expect(speech.spoken.length).toBeGreaterThan(5)
  })
})
