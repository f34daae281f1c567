import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ASK_AGAIN_MS, Inquiry, PATIENCE_MS } from './inquiry.ts'
import { Refusal, unreachable } from './refusal.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

interface Question {
  readonly promise: Promise<string>
  readonly resolve: (answer: string) => void
  readonly reject: (failure: unknown) => void
}

/** An inquiry whose answers the test gives, in the order of the questions. */
function begin(): { inquiry: Inquiry<string>; questions: Question[] } {
  const questions: Question[] = []
  const inquiry = new Inquiry<string>(() => {
    const question = withResolvers()
    questions.push(question)
    return question.promise
  })
  inquiry.heed(1)
  return { inquiry, questions }
}

function withResolvers(): Question {
  let resolve: Question['resolve'] = () => undefined
  let reject: Question['reject'] = () => undefined
  const promise = new Promise<string>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)

function refusal(status: number): Refusal {
  return new Refusal({ code: 'no-active-schedule', status, message: 'No.', values: {} })
}

test('it asks at once, and again at each new version, with the old answer in place', async () => {
  const { inquiry, questions } = begin()
  inquiry.heed(1)
  expect(questions).toHaveLength(1)
  questions[0]?.resolve('first')
  await settle()
  inquiry.heed(2)
  await settle()
  expect(questions).toHaveLength(2)
  expect(inquiry.answer).toEqual({ value: 'first', failure: null, since: null })
  questions[1]?.resolve('second')
  await settle()
  expect(inquiry.answer.value).toBe('second')
})

test('when there is news it waits its own while, so that not everybody asks in the same moment', async () => {
  const ask = vi.fn(async () => 'answer')
  const inquiry = new Inquiry(ask, { spreadMs: () => 700 })
  inquiry.heed(1)
  expect(ask).toHaveBeenCalledTimes(1)
  await settle()
  inquiry.heed(2)
  await vi.advanceTimersByTimeAsync(699)
  inquiry.heed(3)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledTimes(2)
  inquiry.heed(4)
  inquiry.stop()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('it never asks twice at a time: what is due meanwhile is asked once, afterwards', async () => {
  const { inquiry, questions } = begin()
  for (const version of [2, 3, 4]) inquiry.heed(version)
  expect(questions).toHaveLength(1)
  questions[0]?.resolve('first')
  await settle()
  expect(inquiry.answer.value).toBe('first')
  expect(questions).toHaveLength(2)
})

test('a line that fails keeps what is known, and is tried again by itself', async () => {
  const { inquiry, questions } = begin()
  questions[0]?.resolve('first')
  await settle()
  inquiry.askAgain()
  const lost = unreachable()
  questions[1]?.reject(lost)
  await settle()
  expect(inquiry.answer).toEqual({ value: 'first', failure: lost, since: null })
  await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS)
  questions[2]?.resolve('third')
  await settle()
  expect(inquiry.answer).toEqual({ value: 'third', failure: null, since: null })
})

test('a refusal is an answer: it takes the place of the last, and is not asked for again', async () => {
  const { inquiry, questions } = begin()
  questions[0]?.resolve('first')
  await settle()
  inquiry.askAgain()
  questions[1]?.reject(refusal(404))
  await settle()
  expect(inquiry.answer.value).toBeNull()
  await vi.advanceTimersByTimeAsync(10 * ASK_AGAIN_MS)
  expect(questions).toHaveLength(2)
})

test.each([429, 503])('a refusal with %i passes', async (status) => {
  const { questions } = begin()
  questions[0]?.reject(refusal(status))
  await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS)
  expect(questions).toHaveLength(2)
})

test('an answer that comes after the stop is dropped, and nothing keeps waiting', async () => {
  const { inquiry, questions } = begin()
  inquiry.stop()
  questions[0]?.reject(unreachable())
  await settle()
  expect(inquiry.answer).toEqual({ value: null, failure: null, since: null })
  expect(vi.getTimerCount()).toBe(0)
  inquiry.heed(1)
  expect(questions).toHaveLength(2)
})

describe('with something known from an earlier visit', () => {
  const recall = async () => ({ value: 'before', at: 7 })
  const never = () => new Promise<string>(() => undefined)

  test('a line that is down shows it with its moment, and the asking goes on', async () => {
    const ask = vi.fn(async (): Promise<string> => {
      throw unreachable()
    })
    const inquiry = new Inquiry(ask, { recall })
    inquiry.heed(1)
    await settle()
    expect(inquiry.answer).toMatchObject({ value: 'before', since: 7, failure: { code: 'network' } })
    ask.mockResolvedValue('now')
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS)
    expect(inquiry.answer).toEqual({ value: 'now', failure: null, since: null })
  })

  test('an answer that takes long is waited for with it, and takes its place', async () => {
    const question = withResolvers()
    const inquiry = new Inquiry(() => question.promise, { recall })
    inquiry.heed(1)
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1)
    expect(inquiry.answer.value).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(inquiry.answer).toEqual({ value: 'before', failure: null, since: 7 })
    question.resolve('now')
    await settle()
    expect(inquiry.answer).toEqual({ value: 'now', failure: null, since: null })
  })

  test('a refusal is an answer, and nothing of before is shown instead', async () => {
    const inquiry = new Inquiry(() => Promise.reject(refusal(404)), { recall })
    inquiry.heed(1)
    await settle()
    expect(inquiry.answer).toMatchObject({ value: null, since: null })
  })

  test('nobody waits for it who has gone', async () => {
    const inquiry = new Inquiry(never, { recall })
    inquiry.heed(1)
    inquiry.stop()
    await vi.advanceTimersByTimeAsync(PATIENCE_MS)
    expect(inquiry.answer.value).toBeNull()
  })
})

describe('what is known from the beginning', () => {
  const first = { value: 'drawn', isFresh: true, toldAt: 40, version: 7 }

  test.each([
    ['before anything is told', [null]],
    ['and still when just its version is told', [null, 7]],
    ['and when its version is known at once', [7]],
  ])('is not asked for %s', async (_when, versions) => {
    const ask = vi.fn(async () => 'asked')
    const inquiry = new Inquiry(ask, { first })
    for (const version of versions) inquiry.heed(version)
    await settle()
    expect(inquiry.answer.value).toBe('drawn')
    expect(ask).not.toHaveBeenCalled()
  })

  test.each([
    ['is newer', first, [null, 8]],
    ['becomes newer', first, [7, 8]],
    ['is not known', { ...first, version: null }, [null, 7]],
    ['was of another visit', { ...first, isFresh: false }, [null]],
  ])('is asked for where the version %s', async (_how, begun, versions) => {
    const ask = vi.fn(async () => 'asked')
    const inquiry = new Inquiry(ask, { first: begun })
    for (const version of versions) inquiry.heed(version)
    await vi.advanceTimersByTimeAsync(0)
    await settle()
    expect(ask).toHaveBeenCalledTimes(1)
    expect(inquiry.answer.value).toBe('asked')
  })

  test('is from when it was told, where it is of another visit and the line is away; until then', async () => {
    const ask = vi.fn(async () => 'asked').mockRejectedValueOnce(new TypeError('No line.'))
    const inquiry = new Inquiry(ask, { first: { ...first, isFresh: false } })
    inquiry.heed(null)
    await settle()
    expect(inquiry.answer).toMatchObject({ value: 'drawn', since: 40 })
    inquiry.askAgain()
    await settle()
    expect(inquiry.answer).toEqual({ value: 'asked', failure: null, since: null })
  })

  test('is of this moment, where it has just come and the line goes', async () => {
    const inquiry = new Inquiry(() => Promise.reject(new TypeError('No line.')), { first })
    inquiry.heed(8)
    await settle()
    expect(inquiry.answer).toMatchObject({ value: 'drawn', since: null })
  })
})
