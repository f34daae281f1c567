import type { MatchWriterEnding } from '@tiltyard/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { WriterCandidate } from './writerCandidate.ts'
import type { WriterCandidateDeps } from './writerCandidateDeps.ts'
import type { WriterWorkerMessage } from './writerMessages.ts'

interface Started {
  readonly hear: (message: WriterWorkerMessage) => void
  isStopped: boolean
  isTerminated: boolean
}

/** A browser with several tabs. */
class FakeBrowser {
  readonly started: Started[] = []
  readonly released: number[] = []
  isVisible = true
  private queue: Promise<void> = Promise.resolve()
  private seen = { onVisibility: () => {}, onLeave: () => {} }

  readonly world: WriterCandidateDeps = {
    now: () => Date.now(),
    after: (ms, act) => {
      const timer = setTimeout(act, ms)
      return () => clearTimeout(timer)
    },
    random: () => 0.5,
    lock: async (_, signal) => {
      const before = this.queue
      let letGo = (): void => {}
      this.queue = new Promise((resolve) => {
        letGo = resolve
      })
      await before
      if (!signal.aborted) return letGo
      letGo()
      return null
    },
    startWriter: (_, hear) => {
      const started: Started = { hear, isStopped: false, isTerminated: false }
      this.started.push(started)
      return {
        stop: () => {
          started.isStopped = true
        },
        terminate: () => {
          started.isTerminated = true
        },
      }
    },
    releaseAtOnce: (_, epoch) => void this.released.push(epoch),
    isVisible: () => this.isVisible,
    followPage: (seen) => {
      this.seen = seen
      return () => {}
    },
    warn: () => {},
  }

  show(isVisible: boolean): void {
    this.isVisible = isVisible
    this.seen.onVisibility()
  }

  leave(): void {
    this.seen.onLeave()
  }

  end(at: number, ending: MatchWriterEnding): void {
    this.started[at]?.hear({ kind: 'ended', ending })
  }
}

let browser: FakeBrowser
const turn = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) })
  browser = new FakeBrowser()
})

test('LEASE-10 a browser writes a match once, however many tabs are open', async () => {
  const first = new WriterCandidate(browser.world, 'm1')
  new WriterCandidate(browser.world, 'm1')
  await turn(60_000)
  expect(browser.started).toHaveLength(1)
  first.close()
  expect(browser.started[0]?.isStopped).toBe(true)
  browser.end(0, { kind: 'stopped' })
  await turn()
  expect(browser.started).toHaveLength(2)
})

test('LEASE-15 a candidate waits for a held lease until it expires or is released', async () => {
  const candidate = new WriterCandidate(browser.world, 'm1')
  await turn()
  browser.end(0, { kind: 'held', untilMs: Date.now() + 20_000 })
  await turn(20_400)
  expect(browser.started).toHaveLength(1)
  await turn(200)
  expect(browser.started).toHaveLength(2)
  browser.end(1, { kind: 'held', untilMs: Date.now() + 20_000 })
  await turn(1_000)
  candidate.hear('user:u2:page')
  await turn(1_000)
  expect(browser.started).toHaveLength(2)
  candidate.hear(null)
  await turn(600)
  expect(browser.started).toHaveLength(3)
})

test.each([
  ['lost', 5_500],
  ['failed', 15_500],
] as const)('after %s a candidate waits before the next claim', async (kind, restMs) => {
  new WriterCandidate(browser.world, 'm1')
  await turn()
  browser.end(0, { kind })
  await turn(restMs - 1)
  expect(browser.started).toHaveLength(1)
  await turn(1)
  expect(browser.started).toHaveLength(2)
})

test.each(['over', 'barred', 'finished', 'halted'] as const)('after %s nobody claims again', async (kind) => {
  new WriterCandidate(browser.world, 'm1')
  await turn()
  browser.end(0, { kind })
  await turn(600_000)
  expect(browser.started).toHaveLength(1)
  expect(browser.started[0]?.isTerminated).toBe(true)
})

test('a hidden page releases the lease, and claims again when visible', async () => {
  new WriterCandidate(browser.world, 'm1')
  await turn()
  browser.show(false)
  expect(browser.started[0]?.isStopped).toBe(true)
  browser.end(0, { kind: 'stopped' })
  await turn(60_000)
  expect(browser.started).toHaveLength(1)
  browser.show(true)
  await turn()
  expect(browser.started).toHaveLength(2)
})

test('a closing page releases the lease', async () => {
  new WriterCandidate(browser.world, 'm1')
  await turn()
  browser.started[0]?.hear({ kind: 'state', state: { kind: 'writing', epoch: 7 } })
  browser.isVisible = false
  browser.leave()
  await turn()
  expect(browser.released).toEqual([7])
  expect(browser.started[0]?.isTerminated).toBe(true)
  browser.show(true)
  await turn()
  expect(browser.started).toHaveLength(2)
})

test('a barred user is notified once, others never', async () => {
  const barred = vi.fn()
  new WriterCandidate(browser.world, 'm1', barred)
  await turn()
  browser.end(0, { kind: 'lost' })
  await turn(6_000)
  expect(barred).not.toHaveBeenCalled()
  browser.end(1, { kind: 'barred' })
  await turn(600_000)
  expect(barred).toHaveBeenCalledOnce()
})
