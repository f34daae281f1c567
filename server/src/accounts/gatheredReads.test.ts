import { describe, expect, test } from 'vitest'
import { GatheredReads } from './gatheredReads.ts'

interface Question {
  readonly keys: readonly string[]
  readonly answer: (rows: Readonly<Record<string, string>>) => void
  readonly fail: (error: Error) => void
}

/** Reads that are answered when the test says so. */
function held(): { readonly reads: GatheredReads<string>; readonly questions: Question[] } {
  const questions: Question[] = []
  const reads = new GatheredReads<string>(
    (keys) =>
      new Promise((resolve, reject) => {
        questions.push({ keys, answer: (rows) => resolve(new Map(Object.entries(rows))), fail: reject })
      }),
  )
  return { reads, questions }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('gathered reads', () => {
  test('ask together for all who are there, each key once, while those before are answered', async () => {
    const { reads, questions } = held()
    const first = ['a', 'b', 'a'].map((key) => reads.read(key))
    expect(questions).toEqual([])
    await settle()
    const others = ['d', 'e', 'd', 'f'].map((key) => reads.read(key))
    await settle()
    expect(questions.map(({ keys }) => keys)).toEqual([
      ['a', 'b'],
      ['d', 'e', 'f'],
    ])
    questions[1]?.answer({ d: 'Dame', f: 'Fulk' })
    expect(await Promise.all(others)).toEqual(['Dame', null, 'Dame', 'Fulk'])
    questions[0]?.answer({ b: 'Bors' })
    expect(await Promise.all(first)).toEqual([null, 'Bors', null])
  })

  test('put three questions at once, and what is asked meanwhile when one of them is answered', async () => {
    const { reads, questions } = held()
    const asked: Promise<string | null>[] = []
    for (const key of ['a', 'b', 'c', 'd', 'e']) {
      asked.push(reads.read(key))
      await settle()
    }
    expect(questions.map(({ keys }) => keys)).toEqual([['a'], ['b'], ['c']])
    questions[1]?.answer({ b: 'Bors' })
    await settle()
    await settle()
    expect(questions[3]?.keys).toEqual(['d', 'e'])
    for (const question of questions) question.answer({ a: 'Aude', c: 'Clare', d: 'Dame', e: 'Emme' })
    expect(await Promise.all(asked)).toEqual(['Aude', 'Bors', 'Clare', 'Dame', 'Emme'])
  })

  test('are put after they were asked for: what changes before is read as it is then', async () => {
    let name = 'Aude'
    const reads = new GatheredReads(async (keys) => {
      const read = name
      await settle()
      return new Map(keys.map((key) => [key, read]))
    })
    const early = reads.read('x')
    await settle()
    name = 'Maud'
    const late = reads.read('x')
    expect(await Promise.all([early, late])).toEqual(['Aude', 'Maud'])
  })

  test('fail together where the store fails, and those after them do not', async () => {
    const { reads, questions } = held()
    const together = [reads.read('d'), reads.read('e')]
    await settle()
    questions[0]?.fail(new Error('gone'))
    for (const one of together) await expect(one).rejects.toThrow('gone')
    const after = reads.read('f')
    await settle()
    questions[1]?.answer({ f: 'Fulk' })
    expect(await after).toBe('Fulk')
  })

  test('are not waited for without an end: beyond thousands, one is refused at once', async () => {
    const { reads, questions } = held()
    const waiting = Array.from({ length: 5_000 }, (_, at) => reads.read(`k${at}`))
    await expect(reads.read('one more')).rejects.toMatchObject({ code: 'unavailable' })
    const all = Promise.all(waiting)
    for (let left = waiting.length; left > 0; ) {
      await settle()
      for (const { keys, answer } of questions.splice(0)) {
        answer({})
        left -= keys.length
      }
    }
    expect(new Set(await all)).toEqual(new Set([null]))
  })
})
