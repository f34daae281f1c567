import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { createSampleMatch, type MatchEvent, narrateMatch, readingA, seedFromText } from '@tiltyard/engine'
import { expectAccessible } from './cleanPage.ts'
import { openMatchMenu } from './openMatchMenu.ts'
import { expect, findFinishedMatchId, sharedServerAddress, test, waitUntilDeferredLoaded } from './visitor.ts'

const web = fileURLToPath(new URL('../../web/', import.meta.url))
const SOUND_HOST = 'http://sound.test'

/** Bundles the page's mixer and voices with an offline renderer. */
async function bundle(): Promise<string> {
  const { build } = await import(createRequire(`${web}package.json`).resolve('vite'))
  const { output } = [
    await build({
      configFile: false,
      logLevel: 'error',
      root: web,
      resolve: { conditions: ['tiltyard-source'] },
      build: {
        write: false,
        minify: false,
        target: 'chrome123',
        lib: { entry: `${web}src/testing/renderSound.ts`, formats: ['es'], fileName: 'sound' },
      },
    }),
  ].flat()[0]
  return output[0].code
}

interface Ridden {
  readonly events: readonly MatchEvent[]
  readonly facts: object
}

/** Returns the first match of a sequence that fits. */
function riddenWith(isIt: (events: readonly MatchEvent[]) => boolean): Ridden {
  const seed = seedFromText('the sound of it')
  for (let index = 0; index < 4_000; index++) {
    const { setup, entropy } = createSampleMatch(seed, index, readingA)
    const events = narrateMatch(setup, entropy)
    if (!isIt(events)) continue
    const { knight1, knight2 } = setup
    const match = { knight1, knight2, commitment: '5a', startTime: '2026-06-20T11:00:00.000Z', tempo: 1 }
    return { events, facts: { ...match, events, supporters: { knight1: 9, knight2: 4 } } }
  }
  throw new Error('There is no such match.')
}

/** A page with only the sound code; renders part of a match, with both channels mixed. */
async function openSound(page: Page) {
  const code = await bundle()
  await page.route(`${SOUND_HOST}/**`, (route) => {
    const isScript = route.request().url().endsWith('.js')
    const body = isScript ? code : '<!doctype html><title>sound</title><link rel="icon" href="data:,">'
    return route.fulfill({ contentType: isScript ? 'text/javascript' : 'text/html', body })
  })
  await page.goto(`${SOUND_HOST}/`)
  return (facts: object, fromMs: number, toMs: number): Promise<number[]> =>
    page.evaluate(
      async ([of, from, to]) => {
        const { renderSound } = await import(`${location.origin}/sound.js`)
        const [left, right] = await renderSound(of, from, to)
        // The louder channel, a thousand times a second.
        const loudest: number[] = []
        for (let at = 0; at < left.length; at++) {
          const ms = Math.floor((at / 44_100) * 1_000)
          loudest[ms] = Math.max(loudest[ms] ?? 0, Math.abs(left[at]), Math.abs(right[at]))
        }
        return loudest
      },
      [facts, fromMs, toMs] as const,
    )
}

const MOST = 0.95
/** An earlier blow, and the fall after this one, are further away. */
const BEFORE_MS = 400
const AFTER_MS = 400

test('a blow is loudest within 30 ms of its moment, and never exceeds the limit', async ({ page }) => {
  const render = await openSound(page)
  const broke = (events: readonly MatchEvent[]) => events.filter(({ lanceBroke }) => lanceBroke).length
  const { events, facts } = riddenWith(
    (events) =>
      broke(events) > 1 &&
      events.some(({ dismounted }) => dismounted) &&
      events.some(({ lanceBroke }) => lanceBroke === false),
  )
  const blows = events.filter(({ hitLocation }) => hitLocation !== undefined)
  expect(blows.length).toBeGreaterThan(3)
  for (const { tOffsetMs, referenceName, hitLocation } of blows) {
    const heard = await render(facts, tOffsetMs - BEFORE_MS, tOffsetMs + AFTER_MS)
    const peak = Math.max(...heard)
    const offMs = heard.indexOf(peak) - BEFORE_MS
    const said = `${referenceName} on the ${hitLocation} is loudest, ${peak.toFixed(2)}, after ${offMs} ms`

    expect(Math.abs(offMs), said).toBeLessThanOrEqual(30)
    expect(peak, said).toBeGreaterThan(0.3)
    expect(peak, said).toBeLessThanOrEqual(MOST)
  }
})

test('after a death it is quieter than before', async ({ page }) => {
  const render = await openSound(page)
  const isDeath = ({ effects }: MatchEvent) =>
    effects.some((effect) => effect.kind === 'ended' && effect.ending === 'death')
  const { events, facts } = riddenWith((events) => events.some(isDeath))
  const deathMs = events.find(isDeath)?.tOffsetMs ?? 0
  const mean = (heard: readonly number[]) => heard.reduce((sum, each) => sum + each, 0) / heard.length
  const before = mean(await render(facts, deathMs - 1_500, deathMs))
  const after = mean((await render(facts, deathMs, deathMs + 3_000)).slice(2_000))
  expect(before).toBeGreaterThan(0.01)
  expect(after).toBeLessThan(before / 2)
})

/** Waits until more of a match has been shown. */
async function untilMore(page: Page): Promise<void> {
  const lines = page.locator('ol > li')
  const before = await lines.count()
  await expect.poll(() => lines.count()).toBeGreaterThan(before + 1)
}

test('in a match sound is off at first, starts by a key, loads nothing else, and pauses with the match', async ({
  page,
  longYard,
}) => {
  const { url, startMatchSet } = await longYard(3)
  const [lion] = await startMatchSet()
  // Records the state of the page's audio context.
  await page.addInitScript(() => {
    const Own = AudioContext
    const opened: AudioContext[] = []
    Object.assign(window, { opened })
    window.AudioContext = class extends Own {
      constructor(options?: AudioContextOptions) {
        super(options)
        opened.push(this)
      }
    }
  })
  const states = () =>
    page.evaluate(() => (window as never as { opened: AudioContext[] }).opened.map(({ state }) => state))
  await page.goto(`${url}/matches/${lion}`)
  const sound = page.getByRole('switch', { name: 'Sound' })
  await expect(sound).not.toBeChecked()
  expect(await states()).toEqual([])
  // Waits until all deferred files have loaded.
  await waitUntilDeferredLoaded(page)
  await untilMore(page)
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))

  await page.keyboard.press('m')
  await expect(sound).toBeChecked()
  await expect.poll(states).toEqual(['running'])
  await untilMore(page)
  // The page updates its icon during the match, and a lance that breaks loads its splinters.
  const ownFiles = /^\/(assets\/(sound\w*|stage|cues|TickerSplinters)-[\w-]+\.(js|css)|favicon\.svg)$/
  expect(paths.filter((path) => !ownFiles.test(path))).toEqual([])
  expect(paths.filter((path) => /\/sound\w*-/.test(path))).toHaveLength(1)
  await expectAccessible(page, 'a match that is heard')

  await page.keyboard.press('k')
  await expect.poll(states).toEqual(['suspended'])
  await page.keyboard.press('k')
  await expect.poll(states).toEqual(['running'])
  await page.keyboard.press('m')
  await expect(sound).not.toBeChecked()
  await expect.poll(states).toEqual(['suspended'])

  // The choice is kept, and nothing sounds before a user action.
  await page.keyboard.press('m')
  await page.reload()
  await expect(sound).toBeChecked()
  expect(await states()).toEqual([])
  await page.keyboard.press('End')
  await expect.poll(states).toEqual(['running'])
})

test('the volume can be chosen, and is kept', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(sharedServerAddress('over', `/matches/${await findFinishedMatchId(page)}`))
  await openMatchMenu(page)
  await page.getByRole('button', { name: 'Audio settings' }).click()
  const volume = page.getByRole('combobox', { name: 'Volume' })
  await volume.selectOption('50%')
  await expectAccessible(page, 'how loud it is')
  await page.reload()
  await openMatchMenu(page)
  await page.getByRole('button', { name: 'Audio settings' }).click()
  await expect(volume).toHaveValue('0.5')
})
