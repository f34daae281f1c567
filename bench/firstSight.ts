// A phone's first view of each public page, compared with the page without scripts. Cold cache, a processor slowed down
// four times, 1.6 Mbit/s. The browser simulates this, but does not slow down workers.
import { chromium } from '@playwright/test'
import { type BenchRow, roundTo, upperMedian } from './measure.ts'
import {
  measurePageFirstView,
  measurePageWithoutAppScripts,
  type PageFirstViewMeasurements,
} from './sight/measurePageFirstView.ts'
import { type PageName, pageNames } from './sight/pageNames.ts'
import { startServerForFirstViews } from './sight/sightYard.ts'

const ROUNDS = 5
/** The limits of each page; the stage's first picture after the first paint. */
const asked = { largestMs: 1_800, pictureAfterMs: 300, shift: 0.02, longestMs: 100 } as const

type Median = 'paintMs' | 'largestMs' | 'pictureMs' | 'movingMs' | 'shift' | 'longestMs'

/** Medians over the rounds, and each round. */
export interface PageMedians extends Pick<PageFirstViewMeasurements, Median> {
  readonly name: PageName
  /** The largest paint of the same page without its scripts: the baseline of machine and network. */
  readonly bareMs: number
  readonly sights: readonly PageFirstViewMeasurements[]
}

/** @returns each page's largest paint, layout shift and longest task, compared with the limits. */
export async function benchPageFirstViews(): Promise<readonly BenchRow[]> {
  return (await measurePages(pageNames, ROUNDS)).flatMap(rowsOf)
}

/** Opens each page once a round, in turns, so that other load affects all alike. */
export async function measurePages(names: readonly PageName[], rounds: number): Promise<readonly PageMedians[]> {
  const yard = await startServerForFirstViews()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const looks = new Map<PageName, Looks>(names.map((name) => [name, { sights: [], bareMs: [] }]))
    for (let round = 0; round < rounds; round++) {
      for (const [name, { sights, bareMs }] of looks) {
        const { path, shows } = (await yard.pages())[name]
        bareMs.push(await measurePageWithoutAppScripts(browser, `${yard.url}${path}`))
        sights.push(await measurePageFirstView(browser, `${yard.url}${path}`, shows))
      }
    }
    return [...looks].map(([name, found]) => middleOf(name, found))
  } finally {
    await browser.close()
    await yard.stop()
  }
}

/** One page's measurements by round. */
interface Looks {
  readonly sights: PageFirstViewMeasurements[]
  readonly bareMs: number[]
}

function middleOf(name: PageName, { sights, bareMs }: Looks): PageMedians {
  const middle = (figure: (sight: PageFirstViewMeasurements) => number): number => upperMedian(sights.map(figure))
  return {
    name,
    bareMs: upperMedian(bareMs),
    paintMs: middle(({ paintMs }) => paintMs),
    largestMs: middle(({ largestMs }) => largestMs),
    pictureMs: middle(({ pictureMs }) => pictureMs),
    movingMs: middle(({ movingMs }) => movingMs),
    shift: middle(({ shift }) => shift),
    longestMs: middle(({ longestMs }) => longestMs),
    sights,
  }
}

function rowsOf({ name, bareMs, paintMs, largestMs, pictureMs, shift, longestMs }: PageMedians): readonly BenchRow[] {
  const row = (figure: string, value: number, unit: string, most: number, baseline = 'asked, at most'): BenchRow => ({
    ...{ name: `first sight of ${name}, ${figure}`, value, unit, baseline },
    ...{ baselineValue: most, ratio: roundTo(value / most, 2) },
  })
  const largest = Math.round(largestMs)
  return [
    row('largest paint', largest, 'ms', asked.largestMs),
    row('largest paint', largest, 'ms', Math.round(bareMs), 'the page without its scripts'),
    ...(Number.isNaN(pictureMs)
      ? []
      : [row("stage's picture after first paint", Math.round(pictureMs - paintMs), 'ms', asked.pictureAfterMs)]),
    row('layout shift', roundTo(shift, 3), '', asked.shift),
    row('longest task', Math.round(longestMs), 'ms', asked.longestMs),
  ]
}
