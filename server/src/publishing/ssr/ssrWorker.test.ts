import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SsrPageResult } from '@tiltyard/contract'
import { afterAll, afterEach, expect, test } from 'vitest'
import { FakeClock } from '../../testing/fakeClock.ts'
import { quietLog } from '../../testing/quietLog.ts'
import {
  SSR_PAUSE_AFTER_CRASH_MS,
  SSR_THREAD_TIMEOUT_MS,
  type SsrThreadTask,
  SsrUnavailableError,
  SsrWorker,
} from './ssrWorker.ts'

const folder = mkdtempSync(join(tmpdir(), 'tiltyard-drawn-'))
// A module in the form of the web package's build.
writeFileSync(
  join(folder, 'en.mjs'),
  `export function renderSsrPage({ path, answers }) {
    if (path === '/broken') throw new Error('It fails.')
    if (path === '/deadly') process.exit(1)
    return { requestedAddresses: ['/api/x'], page: { html: path + answers['/api/x'], data: '{}' } }
  }`,
)
const threads: SsrWorker[] = []
afterEach(async () => {
  await Promise.all(threads.splice(0).map((thread) => thread.stop()))
})
afterAll(() => rmSync(folder, { recursive: true }))

const clock = new FakeClock()

type CreateThread = ConstructorParameters<typeof SsrWorker>[0]['createThread']

function open(createThread?: CreateThread, from = folder): SsrWorker {
  const made = new SsrWorker({ folder: from, clock, log: quietLog, ...(createThread && { createThread }) })
  threads.push(made)
  return made
}

const taskOf = (path: string, locale: 'en' | 'fr' = 'en') => ({
  locale,
  page: { path, search: '', drawnAt: 0, versions: {}, answers: { '/api/x': 7 } },
})
const drawn = (html: string): SsrPageResult => ({ requestedAddresses: ['/api/x'], page: { html, data: '{}' } })

/** Threads that answer when the test says so. */
function slowThreads() {
  const asked: {
    readonly thread: number
    readonly task: SsrThreadTask
    readonly withinMs: number | undefined
    readonly answer: (page: SsrPageResult) => void
  }[] = []
  let count = 0
  const create: NonNullable<CreateThread> = () => {
    const thread = count++
    const ask = (task: SsrThreadTask, withinMs?: number) =>
      new Promise<SsrPageResult>((answer) => void asked.push({ thread, task, withinMs, answer }))
    return { ask, stop: async () => {} }
  }
  return { create, asked }
}

test("renders with a language's build; a failure ends nothing, and a missing language is refused", async () => {
  const thread = open()
  expect(await thread.draw(taskOf('/a'))).toEqual(drawn('/a7'))
  await expect(thread.draw(taskOf('/broken'))).rejects.toThrow('It fails.')
  expect(await thread.draw(taskOf('/b'))).toEqual(drawn('/b7'))
  await expect(thread.draw(taskOf('/a', 'fr'))).rejects.toBeInstanceOf(SsrUnavailableError)
})

test('each language has its own thread, and a page a timeout', async () => {
  const both = mkdtempSync(join(tmpdir(), 'tiltyard-drawn-'))
  for (const locale of ['en', 'fr']) writeFileSync(join(both, `${locale}.mjs`), '')
  const { create, asked } = slowThreads()
  const own = open(create, both)
  rmSync(both, { recursive: true })
  const pages = [own.draw(taskOf('/a')), own.draw(taskOf('/b', 'fr')), own.draw(taskOf('/c'))]
  for (const { answer, task } of asked) answer(drawn(task.page.path))
  expect(await Promise.all(pages)).toEqual(['/a', '/b', '/c'].map(drawn))
  expect(asked.map(({ thread }) => thread)).toEqual([0, 1, 0])
  expect(asked.map(({ withinMs }) => withinMs)).toEqual([
    SSR_THREAD_TIMEOUT_MS,
    SSR_THREAD_TIMEOUT_MS,
    SSR_THREAD_TIMEOUT_MS,
  ])
})

test('a lost thread is not replaced at once; after a rest it renders again', async () => {
  const thread = open()
  await expect(thread.draw(taskOf('/deadly'))).rejects.toBeInstanceOf(SsrUnavailableError)
  await expect(thread.draw(taskOf('/a'))).rejects.toBeInstanceOf(SsrUnavailableError)
  clock.advance(SSR_PAUSE_AFTER_CRASH_MS)
  expect(await thread.draw(taskOf('/a'))).toEqual(drawn('/a7'))
})

test('beyond the limit of waiting pages it refuses', async () => {
  const { create, asked } = slowThreads()
  const own = open(create)
  const waiting = Array.from({ length: 8 }, () => own.draw(taskOf('/a')))
  await expect(own.draw(taskOf('/a'))).rejects.toBeInstanceOf(SsrUnavailableError)
  for (const { answer } of asked) answer(drawn('/a'))
  expect(await Promise.all(waiting)).toHaveLength(8)
  const next = own.draw(taskOf('/b'))
  asked[8]?.answer(drawn('/b'))
  expect(await next).toEqual(drawn('/b'))
})

test('nothing is rendered after a stop', async () => {
  const thread = open()
  await thread.stop()
  await expect(thread.draw(taskOf('/a'))).rejects.toBeInstanceOf(SsrUnavailableError)
})
