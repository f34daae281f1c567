import { Worker } from 'node:worker_threads'
import { createSampleMatch, narrateMatch, readingA, seedFromText } from '@tiltyard/engine'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ThreadEndedError } from '../../platform/runtime/thread.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { sampleView } from '../../testing/league/sampleView.ts'
import { createRecordingLog, quietLog } from '../../testing/quietLog.ts'
import { shieldPictureSvg } from './picture.ts'
import type { PictureTask, RenderedPicture } from './pictureRenderer.ts'
import { PICTURE_TIMEOUT_MS, PictureThread } from './pictureThread.ts'
import { renderSvgOrPng } from './renderSvgOrPng.ts'
import { findMatchMoment } from './shareableMatchMoment.ts'

const { setup, entropy } = createSampleMatch(seedFromText('drawn beside'), 3, readingA)
const events = narrateMatch(setup, entropy)
const over = { ...sampleView(setup), status: 'completed' as const, ending: 'points' as const }
const place = { width: 480, height: 160 }

function tasksAt(at: number | null, isSpoilerFree = false): readonly [still: PictureTask, picture: PictureTask] {
  const moment = findMatchMoment({ match: over, events, storedScore: null }, { at, isSpoilerFree, locale: 'fr' })
  if (!moment) throw new Error('There is no such moment.')
  return [
    { kind: 'still', still: moment.still, place },
    { kind: 'match', moment },
  ]
}

const [still] = tasksAt(null)
const threads: PictureThread[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(threads.splice(0).map((thread) => thread.stop()))
})

function open(more: Partial<ConstructorParameters<typeof PictureThread>[0]> = {}): PictureThread {
  const made = new PictureThread({ clock: new FakeClock(), log: quietLog, ...more })
  threads.push(made)
  return made
}

const bytesOf = (drawings: readonly RenderedPicture[]) =>
  drawings.map(({ mark, bytes }) => [mark, Buffer.from(bytes).toString('base64')])

/** Kills the next threads, each as it gets a task. */
function killThreads(count: number): void {
  let left = count
  const post = Worker.prototype.postMessage
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, ...args) {
    if (left-- > 0) void this.terminate()
    post.apply(this, args)
  })
}

describe('a rendering thread', () => {
  test('renders the same bytes as this thread: stills, moments and PNGs', async () => {
    const svg = Buffer.from(shieldPictureSvg('stable_8', 'Gravely & Daughters', 'A stable'))
    const tasks = [
      ...[null, 0, 1, 20].flatMap((at) => tasksAt(at)),
      ...tasksAt(null, true),
      { kind: 'png', svg } as const,
    ]
    const own = open()
    const drawings = await Promise.all(tasks.map((task) => own.draw(task)))
    expect(bytesOf(drawings)).toEqual(bytesOf(tasks.map(renderSvgOrPng)))
    expect(new Set(drawings.map(({ mark }) => mark)).size).toBeGreaterThan(8)
  })

  test('that is killed during a task is replaced, and all waiting tasks succeed', async () => {
    const { log, lines } = createRecordingLog()
    const own = open({ log })
    await own.draw(still)
    killThreads(1)
    const tasks = tasksAt(20)
    const drawings = await Promise.all(tasks.map((task) => own.draw(task)))
    expect(bytesOf(drawings)).toEqual(bytesOf(tasks.map(renderSvgOrPng)))
    expect(lines.filter((line) => line.includes('drawing thread lost'))).toHaveLength(2)
  })

  test('that is killed again refuses with a retry time, and the next task starts another', async () => {
    const own = open()
    killThreads(2)
    const refusal = { code: 'unavailable', status: 503, headers: { 'retry-after': '5' } }
    await expect(own.draw(still)).rejects.toMatchObject(refusal)
    expect((await own.draw(still)).mark).toBe(renderSvgOrPng(still).mark)
  })

  test("throws a task's error, and continues", async () => {
    const own = open()
    const odd: PictureTask = { kind: 'png', svg: Buffer.from('no picture') }
    await expect(own.draw(odd)).rejects.toThrow(/SVG|XML|parsing|unknown token/i)
    expect((await own.draw(still)).mark).toBe(renderSvgOrPng(still).mark)
  })

  test('that has been stopped refuses waiting and new tasks at once', async () => {
    const own = open()
    const waiting = expect(own.draw(still)).rejects.toMatchObject({ code: 'unavailable' })
    const begun = vi.spyOn(Worker.prototype, 'postMessage')
    await own.stop()
    await waiting
    await expect(own.draw(still)).rejects.toMatchObject({ code: 'unavailable' })
    expect(begun).not.toHaveBeenCalled()
  })

  test('times out a task that never ends', async () => {
    const limits: (number | undefined)[] = []
    const thread = {
      ask: (_task: PictureTask, withinMs?: number) => {
        limits.push(withinMs)
        return Promise.reject(new ThreadEndedError('The thread was stopped.'))
      },
      stop: async () => {},
    }
    await expect(open({ thread }).draw(still)).rejects.toMatchObject({ code: 'unavailable' })
    expect(limits).toEqual([PICTURE_TIMEOUT_MS, PICTURE_TIMEOUT_MS])
  })
})
