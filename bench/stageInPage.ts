// The stage in the built pages: the main thread's cost per frame, pictures a second, and memory after several matches.

import { readFile } from 'node:fs/promises'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import type { JourneyServer } from '../tests/journeys/journeyServer.ts'
import { startServerWithLongMatchSet } from '../tests/journeys/longMatches.ts'
import { type BenchRow, roundTo, upperMedian } from './measure.ts'

/** The slowdown of the main thread; browsers cannot slow down workers. */
const SLOWER = 4
const WATCHED_MS = 5_000
const ROUNDS = 3
const PAGE_BYTES = 4_096

interface Watched {
  /** The main thread's script ms per frame. */
  readonly script: number
  /** Of all canvases of the page together. */
  readonly pictures: number
}

/** Watches a live match and the yard. @returns script per frame of both, pictures a second, memory. */
export async function benchStageInPage(): Promise<readonly BenchRow[]> {
  const yard = await startServerWithLongMatchSet({ TILTYARD_TEMPO: '1' })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const [lion = ''] = await matchIds(yard)
    const match = await measurePage(browser, `${yard.url}/matches/${lion}`)
    const lists = await measurePage(browser, `${yard.url}/watch`)
    const [few, many] = await memoryOf(browser, yard)
    return [...rowsOf('a match', match, 60), ...rowsOf('four lists', lists, 120), memoryRow(few, many)]
  } finally {
    await browser.close()
    await yard.stop()
  }
}

async function matchIds({ url }: JourneyServer): Promise<readonly string[]> {
  const { yard } = await (await fetch(`${url}/api/yard`)).json()
  return yard.matchSet.matchIds
}

type Both = { readonly shown: Watched; readonly away: Watched }

async function measurePage(browser: Browser, url: string): Promise<Both> {
  const page = await openPage(browser, url, { width: 1_280, height: 900 })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const [shown, away]: [Watched[], Watched[]] = [[], []]
  // In turns, so that the live content and other load affect both alike.
  for (let round = 0; round < ROUNDS; round++) {
    await page.evaluate(() => document.body.style.setProperty('padding-top', '0'))
    shown.push(await watch(page, session))
    await page.evaluate(() => document.body.style.setProperty('padding-top', '3000px'))
    away.push(await watch(page, session))
  }
  await page.context().close()
  return { shown: middleOf(shown), away: middleOf(away) }
}

function middleOf(rounds: readonly Watched[]): Watched {
  return {
    script: upperMedian(rounds.map(({ script }) => script)),
    pictures: upperMedian(rounds.map(({ pictures }) => pictures)),
  }
}

async function openPage(browser: Browser, url: string, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  await page.addInitScript({
    content: `
      sessionStorage.setItem('tiltyard.visitor', '1')
      globalThis.counted = { frames: 0, pictures: 0 }
      const show = ImageBitmapRenderingContext.prototype.transferFromImageBitmap
      ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (image) {
        counted.pictures += 1
        show.call(this, image)
      }
      const frame = () => { counted.frames += 1; requestAnimationFrame(frame) }
      requestAnimationFrame(frame)`,
  })
  await page.goto(url)
  await untilShown(page, 30)
  return page
}

const SHOWN_WITHIN_MS = 30_000

async function untilShown(page: Page, pictures: number): Promise<void> {
  for (let waited = 0; (await countedOn(page)).pictures < pictures; waited += 100) {
    if (waited > SHOWN_WITHIN_MS) throw new Error(`No ${pictures} pictures are shown at ${page.url()}.`)
    await page.waitForTimeout(100)
  }
}

/** From the match's beginning, even if it is over. */
async function untilReplayed(page: Page, pictures: number): Promise<void> {
  await page.getByRole('button', { name: 'Next hit' }).waitFor()
  await page.keyboard.press('Home')
  const before = (await countedOn(page)).pictures
  await page.waitForTimeout(1_000)
  if ((await countedOn(page)).pictures < before + 3) await page.keyboard.press('k')
  await untilShown(page, before + pictures)
}

async function countedOn(page: Page) {
  return (await page.evaluate('counted')) as { readonly frames: number; readonly pictures: number }
}

async function watch(page: Page, session: CDPSession): Promise<Watched> {
  const before = await countsOf(page, session)
  await page.waitForTimeout(WATCHED_MS)
  const after = await countsOf(page, session)
  const seconds = after.at - before.at
  return {
    script: ((after.script - before.script) * 1_000) / (after.frames - before.frames),
    pictures: (after.pictures - before.pictures) / seconds,
  }
}

async function countsOf(page: Page, session: CDPSession) {
  const { metrics } = await session.send('Performance.enable').then(() => session.send('Performance.getMetrics'))
  const metric = (named: string): number => metrics.find(({ name }) => name === named)?.value ?? Number.NaN
  return { at: metric('Timestamp'), script: metric('ScriptDuration'), ...(await countedOn(page)) }
}

function rowsOf(what: string, { shown, away }: Both, most: number): readonly BenchRow[] {
  return [
    {
      name: `stage of ${what}, script a frame of the page`,
      value: roundTo(shown.script, 2),
      unit: 'ms',
      baseline: 'out of sight',
      baselineValue: roundTo(away.script, 2),
      ratio: roundTo(shown.script / away.script, 2),
    },
    {
      name: `stage of ${what}, pictures a second`,
      value: roundTo(shown.pictures, 1),
      unit: '/s',
      baseline: 'a picture a frame',
      baselineValue: most,
      ratio: roundTo(shown.pictures / most, 2),
    },
  ]
}

const FEW = 5
const MANY = 20

/** The page process's memory after watching these matches without a reload, in MB. */
async function memoryOf(browser: Browser, yard: JourneyServer): Promise<readonly [few: number, many: number]> {
  const ids = await matchIds(yard)
  const page = await openPage(browser, `${yard.url}/matches/${ids[0]}`, { width: 1_280, height: 900 })
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  const own = await page.context().newCDPSession(page)
  const held: number[] = []
  for (let count = 1; count <= MANY; count++) {
    // Like a link of the page.
    await page.evaluate(
      (path) => {
        history.pushState(null, '', path)
        dispatchEvent(new PopStateEvent('popstate'))
        Object.assign(globalThis, { counted: { frames: 0, pictures: 0 } })
      },
      `/matches/${ids[count % ids.length]}`,
    )
    await untilReplayed(page, 90)
    if (count !== FEW && count !== MANY) continue
    await own.send('HeapProfiler.collectGarbage')
    const pages = await Promise.all(renderers.map(residentOf))
    held.push(Math.max(...pages))
  }
  await page.context().close()
  const [few = Number.NaN, many = Number.NaN] = held
  return [few, many]
}

/** A process's memory, in MB. */
async function residentOf(pid: number): Promise<number> {
  const [, resident = ''] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')
  return (Number(resident) * PAGE_BYTES) / 1_000_000
}

function memoryRow(few: number, many: number): BenchRow {
  return {
    name: `stage, memory after ${MANY} matches`,
    value: Math.round(many),
    unit: 'MB',
    baseline: `after ${FEW}`,
    baselineValue: Math.round(few),
    ratio: roundTo(many / few, 2),
  }
}
