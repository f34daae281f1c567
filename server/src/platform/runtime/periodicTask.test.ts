import { expect, test } from 'vitest'
import { FakeClock } from '../../testing/fakeClock.ts'
import { PeriodicTask } from './periodicTask.ts'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('each round begins after the wait that the last one returned, also after a failure', async () => {
  const clock = new FakeClock(0)
  const failures: unknown[] = []
  let begun = 0
  const round = async (): Promise<number> => {
    begun++
    if (begun === 2) throw new Error('not now')
    return 100
  }
  const onFailure = (error: unknown): number => failures.push(error) * 500
  const rounds = new PeriodicTask({ clock, round, onFailure })
  rounds.start(10)
  const after = async (ms: number): Promise<number> => {
    clock.advance(ms)
    await settled()
    return begun
  }
  expect([await after(9), await after(1), await after(99), await after(1)]).toEqual([0, 1, 1, 2])
  expect([await after(499), await after(1)]).toEqual([2, 3])
  expect(failures).toEqual([new Error('not now')])
  rounds.end()
  expect(await after(10_000)).toBe(3)
})

test('a wake starts the next round soon, or after the running one; several wakes start one', async () => {
  const clock = new FakeClock(0)
  const finish: (() => void)[] = []
  const round = () => new Promise<number>((resolve) => finish.push(() => resolve(1_000)))
  const task = new PeriodicTask({ clock, round, onFailure: () => 0 })
  task.start(1_000)
  const after = async (ms: number): Promise<number> => {
    clock.advance(ms)
    await settled()
    return finish.length
  }
  task.wake()
  task.wake()
  expect([await after(99), await after(1)]).toEqual([0, 1])
  task.wake()
  expect(await after(500)).toBe(1)
  finish[0]?.()
  await settled()
  expect([await after(99), await after(1)]).toEqual([1, 2])
  finish[1]?.()
  await settled()
  expect([await after(999), await after(1)]).toEqual([2, 3])
  task.end()
  task.wake()
  finish[2]?.()
  await settled()
  expect(await after(10_000)).toBe(3)
})

test('a stop waits for the running round, and none follows', async () => {
  const clock = new FakeClock(0)
  let finish = (_waitMs: number): void => {}
  const round = () => new Promise<number>((resolve) => (finish = resolve))
  const rounds = new PeriodicTask({ clock, round, onFailure: () => 0 })
  rounds.start(0)
  clock.advance(1)
  let isOver = false
  const stopped = rounds.stop().then(() => (isOver = true))
  await settled()
  expect([rounds.isStopped, isOver]).toEqual([true, false])
  finish(0)
  await stopped
  clock.advance(1_000)
  expect(isOver).toBe(true)
})
