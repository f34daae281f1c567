import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DrawnPage } from '@tiltyard/contract'
import { afterAll, afterEach, expect, test } from 'vitest'
import { FakeClock } from '../testing/fakeClock.ts'
import { quietLog } from '../testing/quietLog.ts'
import { ThreadEnded } from '../world/thread.ts'
import { NotDrawn, PATIENCE_MS, PageThread, REST_MS, type ThreadTask } from './pageThread.ts'

const folder = mkdtempSync(join(tmpdir(), 'tiltyard-drawn-'))
// What the web package builds is a module of this form.
writeFileSync(
  join(folder, 'en.mjs'),
  `export function drawPage({ path, answers }) {
    if (path === '/broken') throw new Error('It fails.')
    if (path === '/deadly') process.exit(1)
    return { asked: ['/api/x'], html: path + answers['/api/x'] }
  }`,
)
const threads: PageThread[] = []
afterEach(async () => {
  await Promise.all(threads.splice(0).map((thread) => thread.stop()))
})
afterAll(() => rmSync(folder, { recursive: true }))

const clock = new FakeClock()

function open(thread?: ConstructorParameters<typeof PageThread>[0]['thread']): PageThread {
  const made = new PageThread({ folder, clock, log: quietLog, ...(thread && { thread }) })
  threads.push(made)
  return made
}

const taskOf = (path: string, locale: 'en' | 'fr' = 'en') => ({
  locale,
  page: { path, search: '', drawnAt: 0, versions: {}, answers: { '/api/x': 7 } },
})
const drawn = (html: string): DrawnPage => ({ asked: ['/api/x'], html })

/** A thread that answers when it is told to. */
function slowThread() {
  const tasks: {
    readonly task: ThreadTask
    readonly answer: (page: DrawnPage) => void
    readonly fail: (error: Error) => void
  }[] = []
  let stops = 0
  const thread = {
    ask: (task: ThreadTask) => new Promise<DrawnPage>((answer, fail) => void tasks.push({ task, answer, fail })),
    stop: async () => {
      stops += 1
      for (const { fail } of tasks) fail(new ThreadEnded('The thread was stopped.'))
    },
  }
  return { thread, tasks, stops: () => stops }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('draws with what was built for a language; one that fails ends nothing, and a language that was not built is none', async () => {
  const thread = open()
  expect(await thread.draw(taskOf('/a'))).toEqual(drawn('/a7'))
  await expect(thread.draw(taskOf('/broken'))).rejects.toThrow('It fails.')
  expect(await thread.draw(taskOf('/b'))).toEqual(drawn('/b7'))
  await expect(thread.draw(taskOf('/a', 'fr'))).rejects.toBeInstanceOf(NotDrawn)
})

test('it is made ready before the first page, and what cannot be made ready keeps no page back', async () => {
  const { thread, tasks } = slowThread()
  const own = open(thread)
  own.makeReady('fr')
  own.makeReady('en')
  const first = own.draw(taskOf('/a'))
  await settled()
  expect(tasks.map(({ task }) => task.page?.path ?? null)).toEqual([null])
  tasks[0]?.fail(new Error('It fails.'))
  await settled()
  tasks[1]?.answer(drawn('/a7'))
  expect(await first).toEqual(drawn('/a7'))
  const real = open()
  real.makeReady('en')
  expect(await real.draw(taskOf('/b'))).toEqual(drawn('/b7'))
})

test('one that is lost is not begun anew at once, however many ask; after a rest it draws again', async () => {
  const thread = open()
  await expect(thread.draw(taskOf('/deadly'))).rejects.toBeInstanceOf(NotDrawn)
  await expect(thread.draw(taskOf('/a'))).rejects.toBeInstanceOf(NotDrawn)
  clock.advance(REST_MS)
  expect(await thread.draw(taskOf('/a'))).toEqual(drawn('/a7'))
})

test('under load it refuses those who would wait too long, and is never ended for what others took', async () => {
  const { thread, tasks, stops } = slowThread()
  const own = open(thread)
  const waiting = Array.from({ length: 8 }, () => own.draw(taskOf('/a')))
  await expect(own.draw(taskOf('/a'))).rejects.toBeInstanceOf(NotDrawn)
  for (let at = 0; at < 8; at++) {
    await settled()
    // Each takes nearly all of its time; together it is many times that of one.
    clock.advance(PATIENCE_MS - 1)
    tasks[at]?.answer(drawn('/a'))
  }
  expect(await Promise.all(waiting)).toHaveLength(8)
  expect(stops()).toBe(0)
})

test('a drawing that never ends is broken off', async () => {
  const { thread, stops } = slowThread()
  const endless = open(thread).draw(taskOf('/a'))
  const refused = expect(endless).rejects.toBeInstanceOf(NotDrawn)
  await settled()
  clock.advance(PATIENCE_MS)
  await refused
  expect(stops()).toBe(1)
})

test('once it is stopped nothing is drawn', async () => {
  const thread = open()
  await thread.stop()
  await expect(thread.draw(taskOf('/a'))).rejects.toBeInstanceOf(NotDrawn)
})
