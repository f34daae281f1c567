// The main-thread cost of a seek, forwards and backwards, without the picture, which has its own rows.

import { type Browser, chromium, type Page } from '@playwright/test'
import { startServerWithLongMatchSet } from '../tests/journeys/longMatches.ts'
import { type BenchRow, roundTo, upperMedian } from './measure.ts'

/** Positions in the match, with more than a frame between them. */
const SOUGHT = [0.2, 0.9, 0.1, 0.5, 0.95, 0.05, 0.6, 0.4, 0.8, 0.3]
const REST_MS = 100
const ROUNDS = 9
const RIDDEN_WITHIN_MS = 120_000

/** Seeks in a finished match. @returns the ms of a seek, compared with opening the page at a moment. */
export async function benchMatchSeek(): Promise<readonly BenchRow[]> {
  const yard = await startServerWithLongMatchSet({ TILTYARD_TEMPO: '20' })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const lion = await finishedMatch(yard.url)
    const [seeks, opened] = await measure(browser, `${yard.url}/matches/${lion}?at=30`)
    return [
      {
        name: 'a seek, work of the page’s thread',
        value: roundTo(seeks, 2),
        unit: 'ms',
        baseline: 'opening the page at a moment, ms',
        baselineValue: roundTo(opened, 1),
        ratio: roundTo(seeks / opened, 3),
      },
    ]
  } finally {
    await browser.close()
    await yard.stop()
  }
}

async function finishedMatch(url: string): Promise<string> {
  const { yard } = await (await fetch(`${url}/api/yard`)).json()
  const id: string = yard.matchSet.matchIds[0]
  for (let waited = 0; waited < RIDDEN_WITHIN_MS; waited += REST_MS) {
    const { match } = await (await fetch(`${url}/api/matches/${id}`)).json()
    if (match.status === 'completed') return id
    await new Promise((rest) => setTimeout(rest, REST_MS))
  }
  throw new Error(`The match ${id} is not over after ${RIDDEN_WITHIN_MS} ms.`)
}

/** @returns the ms of a seek and of an opening, medians of the rounds. */
async function measure(browser: Browser, url: string): Promise<readonly [seek: number, opened: number]> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1_280, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(() => sessionStorage.setItem('tiltyard.visitor', '1'))
  const worked = await workOf(page)
  const [seeks, openings]: [number[], number[]] = [[], []]
  // In turns, so that other load affects both alike.
  for (let round = 0; round < ROUNDS; round++) {
    await page.goto(url)
    const slider = page.getByRole('slider', { name: 'Timeline' })
    await slider.waitFor()
    // A new document counts from 0.
    openings.push(await worked())
    await slider.evaluate((field) => field.scrollIntoView({ block: 'start' }))
    await seekAll(page)
    const warm = await worked()
    await seekAll(page)
    seeks.push(((await worked()) - warm) / SOUGHT.length)
  }
  return [upperMedian(seeks), upperMedian(openings)]
}

/** The main thread's working time in ms, which other load affects little. */
async function workOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const parts = new Set(['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'])
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.filter(({ name }) => parts.has(name)).reduce((sum, { value }) => sum + value * 1_000, 0)
  }
}

async function seekAll(page: Page): Promise<void> {
  await page.getByRole('slider', { name: 'Timeline' }).evaluate(
    async (field, { parts, rest }) => {
      if (!(field instanceof HTMLInputElement)) throw new Error('The slider is no field.')
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      for (const part of parts) {
        write?.call(field, String(Number(field.max) * part))
        field.dispatchEvent(new Event('input', { bubbles: true }))
        await new Promise((next) => setTimeout(next, rest))
      }
    },
    { parts: SOUGHT, rest: REST_MS },
  )
}
