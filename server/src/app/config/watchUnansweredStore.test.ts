import { expect, test } from 'vitest'
import { FakeClock } from '../../testing/fakeClock.ts'
import { STORE_ANSWER_TIMEOUT_MS, watchUnansweredStore } from './watchUnansweredStore.ts'

const STEP_MS = 100

/** A store that does with each question what `answer` says: after so many milliseconds it answers, or it refuses, or neither. */
function watched(answer: (atMs: number) => number | 'refused' | null) {
  const clock = new FakeClock()
  const begin = clock.now()
  const since = (): number => clock.now() - begin
  const givenUp: number[] = []
  const ask = (): Promise<void> => {
    const after = answer(since())
    if (after === 'refused') return Promise.reject(new Error('too many connections'))
    return new Promise((resolve) => {
      if (after !== null) clock.after(after, resolve)
    })
  }
  watchUnansweredStore({ ask, clock }, () => givenUp.push(since()))
  const pass = async (ms: number): Promise<readonly number[]> => {
    for (let passed = 0; passed < ms; passed += STEP_MS) {
      clock.advance(STEP_MS)
      await new Promise((resolve) => setImmediate(resolve))
      await new Promise((resolve) => setImmediate(resolve))
    }
    return givenUp
  }
  return { clock, givenUp, pass }
}

test('a store that answers each question just in time is waited for', async () => {
  expect(await watched(() => STORE_ANSWER_TIMEOUT_MS - STEP_MS).pass(24_000)).toEqual([])
})

test('one that does not answer at all is given up, once', async () => {
  expect(await watched(() => null).pass(24_000)).toEqual([STORE_ANSWER_TIMEOUT_MS])
})

test('a silent store is given up after the time limit of its unanswered question', async () => {
  const [at = 0] = await watched((atMs) => (atMs < 10_000 ? 0 : null)).pass(24_000)
  expect(at).toBeGreaterThanOrEqual(10_000 + STORE_ANSWER_TIMEOUT_MS - 2 * STEP_MS)
  expect(at).toBeLessThanOrEqual(10_500 + STORE_ANSWER_TIMEOUT_MS)
})

test('a question that is refused is asked again, until none has been answered for too long', async () => {
  expect(await watched((atMs) => (atMs < 2_000 ? 'refused' : 0)).pass(24_000)).toEqual([])
  expect(await watched(() => 'refused').pass(24_000)).toEqual([STORE_ANSWER_TIMEOUT_MS])
})

test('an answer that came while this process stood still counts', async () => {
  let answer = (): void => {}
  const clock = new FakeClock()
  let isGivenUp = false
  const ask = () => new Promise<void>((resolve) => (answer = resolve))
  watchUnansweredStore({ ask, clock }, () => {
    isGivenUp = true
  })
  clock.advance(STORE_ANSWER_TIMEOUT_MS)
  answer()
  await new Promise((resolve) => setImmediate(resolve))
  await new Promise((resolve) => setImmediate(resolve))
  expect(isGivenUp).toBe(false)
})
