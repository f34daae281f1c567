// Screenshots of every screen, of a league with a week of results and four live jousts. The argument is their folder.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { startServerForFirstViews } from '../../bench/sight/sightYard.ts'
import { JOURNEY_PASSWORD } from '../../tests/journeys/account.ts'
import { JOURNEY_INVITE_CODE } from '../../tests/journeys/playwright.config.ts'
import {
  listScreenshotScreens,
  listScreenshotViews,
  type ScreenshotRole,
  type ScreenshotScreen,
  type ScreenshotView,
} from './screenList.ts'

const QUALITY = 40
const AT_ONCE = 2
const SETTLE_MS = 2_500
const PATIENCE_MS = 30_000

/** Draws each screen in its views. @param to the folder; its older pictures are removed. */
async function saveScreenshots(to: string): Promise<void> {
  const yard = await startServerForFirstViews()
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' })
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(to).filter((each) => each.endsWith('.webp'))) rmSync(join(to, name))
  try {
    const cookies = await signIn(browser, yard.url)
    for (const screen of await listScreenshotScreens(yard)) {
      // Makes sure that jousts are live.
      const { attend } = await yard.pages()
      const path = `${yard.url}${screen.name === 'attend' ? attend.path : screen.path}`
      const views = listScreenshotViews(screen)
      for (let from = 0; from < views.length; from += AT_ONCE) {
        const drawn = views.slice(from, from + AT_ONCE).map(async (view) => {
          const picture = await draw(browser, { ...screen, path }, view, cookies[screen.role])
          writeFileSync(join(to, `${screen.name}-${view.width}-${view.theme}-${view.language}.webp`), picture)
        })
        await Promise.all(drawn)
      }
      console.log(screen.name)
    }
  } finally {
    await browser.close()
    await yard.stop()
  }
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** Makes a session of each role. The league's first account is its admin. */
async function signIn(browser: Browser, url: string): Promise<Readonly<Record<ScreenshotRole, Cookies>>> {
  const session = async (path: string, data: object): Promise<Cookies> => {
    const context = await browser.newContext()
    const reply = await context.request.post(`${url}/api/session/${path}`, { data, headers: { origin: url } })
    if (!reply.ok()) throw new Error(`${path} is answered with ${reply.status()}.`)
    const cookies = await context.cookies()
    await context.close()
    return cookies
  }
  const password = { password: JOURNEY_PASSWORD, confirmPassword: JOURNEY_PASSWORD }
  const account = { email: 'odo@example.org', inviteCode: JOURNEY_INVITE_CODE, ...password }
  return {
    visitor: [],
    member: await session('sign-up', account),
    admin: await session('log-in', { email: 'marshal@example.org', password: JOURNEY_PASSWORD }),
  }
}

async function draw(
  browser: Browser,
  screen: ScreenshotScreen,
  view: ScreenshotView,
  cookies: Cookies,
): Promise<Buffer> {
  const isPhone = view.width < 700
  const context = await browser.newContext({
    ...{ viewport: { width: view.width, height: view.height }, isMobile: isPhone, hasTouch: isPhone },
    ...{ colorScheme: view.theme, locale: view.language, reducedMotion: 'reduce' },
  })
  try {
    await context.addCookies(cookies)
    if (screen.name !== 'gate') await context.addInitScript(() => sessionStorage.setItem('tiltyard.visitor', '1'))
    const page = await context.newPage()
    await page.goto(screen.path)
    await waitUntilShown(page)
    const devTools = await context.newCDPSession(page)
    const { data } = await devTools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
    return Buffer.from(data, 'base64')
  } finally {
    await context.close()
  }
}

async function waitUntilShown(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ timeout: PATIENCE_MS })
  await page.waitForFunction(
    () => {
      const stages = document.querySelectorAll('[data-stage]').length
      const isBusy = document.querySelector('[aria-busy="true"], [data-controls]:not(:has(button))') !== null
      const isLoading = /Loading|Chargement/.test(document.querySelector('main')?.textContent ?? '')
      return !isBusy && !isLoading && (stages === 0 || document.querySelector('[data-stage] canvas[width]') !== null)
    },
    undefined,
    { timeout: PATIENCE_MS },
  )
  await page.waitForTimeout(SETTLE_MS)
}

await saveScreenshots(process.argv[2] ?? 'docs/images/screens')
