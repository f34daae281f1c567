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
  test('ask at once for three, and together for all who come meanwhile, each key once', async () => {
    const { reads, questions } = held()
    const first = ['a', 'b', 'c'].map((key) => reads.read(key))
    const others = ['d', 'e', 'd', 'f'].map((key) => reads.read(key))
    expect(questions.map(({ keys }) => keys)).toEqual([['a'], ['b'], ['c']])
    questions[0]?.answer({ a: 'Aude' })
    await settle()
    expect(questions.slice(3).map(({ keys }) => keys)).toEqual([['d', 'e', 'f']])
    questions[3]?.answer({ d: 'Dame', f: 'Fulk' })
    expect(await Promise.all(others)).toEqual(['Dame', null, 'Dame', 'Fulk'])
    questions[1]?.answer({ b: 'Bors' })
    questions[2]?.answer({})
    expect(await Promise.all(first)).toEqual(['Aude', 'Bors', null])
  })

  test('are put after they were asked for: what changes before is read as it is then', async () => {
    let name = 'Aude'
    let reading = 0
    const reads = new GatheredReads(async (keys) => {
      reading += 1
      await settle()
      return new Map(keys.map((key) => [key, name]))
    })
    const early = [reads.read('x'), reads.read('x'), reads.read('x')]
    await Promise.all(early)
    name = 'Maud'
    expect(await reads.read('x')).toBe('Maud')
    expect(reading).toBe(4)
  })

  test('fail together where the store fails, and those after them do not', async () => {
    const { reads, questions } = held()
    const lost = ['a', 'b', 'c'].map((key) => reads.read(key))
    const together = [reads.read('d'), reads.read('e')]
    questions[0]?.fail(new Error('gone'))
    await expect(lost[0]).rejects.toThrow('gone')
    questions[3]?.fail(new Error('gone too'))
    for (const one of together) await expect(one).rejects.toThrow('gone too')
    const after = reads.read('f')
    questions[4]?.answer({ f: 'Fulk' })
    expect(await after).toBe('Fulk')
    questions[1]?.answer({})
    questions[2]?.answer({})
  })

  test('are not waited for without an end: beyond thousands, one is refused at once', async () => {
    const { reads, questions } = held()
    const waiting = Array.from({ length: 5_003 }, (_, at) => reads.read(`k${at}`))
    await expect(reads.read('one more')).rejects.toMatchObject({ code: 'unavailable' })
    while (questions.length > 0) {
      questions.shift()?.answer({})
      await settle()
    }
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([null]))
  })
})
