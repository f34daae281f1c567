import { act, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { LiveClientContext } from '../../api/live/liveStore.ts'
import { FakeLiveClient } from '../../testing/fakeLiveClient.ts'
import { SAMPLE_MATCH_START_MS, sampleMatchView, simulateSampleRide } from '../../testing/sampleRide.ts'
import { followingCursor, type PlayheadCursor, pausedCursorAt } from '../playhead/cursor.ts'
import { useMatchAtCursor } from '../playhead/useWatchedMatch.ts'
import { Stage } from './Stage.tsx'
import type { StageWorkerRequest } from './worker/messages.ts'

const ridden = simulateSampleRide(1)
const over = { status: 'completed', ending: 'points' } as const
const liveClient = new FakeLiveClient()

/** The number of pictures per canvas, in order of first use. */
let drawn: Map<HTMLCanvasElement, number>
let seen: (isIntersecting: boolean) => void
let isCalm: boolean

/** A picture from the worker. */
class FakeImage {
  readonly width: number
  readonly height: number
  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }
  close = (): void => undefined
}

/** A worker that answers each request with a picture. */
class PaintingWorker extends EventTarget {
  postMessage({ id, request }: StageWorkerRequest): void {
    const answer = request.kind === 'picture' ? new FakeImage(request.width, request.height) : null
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: { ask: id, answer } })))
  }
  terminate = (): void => undefined
}

beforeEach(async () => {
  await import('./StageCanvas.tsx')
  vi.useFakeTimers({ now: SAMPLE_MATCH_START_MS + 20_000 })
  drawn = new Map()
  isCalm = false
  standInForThePage()
})

/** Mocks canvases and observers, which jsdom lacks. */
function standInForThePage(): void {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return { transferFromImageBitmap: () => drawn.set(this, (drawn.get(this) ?? 0) + 1) } as never
  })
  vi.stubGlobal('Worker', PaintingWorker)
  vi.stubGlobal('ImageBitmap', FakeImage)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(200)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe: () => void
      constructor(tell: () => void) {
        this.observe = tell
      }
      disconnect = (): void => undefined
    },
  )
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        seen = (isIntersecting) => tell([{ isIntersecting }])
      }
      observe = (): void => seen(true)
      disconnect = (): void => undefined
    },
  )
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') && isCalm,
    addEventListener: () => undefined,
  }))
}

function Watching({ cursor, facts }: { readonly cursor: PlayheadCursor; readonly facts: object }) {
  const feed = { kind: 'known', match: sampleMatchView(ridden, facts), events: ridden.events } as const
  const { watched, cursor: here } = useMatchAtCursor(feed, cursor)
  return <Stage played={{ known: feed, cursor: here, watched }} />
}

async function watch(first: PlayheadCursor, facts: object = over): Promise<(to: PlayheadCursor) => void> {
  const page = (cursor: PlayheadCursor) => (
    <LiveClientContext value={liveClient.client}>
      <Watching cursor={cursor} facts={facts} />
    </LiveClientContext>
  )
  const { rerender } = render(page(first))
  await pass(1_000)
  drawn.clear()
  return (to) => act(() => rerender(page(to)))
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const count = (): number => [...drawn.values()].reduce((sum, each) => sum + each, 0)
const host = (): DOMStringMap => document.querySelector<HTMLElement>('[data-stage]')?.dataset ?? {}

function hide(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('the stage', () => {
  test('of an active match draws while it is on a visible screen', async () => {
    await watch(followingCursor, {})
    await pass(500)
    expect(count()).toBeGreaterThan(20)
    for (const [leave, comeBack] of [
      [() => seen(false), () => seen(true)],
      [() => hide(true), () => hide(false)],
    ] as const) {
      leave()
      // Lets pending pictures arrive.
      await pass(10)
      drawn.clear()
      await pass(2_000)
      expect(count()).toBe(0)
      comeBack()
      await pass(500)
      expect(count()).toBeGreaterThan(20)
    }
  })

  test('stands still with its viewer, and redraws when they move', async () => {
    const go = await watch(pausedCursorAt(20_000))
    await pass(2_000)
    expect(count()).toBe(0)
    go(pausedCursorAt(21_000))
    await pass(2_000)
    expect(count()).toBe(1)
  })

  test('redraws for another theme or size', async () => {
    await watch(pausedCursorAt(20_000))
    document.documentElement.dataset.theme = 'dark'
    await pass(100)
    expect(count()).toBe(1)
    dispatchEvent(new Event('resize'))
    await pass(100)
    expect(count()).toBe(2)
    delete document.documentElement.dataset.theme
  })

  test('with reduced motion shows one picture per event, alternating between two canvases', async () => {
    isCalm = true
    const moments = ridden.events.map(({ tOffsetMs }) => tOffsetMs)
    const go = await watch(pausedCursorAt(moments[4] ?? 0))
    expect(document.querySelectorAll('canvas')).toHaveLength(2)
    for (const at of [5, 6]) {
      go(pausedCursorAt(moments[at] ?? 0))
      await pass(2_000)
    }
    expect([...drawn.values()]).toEqual([1, 1])
    expect(document.querySelectorAll('canvas[data-front=true]')).toHaveLength(1)
  })

  test('names its moment in data attributes, and is hidden from screen readers', async () => {
    const go = await watch(pausedCursorAt(-1))
    expect([host().pass, host().moment]).toEqual(['0', '0'])
    go(pausedCursorAt(20_000))
    const due = ridden.events.filter(({ tOffsetMs }) => tOffsetMs <= 20_000)
    expect([host().pass, host().moment]).toEqual([String(due.at(-1)?.passNumber), String(due.length)])
    expect(document.querySelector('[data-stage]')?.getAttribute('aria-hidden')).toBe('true')
  })

  test('rendered by the server has the still of its moment in each theme and shape, and in a browser has none', async () => {
    const page = (
      <LiveClientContext value={liveClient.client}>
        <Watching cursor={pausedCursorAt(20_000)} facts={{}} />
      </LiveClientContext>
    )
    const due = ridden.events.filter(({ tOffsetMs }) => tOffsetMs <= 20_000).length
    const stills = renderToString(page).match(/still\.svg[^"]+/g) ?? []
    expect(stills.map((still) => new URLSearchParams(still.split('?')[1]?.replaceAll('&amp;', '&')))).toEqual(
      ['desk dark', 'desk light', 'phone dark', 'phone light', 'phone light'].map((kind) => {
        const [size = '', theme = ''] = kind.split(' ')
        return new URLSearchParams({ at: String(due), size, theme })
      }),
    )
    render(page)
    expect(document.querySelector('img')).toBeNull()
  })

  test('stays empty in a browser that cannot draw', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    const go = await watch(followingCursor, {})
    go(pausedCursorAt(20_000))
    await pass(1_000)
    expect(count()).toBe(0)
    expect(host().stage).toBe('large')
  })
})
