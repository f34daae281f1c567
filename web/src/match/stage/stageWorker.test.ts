import { beforeEach, describe, expect, test } from 'vitest'
import { StageWorker } from './stageWorker.ts'
import type { StageRequest, StageWorkerRequest } from './worker/messages.ts'

const wish: StageRequest = { kind: 'end', of: 1 }

/** A worker that the test answers for. */
class FakeThread extends EventTarget {
  asked: number[] = []
  isEnded = false

  postMessage({ id }: StageWorkerRequest): void {
    this.asked.push(id)
  }

  terminate(): void {
    this.isEnded = true
  }

  answer(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: { ask: this.asked.shift(), ...message } }))
  }

  break(): void {
    this.dispatchEvent(new Event('error'))
  }
}

let threads: FakeThread[]
let pagesCalled: number
let mayHaveThreads: boolean
let pageComes: boolean
let host: StageWorker
let now: number
/** The requests to the page's own renderer, in order. */
let pageAsked: StageRequest[]

beforeEach(() => {
  threads = []
  pagesCalled = 0
  mayHaveThreads = true
  pageComes = true
  now = 0
  pageAsked = []
  host = new StageWorker({
    startWorkerThread: () => {
      if (!mayHaveThreads) throw new DOMException('A frame that is shut off has none.', 'SecurityError')
      const thread = new FakeThread()
      threads.push(thread)
      return thread
    },
    loadPageHost: async () => {
      pagesCalled += 1
      if (!pageComes) throw new Error('There is no line.')
      return {
        ask: async (asked) => {
          pageAsked.push(asked)
          return []
        },
      }
    },
    now: () => now,
  })
})

test('a prepared worker answers the first request', async () => {
  host.prepare()
  const asked = host.ask(wish)
  threads[0]?.answer({ answer: null })
  expect(await asked).toBeNull()
  expect(threads).toHaveLength(1)
})

describe('the stage worker', () => {
  test('starts with the first request, and answers each', async () => {
    expect(threads).toHaveLength(0)
    const [one, other] = [host.ask(wish), host.ask(wish)]
    expect(threads).toHaveLength(1)
    threads[0]?.answer({ answer: null })
    threads[0]?.answer({ failed: 'There is no room.' })
    expect(await one).toBeNull()
    await expect(other).rejects.toThrow('There is no room.')
  })

  test('rejects pending requests when it breaks, and restarts after a pause', async () => {
    const first = host.ask(wish)
    threads[0]?.answer({ answer: null })
    await first
    const waiting = host.ask(wish)
    threads[0]?.break()
    await expect(waiting).rejects.toThrow('broke down')
    expect(threads[0]?.isEnded).toBe(true)
    for (now = 0; now < 3_000; now += 25) await expect(host.ask(wish)).rejects.toThrow('broke down')
    expect(threads).toHaveLength(1)
    const next = host.ask(wish)
    threads[1]?.answer({ answer: null })
    expect(await next).toBeNull()
    expect(pagesCalled).toBe(0)
  })

  test('falls back to the page where workers are forbidden', async () => {
    mayHaveThreads = false
    expect(await Promise.all([host.ask(wish), host.ask(wish)])).toEqual([[], []])
    expect(pagesCalled).toBe(1)
  })

  test('falls back to the page if it never answered, also for pending requests', async () => {
    const wishes: StageRequest[] = [7, 8].map((of) => ({ kind: 'end', of }))
    const waiting = Promise.all(wishes.map((each) => host.ask(each)))
    threads[0]?.break()
    expect(await waiting).toEqual([[], []])
    expect(pageAsked).toEqual(wishes)
    expect(await host.ask(wish)).toEqual([])
    expect([threads.length, pagesCalled]).toEqual([1, 1])
  })

  test('retries the fallback after a pause if it cannot load', async () => {
    mayHaveThreads = false
    pageComes = false
    await expect(host.ask(wish)).rejects.toThrow('There is no line.')
    pageComes = true
    await expect(host.ask(wish)).rejects.toThrow('broke down')
    expect(pagesCalled).toBe(1)
    now = 3_000
    expect(await host.ask(wish)).toEqual([])
    expect(pagesCalled).toBe(2)
  })
})
