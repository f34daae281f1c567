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
import { findMatchStateAfterEvents } from './shareableMatchMoment.ts'

const { setup, entropy } = createSampleMatch(seedFromText('drawn beside'), 3, readingA)
const events = narrateMatch(setup, entropy)
const over = { ...sampleView(setup), status: 'completed' as const, ending: 'points' as const }
const place = { width: 480, height: 160 }

function tasksAt(at: number | null, isSpoilerFree = false): readonly [still: PictureTask, picture: PictureTask] {
  const moment = findMatchStateAfterEvents(
    { match: over, events, storedScore: null },
    { at, isSpoilerFree, locale: 'fr' },
  )
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
  drawings.map(({ hash, bytes }) => [hash, Buffer.from(bytes).toString('base64')])

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
    expect(new Set(drawings.map(({ hash }) => hash)).size).toBeGreaterThan(8)
  })

  const lostError = new ThreadEndedError('The thread has ended.')

  test('that is killed during a task is replaced, and all waiting tasks succeed', async () => {
    const ask = vi.fn(async (task: PictureTask) => renderSvgOrPng(task))
    ask.mockRejectedValueOnce(lostError).mockRejectedValueOnce(lostError)
    const { log, lines } = createRecordingLog()
    const own = open({ log, thread: { ask, stop: async () => {} } })
    const tasks = tasksAt(20)
    const drawings = await Promise.all(tasks.map((task) => own.draw(task)))
    expect(bytesOf(drawings)).toEqual(bytesOf(tasks.map(renderSvgOrPng)))
    expect(lines.filter((line) => line.includes('drawing thread lost'))).toHaveLength(2)
  })

  test('that is killed again refuses with a retry time, and the next task starts another', async () => {
    const ask = vi.fn(async (task: PictureTask) => renderSvgOrPng(task))
    ask.mockRejectedValueOnce(lostError).mockRejectedValueOnce(lostError)
    const own = open({ thread: { ask, stop: async () => {} } })
    const refusal = { code: 'unavailable', status: 503, headers: { 'retry-after': '5' } }
    await expect(own.draw(still)).rejects.toMatchObject(refusal)
    expect((await own.draw(still)).hash).toBe(renderSvgOrPng(still).hash)
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
    const ask = vi.fn((_task: PictureTask, _withinMs?: number) => Promise.reject(lostError))
    await expect(open({ thread: { ask, stop: async () => {} } }).draw(still)).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect(ask.mock.calls.map(([, withinMs]) => withinMs)).toEqual([PICTURE_TIMEOUT_MS, PICTURE_TIMEOUT_MS])
  })
})
