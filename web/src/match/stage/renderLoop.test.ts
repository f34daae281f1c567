import type { StageFacts } from '@tiltyard/stage'
import { beforeEach, describe, expect, test } from 'vitest'
import { findSampleRide, SAMPLE_MATCH_START_MS, sampleMatchView } from '../../testing/sampleRide.ts'
import { followingCursor, pausedCursorAfter, pausedCursorAt, runningCursorFrom } from '../playhead/cursor.ts'
import { AFTERMATH_MS } from '../playhead/edge.ts'
import { RenderLoop, type RenderLoopDeps } from './renderLoop.ts'
import type { StageInput } from './stageInput.ts'

const ridden = findSampleRide((events) => events.some(({ dismounted }) => dismounted))
const { events } = ridden
const endMs = events.at(-1)?.tOffsetMs ?? 0
/** 60 frames a second. */
const FRAME_MS = 1_000 / 60

/** A page whose frames come when the test says so. Its clock is slightly ahead of its frames, and uneven. */
class FakePage implements RenderLoopDeps {
  elapsedMs = 0
  asked: ((time: number) => void) | null = null
  timers: { readonly atMs: number; readonly act: () => void }[] = []

  now = (): number => SAMPLE_MATCH_START_MS + this.elapsedMs + (Math.floor(this.elapsedMs / FRAME_MS) % 3)

  requestFrame = (draw: (time: number) => void): number => {
    expect(this.asked).toBeNull()
    this.asked = draw
    return 1
  }

  cancelFrame = (): void => {
    this.asked = null
  }

  after = (ms: number, act: () => void): (() => void) => {
    const timer = { atMs: this.elapsedMs + ms, act }
    this.timers.push(timer)
    return () => {
      this.timers = this.timers.filter((each) => each !== timer)
    }
  }

  /** Runs some frames. */
  pass(frames: number): void {
    for (let frame = 0; frame < frames; frame++) {
      this.elapsedMs += FRAME_MS
      const due = this.timers.filter(({ atMs }) => atMs <= this.elapsedMs)
      this.timers = this.timers.filter((timer) => !due.includes(timer))
      for (const { act } of due) act()
      const draw = this.asked
      this.asked = null
      draw?.(this.elapsedMs)
    }
  }
}

interface Drawn {
  readonly facts: StageFacts
  readonly atMs: number
  readonly turns: boolean
}

let page: FakePage
let drawn: Drawn[]
let show: RenderLoop

beforeEach(() => {
  page = new FakePage()
  drawn = []
  show = new RenderLoop(page, (facts, atMs, turns) => drawn.push({ facts, atMs, turns }) > 0)
  show.setSeen(true)
})

function showing(facts: Partial<StageInput> = {}): StageInput {
  const supporters = { knight1: 0, knight2: 0 }
  return {
    match: sampleMatchView(ridden),
    events,
    cursor: followingCursor,
    supporters,
    shownCount: 0,
    isStill: false,
    ...facts,
  }
}

const over = sampleMatchView(ridden, { status: 'completed', ending: 'points' })

describe('an active match', () => {
  test('is drawn each frame, evenly and never ahead of the clock, from the events that are due', () => {
    show.show(showing())
    page.elapsedMs = 20_000
    page.pass(300)
    expect(drawn).toHaveLength(300)
    for (const [at, { facts, atMs }] of drawn.entries()) {
      expect(atMs).toBeLessThanOrEqual(20_000 + (at + 1) * FRAME_MS + 2)
      if (at > 3) expect(atMs - (drawn[at - 1]?.atMs ?? 0)).toBeCloseTo(FRAME_MS, 3)
      expect(facts.events).toEqual(events.filter(({ tOffsetMs }) => tOffsetMs <= atMs))
    }
  })

  test('is not drawn while invisible, and then continues at the current moment', () => {
    show.show(showing())
    page.pass(10)
    show.setSeen(false)
    page.pass(60)
    expect([drawn.length, page.asked]).toEqual([10, null])
    show.setSeen(true)
    page.pass(1)
    expect(drawn).toHaveLength(11)
    expect(drawn.at(-1)?.atMs).toBeCloseTo(71 * FRAME_MS, -1)
  })

  test('is drawn half as often when small', () => {
    show.setApart(30)
    show.show(showing())
    page.pass(60)
    expect(drawn).toHaveLength(30)
  })

  test('never goes back when the clock does', () => {
    show.show(showing())
    page.pass(60)
    page.now = () => SAMPLE_MATCH_START_MS
    page.pass(60)
    const places = drawn.map(({ atMs }) => atMs)
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })

  test('leaves no timers or frames when it ends', () => {
    show.show(showing())
    page.pass(2)
    show.end()
    expect([page.asked, page.timers]).toEqual([null, []])
  })
})

describe('a still scene', () => {
  test('is drawn once, and again when its viewer moves', () => {
    show.show(showing({ match: over, cursor: pausedCursorAt(30_000) }))
    page.pass(60)
    show.show(showing({ match: over, cursor: pausedCursorAt(30_000), shownCount: 5 }))
    page.pass(60)
    expect([drawn.map(({ atMs }) => atMs), page.asked, page.timers]).toEqual([[30_000], null, []])
    show.show(showing({ match: over, cursor: pausedCursorAt(20_000) }))
    page.pass(60)
    expect(drawn.map(({ atMs }) => atMs)).toEqual([30_000, 20_000])
  })

  test('is redrawn for another size or look, and for more supporters', () => {
    show.show(showing({ match: over, cursor: pausedCursorAt(30_000) }))
    page.pass(5)
    show.redraw()
    page.pass(5)
    show.show(showing({ match: over, cursor: pausedCursorAt(30_000), supporters: { knight1: 3, knight2: 0 } }))
    page.pass(5)
    expect(drawn.map(({ facts }) => facts.supporters.knight1)).toEqual([0, 0, 3])
  })

  test('is the same at the end of a match for all, and continues a while for those who watched', () => {
    show.show(showing({ match: over, cursor: runningCursorFrom(endMs - 500, 1, SAMPLE_MATCH_START_MS) }))
    page.pass(120)
    const places = drawn.map(({ atMs }) => atMs)
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(Math.max(...places.map((place, at) => place - (places[at - 1] ?? place)))).toBeLessThan(2 * FRAME_MS)
    expect(drawn.at(-1)?.atMs).toBeCloseTo(endMs + 1_500, -2)
    page.pass(600)
    expect([drawn.at(-1)?.atMs, page.asked]).toEqual([endMs + AFTERMATH_MS, null])
    for (const cursor of [followingCursor, pausedCursorAt(endMs)]) {
      drawn = []
      show.show(showing({ match: over, cursor: pausedCursorAt(30_000) }))
      page.pass(2)
      show.show(showing({ match: over, cursor }))
      page.pass(20)
      expect(drawn.map(({ atMs }) => atMs)).toEqual([30_000, endMs + AFTERMATH_MS])
      expect(page.asked).toBeNull()
    }
  })

  test('continues without a jump when an active match ends', () => {
    show.show(showing())
    page.elapsedMs = endMs - 100
    page.pass(20)
    expect(drawn.at(-1)?.atMs).toBeGreaterThan(endMs + 100)
    drawn = drawn.slice(-1)
    show.show(showing({ match: over }))
    page.pass(60)
    const places = drawn.map(({ atMs }) => atMs)
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places[0]).toBeLessThan(endMs + 400)
    expect(places.at(-1)).toBeGreaterThan(endMs + 900)
  })

  test('is a match without a start; with one, it is drawn about once a second', () => {
    show.show(showing({ match: sampleMatchView(ridden, { status: 'waiting', startTime: null }), events: [] }))
    page.pass(180)
    expect([drawn.length, page.timers.length]).toEqual([1, 0])
    show.show(showing({ match: sampleMatchView(ridden, { status: 'waiting' }), events: [] }))
    page.pass(181)
    expect(drawn.length).toBeLessThanOrEqual(5)
    expect(drawn.length).toBeGreaterThanOrEqual(3)
  })
})

describe('still pictures', () => {
  test('come one per event, each replaces the last, and know nothing later', () => {
    const blow = events.findIndex(({ effects }) => effects.some(({ kind }) => kind === 'struck')) + 1
    for (const shownCount of [0, 1, 1, blow - 1, blow, blow]) {
      show.show(showing({ shownCount, isStill: true }))
      page.pass(60)
      expect(page.asked).toBeNull()
    }
    expect(drawn.map(({ facts }) => facts.events.length)).toEqual([0, 1, blow - 1, blow])
    expect(drawn.map(({ turns }) => turns)).toEqual([false, true, true, true])
    const since = (drawn.at(-1)?.atMs ?? 0) - (events[blow - 1]?.tOffsetMs ?? 0)
    expect(since).toBeGreaterThan(0)
    expect(since).toBeLessThan(1_000)
  })

  test('fade in fully: of events in quick succession, the last follows then', () => {
    for (const shownCount of [1, 2, 3, 4]) {
      show.show(showing({ shownCount, isStill: true }))
      page.pass(2)
    }
    expect(drawn.map(({ facts }) => facts.events.length)).toEqual([1])
    page.pass(10)
    expect(drawn.map(({ facts }) => facts.events.length)).toEqual([1, 4])
    // No frame is requested after it.
    expect(page.asked).toBeNull()
  })
})

test('a picture has only the events up to the playhead', () => {
  for (const count of [0, 1, 7, events.length]) {
    show.show(showing({ match: over, cursor: pausedCursorAfter(events, count) }))
    page.pass(1)
    const last = events[count - 1]?.tOffsetMs ?? -1
    expect(drawn.at(-1)?.facts.events).toEqual(events.filter(({ tOffsetMs }) => tOffsetMs <= last))
  }
})
