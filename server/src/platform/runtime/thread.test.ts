import { afterEach, expect, test } from 'vitest'
import { FakeClock } from '../../testing/fakeClock.ts'
import { THREAD_IDLE_MS, Thread, ThreadEndedError } from './thread.ts'

const clock = new FakeClock()
const threads: Thread<number, number>[] = []
afterEach(async () => {
  await Promise.all(threads.splice(0).map((thread) => thread.stop()))
})

function thread(entry = '../../testing/moody.worker'): Thread<number, number> {
  const made = new Thread<number, number>(new URL(entry, import.meta.url), clock)
  threads.push(made)
  return made
}

test("returns each task's own answer, and counts unanswered tasks", async () => {
  const own = thread()
  const answers = [1, 2, 3].map((number) => own.ask(number))
  expect(own.unanswered).toBe(3)
  expect(await Promise.all(answers)).toEqual([2, 4, 6])
  expect(own.unanswered).toBe(0)
})

test('a failed task rejects with its error, and the thread continues', async () => {
  const own = thread()
  const [before, failed, after] = [own.ask(1), own.ask(13), own.ask(2)]
  await expect(failed).rejects.toThrow('It fails at 13.')
  await expect(failed).rejects.not.toBeInstanceOf(ThreadEndedError)
  expect(await Promise.all([before, after])).toEqual([2, 4])
})

test('a dead thread rejects all waiting tasks, and the next task starts another', async () => {
  const own = thread()
  const [lost, behind] = [own.ask(0), own.ask(1)]
  await expect(lost).rejects.toBeInstanceOf(ThreadEndedError)
  await expect(behind).rejects.toBeInstanceOf(ThreadEndedError)
  expect(own.unanswered).toBe(0)
  expect(await own.ask(4)).toBe(8)
})

test('a stopped thread does too', async () => {
  const own = thread()
  const lost = own.ask(1)
  const refused = expect(lost).rejects.toBeInstanceOf(ThreadEndedError)
  await own.stop()
  await refused
  expect(await own.ask(4)).toBe(8)
})

test('an idle thread ends, and the next task starts another', async () => {
  const own = thread()
  expect(own.isRunning).toBe(false)
  await own.ask(1)
  clock.advance(THREAD_IDLE_MS - 1)
  expect(own.isRunning).toBe(true)
  // A task in between restarts the timer.
  await own.ask(2)
  clock.advance(THREAD_IDLE_MS - 1)
  expect(own.isRunning).toBe(true)
  clock.advance(1)
  expect(own.isRunning).toBe(false)
  expect(await own.ask(3)).toBe(6)
})

test('a task beyond its timeout ends the thread; the wait for other tasks does not count', async () => {
  const own = thread()
  const first = own.ask(1, 1_000)
  const second = own.ask(2, 1_000)
  clock.advance(999)
  expect(await first).toBe(2)
  clock.advance(999)
  expect(await second).toBe(4)
  const endless = expect(own.ask(99, 1_000)).rejects.toBeInstanceOf(ThreadEndedError)
  clock.advance(1_000)
  await endless
  expect(own.isRunning).toBe(false)
})
