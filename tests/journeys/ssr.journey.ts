import type { Page } from '@playwright/test'
import { expectServerRenderedPage, reloadUntilServerRendered } from './renderedPage.ts'
import {
  expect,
  findFinishedMatchId,
  ignoreNetworkFailures,
  sharedServerAddress,
  test,
  waitForMatchIds,
} from './visitor.ts'

/** Two sets are over, the second is still shown, and a week is planned. */
const url = sharedServerAddress('over', '')

/** The server-rendered pages, each with a text of its own; for a finished match. */
async function drawnPages(page: Page): Promise<readonly (readonly [string, string])[]> {
  const lion = await findFinishedMatchId(page)
  const { match } = await (await page.request.get(`${url}/api/matches/${lion}`)).json()
  return [
    ['/watch', 'THE TILT YARD'],
    [`/attend/${lion}/Lion`, 'LION LIST'],
    ['/standings', 'STANDINGS'],
    ['/schedule', 'JOUST SCHEDULE'],
    ['/matches', 'ARCHIVE'],
    [`/matches/${lion}`, `${match.knight1.name} against ${match.knight2.name}`],
    ['/', 'Welcome to the Tilt Yard'],
    ['/stables/stable_8', 'Gravely & Daughters Funerary Services'],
    [`/knights/${match.knight1.id}`, match.knight1.name],
  ]
}

/** Opens a rendered page without its scripts. @returns a function that lets them load. */
async function openLifeless(page: Page, path: string): Promise<() => void> {
  let letCome = (): void => undefined
  const isLet = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(/assets\/index-.*\.js$/, async (route) => {
    await isLet
    await route.continue()
  })
  await expect
    .poll(async () => {
      await page.goto(`${url}${path}`, { waitUntil: 'commit' })
      await page.locator('h1, noscript').first().waitFor({ state: 'attached' })
      return page.locator('#drawn').count()
    })
    .toBe(1)
  return letCome
}

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false, isPastGate: false })

  test('standings, schedule, archive and a finished match are readable', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 })
    const pages = await drawnPages(page)
    for (const [path, heading] of pages) {
      await reloadUntilServerRendered(page, `${url}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      // Without scripts a button does nothing, except to submit a form.
      await expect(page.locator('button:not([type="submit"])').filter({ visible: true })).toHaveCount(0)
    }
    await reloadUntilServerRendered(page, `${url}${pages.find(([path]) => path.startsWith('/matches/'))?.[0] ?? ''}`)
    await expect(page.locator('[data-standing="final"]')).toHaveText('FINAL')
    await expect(page.getByRole('region', { name: 'HISTORY' }).getByRole('listitem').last()).toBeVisible()
    await reloadUntilServerRendered(page, `${url}/standings`)
    await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(13)
    await page.getByRole('navigation').getByRole('link', { name: 'BETTING' }).click()
    await expectServerRenderedPage(page, /\/schedule/)
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
    await page.getByRole('link', { name: 'SUN', exact: true }).click()
    await expectServerRenderedPage(page, /\/schedule\?day=/)
    await expect(page.getByRole('heading', { level: 2, name: /^Sunday/ })).toBeVisible()
    await reloadUntilServerRendered(page, `${url}/matches`)
    await page.getByLabel('List').selectOption('Lion')
    await page.getByRole('button', { name: 'Search' }).click()
    await expectServerRenderedPage(page, /list=Lion/)
    await expect(page.getByRole('heading', { level: 2 })).toContainText('Lion')
  })
})

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'America/New_York', locale: 'de-DE' })

  // React reports any mismatch to the console.
  test('a live match hydrates as rendered, and continues', async ({ page }) => {
    const [lion] = await waitForMatchIds(page, 'calm', 'active')
    const moment = async () => Number(await page.locator('[data-stage]').first().getAttribute('data-moment'))
    for (const path of [`/matches/${lion}`, '/watch', `/attend/${lion}/Lion`]) {
      await reloadUntilServerRendered(page, sharedServerAddress('calm', `${path}?lang=en`))
      const drawn = await moment()
      await expect(page.locator('#root')).toHaveAttribute('data-answers', '')
      // Compares both pages, unless the match has ended meanwhile.
      await expect
        .poll(
          async () => {
            const reply = await page.request.get(sharedServerAddress('calm', `/api/matches/${lion}`))
            const { match, events } = await reply.json()
            const isNews = events.length > drawn && (await moment()) >= events.length
            return isNews || match.status === 'completed'
          },
          { timeout: 30_000 },
        )
        .toBe(true)
    }
  })

  test('an early press is replayed after hydration', async ({ page }) => {
    const [, knight] = (await drawnPages(page)).filter(
      ([path]) => path.startsWith('/stables/') || path.startsWith('/knights/'),
    )
    const letCome = await openLifeless(page, `${knight?.[0]}?lang=en`)
    await page.getByRole('button', { name: `Follow ${knight?.[1]}` }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    letCome()
    await expect(page.getByRole('dialog', { name: 'Join Now' })).toBeVisible()
  })

  test('early input and choices apply after hydration', async ({ page }) => {
    const letCome = await openLifeless(page, '/matches?lang=en')
    await page.getByLabel('Knight’s name').fill('Maud')
    await page.getByLabel('List', { exact: true }).selectOption('Lion')
    letCome()
    await expect(page.locator('#root')).toHaveAttribute('data-answers', '')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/matches\?name=Maud&list=Lion$/)
  })

  test('a returning user sees no log-in button before the session is known', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('tiltyard.account', '1'))
    const letCome = await openLifeless(page, '/standings?lang=en')
    const logIn = page.getByRole('button', { name: 'Log in', includeHidden: true })
    await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(13)
    await expect(logIn).toBeAttached()
    await expect(logIn).toBeHidden()
    letCome()
    // The session has ended meanwhile.
    await expect(page.getByText('Please log in to access the Tilt Yard').or(logIn).first()).toBeVisible()
  })

  test('a page whose script failed to load recovers when the connection is back', async ({
    page,
    context,
    complaints,
  }) => {
    const lost = /assets\/index-.*\.js$/
    await page.route(lost, (route) => route.abort())
    await reloadUntilServerRendered(page, `${url}/standings?lang=en`)
    await context.setOffline(true)
    await page.unroute(lost)
    await context.setOffline(false)
    await expect(page.locator('#root')).toHaveAttribute('data-answers', '')
    ignoreNetworkFailures(complaints)
  })
})

test.describe('at the gate', () => {
  test.use({ isPastGate: false })

  test('a visitor sees nothing of the rendered page, not for a frame', async ({ page }) => {
    await page.addInitScript(() => {
      const look = (): void => {
        const root = document.getElementById('root')
        if (root?.querySelector('table')?.checkVisibility()) document.documentElement.dataset.sawTable = ''
        requestAnimationFrame(look)
      }
      look()
    })
    await reloadUntilServerRendered(page, `${url}/standings`)
    await expect(page.getByText('Please log in to access the Tilt Yard')).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-saw-table')
    await expect(page.getByRole('table')).toHaveCount(0)
    await page.getByRole('button', { name: 'Look around as a visitor' }).click()
    await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(13)
  })
})
