// The stage by both techniques that were tried: canvas, and SVG in the page, frame by frame.

import { type Browser, chromium, type Page } from '@playwright/test'
import { findMatchWithMoment } from '../stage/src/testing/moments.ts'
import { openPageWithStageModules, type StageTestPageGlobals } from '../tests/journeys/stageTestPageGlobals.ts'
import { type BenchRow, roundTo, upperMedian } from './measure.ts'

/** A desktop's match view, on a machine slowed down four times. */
const SIZE = { width: 1_280, height: 240 }
const SLOWER = 4
/** From the signal until the riders have passed, in real time. */
const FRAMES = 300
const FRAME_MS = 1_000 / 60

type Technique = 'canvas' | 'svg'

/** A technique's cost. */
interface Cost {
  /** Script time per frame in ms: the median, and the 95th percentile. */
  readonly ms: number
  readonly slowMs: number
  readonly fps: number
}

/** Draws one pass by both techniques. @returns two rows: script per frame, and frames a second. */
export async function benchStageDrawing(): Promise<readonly BenchRow[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const [canvas, svg] = [await costOf(browser, 'canvas'), await costOf(browser, 'svg')]
    return [
      {
        name: `stage, script a frame (95%: ${canvas.slowMs})`,
        value: canvas.ms,
        unit: 'ms',
        baseline: `as SVG (95%: ${svg.slowMs})`,
        baselineValue: svg.ms,
        ratio: roundTo(canvas.ms / svg.ms, 2),
      },
      {
        name: 'stage, frames a second',
        value: canvas.fps,
        unit: '/s',
        baseline: 'as SVG',
        baselineValue: svg.fps,
        ratio: roundTo(canvas.fps / svg.fps, 2),
      },
    ]
  } finally {
    await browser.close()
  }
}

async function costOf(browser: Browser, technique: Technique): Promise<Cost> {
  const page = await browser.newPage({ viewport: { width: SIZE.width, height: 720 } })
  // The loader of these sources adds calls to this helper, also in functions sent to the page.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named' })
  await openPageWithStageModules(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const { times, seconds } = await ride(page, technique)
  await page.close()
  const sorted = [...times].sort((one, other) => one - other)
  return {
    ms: roundTo(upperMedian(times), 2),
    slowMs: roundTo(sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN, 2),
    fps: roundTo(times.length / seconds, 1),
  }
}

interface Ride {
  /** Script ms of each frame. */
  readonly times: readonly number[]
  /** The total time of all frames, with painting. */
  readonly seconds: number
}

async function ride(page: Page, technique: Technique): Promise<Ride> {
  const found = findMatchWithMoment(
    (events) => events.find(({ referenceName }) => referenceName === 'KNIGHTS_CHARGE')?.tOffsetMs ?? null,
    0,
  )
  const wish = { technique, facts: found.facts, fromMs: found.atMs, ...SIZE, frames: FRAMES, frameMs: FRAME_MS }
  return page.evaluate(async ({ technique, facts, fromMs, width, height, frames, frameMs }) => {
    const name = '@tiltyard/stage'
    const stage: typeof import('@tiltyard/stage') = await import(name)
    const { canvasOf } = globalThis as never as StageTestPageGlobals
    const frame = stage.fitPictureFrame(width, height)
    const { image, context } = canvasOf(width, height)
    const canvas = new stage.CanvasSurface(context, { path: (d) => new Path2D(d), canvas: canvasOf })
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    for (const [key, value] of Object.entries({ width, height })) svg.setAttribute(key, String(value))
    document.body.append(technique === 'canvas' ? image : svg)
    const look = { theme: 'light', hasMoreContrast: false } as const
    const draw = (atMs: number): void => {
      const scene = stage.sceneAt(facts, atMs, stage.visibleWidthM(frame))
      if (technique === 'canvas') {
        stage.drawScene(canvas, scene, frame, look)
        return
      }
      const surface = new stage.SvgSurface({ width, height })
      stage.drawScene(surface, scene, frame, look)
      svg.innerHTML = surface.markup()
    }
    const next = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    for (let at = 0; at < 30; at++) {
      await next()
      draw(fromMs + at * frameMs)
    }
    const times: number[] = []
    const begun = await next()
    for (let at = 0; at < frames; at++) {
      const before = performance.now()
      draw(fromMs + at * frameMs)
      times.push(performance.now() - before)
      await next()
    }
    return { times, seconds: (performance.now() - begun) / 1_000 }
  }, wish)
}
