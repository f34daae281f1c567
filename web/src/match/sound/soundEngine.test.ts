import type { SoundCue, SoundFacts } from '@tiltyard/stage'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeAudio, installFakeAudio } from '../../testing/installFakeAudio.ts'
import { sampleMatchView, simulateSampleRide } from '../../testing/sampleRide.ts'
import { collectSoundFacts } from './collectSoundFacts.ts'
import { SoundEngine } from './soundEngine.ts'

const ridden = simulateSampleRide(1)
const STEP_MS = 25

let audio: FakeAudio
let engine: SoundEngine
/** The cues of the match, some of them for known events. */
let cues: readonly SoundCue[]
/** The delay of answers. */
let answerMs: number
let playhead: { placeMs: number; pace: number }
let isSpoken: boolean
/** The mixer's own sources: the constant crowd. */
let ownSources: number

beforeEach(async () => {
  vi.useFakeTimers()
  audio = installFakeAudio()
  cues = []
  answerMs = 0
  playhead = { placeMs: 10_000, pace: 1 }
  isSpoken = false
  engine = new SoundEngine(audio as never, 1, async (facts, fromMs, toMs) => {
    if (answerMs > 0) await new Promise((resolve) => setTimeout(resolve, answerMs))
    return cues.filter(
      ({ atMs, seq }) =>
        atMs >= fromMs && atMs < toMs && (seq === null || facts.events.some((event) => event.seq === seq)),
    )
  })
  ownSources = audio.sources.length
})
afterEach(() => engine.rest())

const factsUntil = (count: number): SoundFacts =>
  collectSoundFacts(sampleMatchView(ridden), ridden.events.slice(0, count), [], null)
const blow = (atMs: number, seq: number | null = null): SoundCue => ({
  ...{ atMs, pan: 0, gain: 1, seq },
  sound: { kind: 'impact', struck: 'wood', force: 1 },
})
const hear = (facts = factsUntil(8)): void => engine.hear({ facts, place: () => playhead, isSpoken: () => isSpoken })

/** Advances clock, context and match together. */
async function pass(ms: number): Promise<void> {
  for (let at = 0; at < ms; at += STEP_MS) {
    audio.currentTime += STEP_MS / 1_000
    playhead = { ...playhead, placeMs: playhead.placeMs + STEP_MS * playhead.pace }
    await vi.advanceTimersByTimeAsync(STEP_MS)
  }
}

/** When the sources begin, in seconds; each moment once. */
const begins = (): readonly number[] =>
  [...new Set(audio.sources.slice(ownSources).map(({ from }) => Number(from.toFixed(3))))].sort((a, b) => a - b)
const firstOf = (): number | undefined => begins()[0]

describe('the sound of a match', () => {
  test("is scheduled ahead on the context's clock, at its moment and any speed", async () => {
    cues = [blow(10_200)]
    hear()
    await pass(STEP_MS)
    expect(firstOf()).toBeCloseTo(0.2, 3)

    playhead = { placeMs: 30_000, pace: 4 }
    cues = [blow(30_400)]
    const before = audio.sources.length
    await pass(2 * STEP_MS)
    expect(audio.sources.length).toBeGreaterThan(before)
    const next = Math.min(...audio.sources.slice(before).map(({ from }) => from))
    expect(next - audio.currentTime).toBeCloseTo((30_400 - playhead.placeMs) / 4 / 1_000, 3)
  })

  test('starts on time though the answer is late', async () => {
    answerMs = 60
    cues = [blow(10_240)]
    hear()
    await pass(150)
    expect(firstOf()).toBeCloseTo(0.24, 3)
  })

  test('that arrives very late is not played all at once', async () => {
    answerMs = 600
    cues = [blow(10_050), blow(10_150), blow(10_700)]
    hear()
    await pass(100)
    answerMs = 0
    await pass(700)
    expect(begins().length).toBeGreaterThan(0)
    expect(firstOf()).toBeCloseTo(0.7, 2)
  })

  test('stops when the viewer opens another, paused match', async () => {
    cues = [blow(10_200)]
    hear()
    await pass(50)
    const sounding = audio.sources.slice(ownSources)
    expect(sounding).not.toHaveLength(0)
    playhead = { placeMs: 0, pace: 0 }
    hear({ ...factsUntil(1), commitment: 'another' })
    for (const { to } of sounding) expect(to).toBeLessThan(0.2)
  })

  test('stops at a jump, and a late answer for the old place is dropped', async () => {
    answerMs = 60
    cues = [blow(10_050), blow(10_320)]
    hear()
    await pass(100)
    const sounding = audio.sources.slice(ownSources)
    expect(sounding).not.toHaveLength(0)
    playhead = { placeMs: 50_000, pace: 1 }
    await pass(200)
    for (const { to } of sounding) expect(to).toBeLessThanOrEqual(0.125 + 0.06 + 0.001)
    expect(audio.sources.slice(ownSources)).toHaveLength(sounding.length)
  })

  test('of late events starts at once, also of two that arrive together', async () => {
    hear(factsUntil(2))
    await pass(500)
    const [first, second] = [ridden.events[2]?.seq ?? 0, ridden.events[3]?.seq ?? 0]
    const own = ridden.events.map((event, at) => ({ ...event, tOffsetMs: at < 2 ? event.tOffsetMs : 10_400 }))
    const factsOf = (count: number) => collectSoundFacts(sampleMatchView(ridden), own.slice(0, count), [], null)
    answerMs = 30
    cues = [blow(10_400, first), blow(10_400, second)]
    const before = audio.sources.length
    hear(factsOf(3))
    hear(factsOf(4))
    await pass(100)
    const heard = audio.sources.slice(before)
    const nowS = audio.currentTime
    for (const { from } of heard) expect(from).toBeLessThan(nowS + 0.1)
    // The number of sources of two hits.
    cues = [blow(20_100)]
    playhead = { placeMs: 20_000, pace: 1 }
    const one = audio.sources.length
    await pass(150)
    expect(heard).toHaveLength(2 * (audio.sources.length - one))
  })

  test('of far too late events is dropped', async () => {
    hear(factsUntil(2))
    await pass(4_000)
    const own = ridden.events.map((event, at) => ({ ...event, tOffsetMs: at < 2 ? event.tOffsetMs : 10_400 }))
    cues = [blow(10_400, own[2]?.seq ?? 0)]
    hear(collectSoundFacts(sampleMatchView(ridden), own.slice(0, 3), [], null))
    await pass(200)
    expect(begins()).toEqual([])
  })

  test('is ducked while the herald speaks', async () => {
    hear()
    await pass(50)
    isSpoken = true
    await pass(50)
    expect(audio.gains.filter(({ gain }) => gain.target === 0.35)).toHaveLength(1)
    const ducked = audio.gains.find(({ gain }) => gain.target === 0.35)
    isSpoken = false
    await pass(50)
    expect(ducked?.gain.target).toBe(1)
  })

  test('pauses with the match, and resumes with it', async () => {
    cues = [blow(10_200)]
    hear()
    await pass(50)
    const sounding = audio.sources.slice(ownSources)
    playhead = { ...playhead, pace: 0 }
    await pass(150)
    for (const { to } of sounding) expect(to).toBeLessThan(0.2)
    expect(audio.state).toBe('suspended')
    playhead = { ...playhead, pace: 1 }
    hear()
    await pass(100)
    expect(audio.state).toBe('running')
    expect(audio.sources.slice(ownSources).length).toBe(2 * sounding.length)
  })
})
