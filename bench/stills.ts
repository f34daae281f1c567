// The cost of stills: the blocking of the serving thread, and stills a second, in a separate thread and in the serving
// one.
import { createSampleMatch, narrateMatch, readingA, seedFromText } from '@tiltyard/engine'
import { createLog } from '../server/src/platform/log/log.ts'
import { systemClock } from '../server/src/platform/runtime/clock.ts'
import type { PictureRenderer, PictureTask } from '../server/src/publishing/pictures/pictureRenderer.ts'
import { PictureThread } from '../server/src/publishing/pictures/pictureThread.ts'
import { inThreadPictureRenderer } from '../server/src/publishing/pictures/renderSvgOrPng.ts'
import { findMatchStateAfterEvents } from '../server/src/publishing/pictures/shareableMatchMoment.ts'
import { sampleView } from '../server/src/testing/league/sampleView.ts'
import { type BenchRow, roundTo, upperMedian } from './measure.ts'

const STILLS = 30
const ROUNDS = 5
const seed = seedFromText('stills')

interface Cost {
  /** Stills a second. */
  readonly rate: number
  /** The longest blocking of the serving thread, in ms. */
  readonly heldUpMs: number
}

/** Draws stills of finished matches. @returns two rows: stills a second, and the longest blocking. */
export async function benchMatchStillDrawing(): Promise<readonly BenchRow[]> {
  const tasks = Array.from({ length: STILLS }, (_, index) => stillOfMatch(index))
  const thread = new PictureThread({ clock: systemClock, log: createLog('silent') })
  const costs: { readonly beside: Cost[]; readonly here: Cost[] } = { beside: [], here: [] }
  // A new renderer is slow, so the first round is not counted.
  for (let round = 0; round <= ROUNDS; round++) {
    const [beside, here] = [await costOf(thread, tasks), await costOf(inThreadPictureRenderer, tasks)]
    if (round > 0) costs.beside.push(beside)
    if (round > 0) costs.here.push(here)
  }
  await thread.stop()
  const row = (name: string, unit: string, of: (cost: Cost) => number): BenchRow => {
    const [value, baselineValue] = [
      roundTo(upperMedian(costs.beside.map(of)), 1),
      roundTo(upperMedian(costs.here.map(of)), 1),
    ]
    const baseline = 'drawn where all is served'
    return { name, value, unit, baseline, baselineValue, ratio: roundTo(value / baselineValue, 2) }
  }
  return [
    row('stills drawn in a thread', '/s', ({ rate }) => rate),
    row('longest hold-up meanwhile', 'ms', ({ heldUpMs }) => heldUpMs),
  ]
}

function stillOfMatch(index: number): PictureTask {
  const { setup, entropy } = createSampleMatch(seed, index, readingA)
  const match = { ...sampleView(setup), status: 'completed' as const, ending: 'points' as const }
  const narrated = { match, events: narrateMatch(setup, entropy), storedScore: null }
  const moment = findMatchStateAfterEvents(narrated, { at: null, isSpoilerFree: false, locale: 'en' })
  if (!moment) throw new Error('There is no such moment.')
  return { kind: 'still', still: moment.still, place: { width: 480, height: 160 } }
}

/** One after the other, each in its own turn of the event loop, like requests. */
async function costOf(drawer: PictureRenderer, tasks: readonly PictureTask[]): Promise<Cost> {
  const started = performance.now()
  let [last, heldUpMs] = [started, 0]
  const look = setInterval(() => {
    const now = performance.now()
    heldUpMs = Math.max(heldUpMs, now - last)
    last = now
  }, 1)
  for (const task of tasks) {
    await drawer.draw(task)
    await new Promise((resolve) => setTimeout(resolve))
  }
  clearInterval(look)
  return { rate: (tasks.length * 1_000) / (performance.now() - started), heldUpMs }
}
