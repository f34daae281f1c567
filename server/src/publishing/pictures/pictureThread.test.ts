import { createSampleMatch, narrateMatch, readingA, seedFromText } from '@tiltyard/engine'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { FakeClock } from '../../testing/fakeClock.ts'
import { sampleView } from '../../testing/league/sampleView.ts'
import { quietLog } from '../../testing/quietLog.ts'
import { shieldPictureSvg } from './picture.ts'
import type { PictureTask, RenderedPicture } from './pictureRenderer.ts'
import { PictureThread } from './pictureThread.ts'
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
})
