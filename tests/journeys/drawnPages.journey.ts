import type { Page } from '@playwright/test'
import { expectDrawn, openDrawn } from './drawnPage.ts'
import { expect, forgetFailures, matchIds, overMatch, test, yardAddress } from './visitor.ts'

/** Two sets are over in it, the second stays up, and a week is planned. */
const url = yardAddress('over', '')

/** The pages that are drawn, each with words of its own; of a match that is over. */
async function drawnPages(page: Page): Promise<readonly (readonly [string, string])[]> {
  const lion = await overMatch(page)
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

/** A drawn page that has not come to life. @returns what lets it. */
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

  test('standings, schedule, archive and a match that is over are read', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 })
    const pages = await drawnPages(page)
    for (const [path, heading] of pages) {
      await openDrawn(page, `${url}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      // What is pressed would not answer; a form's own button does.
      await expect(page.locator('button:not([type="submit"])').filter({ visible: true })).toHaveCount(0)
    }
    await openDrawn(page, `${url}${pages.find(([path]) => path.startsWith('/matches/'))?.[0] ?? ''}`)
    await expect(page.locator('[data-standing="final"]')).toHaveText('FINAL')
    await expect(page.getByRole('region', { name: 'HISTORY' }).getByRole('listitem').last()).toBeVisible()
    await openDrawn(page, `${url}/standings`)
    await expect(page.getByRole('row')).toHaveCount(13)
    await page.getByRole('navigation').getByRole('link', { name: 'BETTING' }).click()
    await expectDrawn(page, /\/schedule/)
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
    await page.getByRole('link', { name: 'SUN', exact: true }).click()
    await expectDrawn(page, /\/schedule\?day=/)
    await expect(page.getByRole('heading', { level: 2, name: /^Sunday/ })).toBeVisible()
    await openDrawn(page, `${url}/matches`)
    await page.getByLabel('List').selectOption('Lion')
    await page.getByRole('button', { name: 'Search' }).click()
    await expectDrawn(page, /list=Lion/)
    await expect(page.getByRole('heading', { level: 2 })).toContainText('Lion')
  })
})

test.describe('elsewhere on the globe', () => {
  test.use({ timezoneId: 'America/New_York', locale: 'de-DE' })

  // Whatever React did not know again would be a complaint.
  test('a match that is ridden is taken over as it was drawn, and goes on', async ({ page }) => {
    const [lion] = await matchIds(page, 'calm', 'active')
    const told = async () => Number(await page.locator('[data-stage]').first().getAttribute('data-moment'))
    for (const path of [`/matches/${lion}`, '/watch', `/attend/${lion}/Lion`]) {
      await openDrawn(page, yardAddress('calm', `${path}?lang=en`))
      const drawn = await told()
      await expect(page.locator('#root')).toHaveAttribute('data-answers', '')
      // It goes on here as it does there, unless it has ended meanwhile.
      await expect
        .poll(
          async () => {
            const reply = await page.request.get(yardAddress('calm', `/api/matches/${lion}`))
            const { match, events } = await reply.json()
            const isNews = events.length > drawn && (await told()) >= events.length
            return isNews || match.status === 'completed'
          },
          { timeout: 30_000 },
        )
        .toBe(true)
    }
  })

  test('what is pressed before the page can answer is answered once it can', async ({ page }) => {
    const [, knight] = (await drawnPages(page)).filter(
      ([path]) => path.startsWith('/stables/') || path.startsWith('/knights/'),
    )
    const letCome = await openLifeless(page, `${knight?.[0]}?lang=en`)
    await page.getByRole('button', { name: `Follow ${knight?.[1]}` }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    letCome()
    await expect(page.getByRole('dialog', { name: 'Join Now' })).toBeVisible()
  })

  test('what is written and chosen before the page can answer is looked for once it can', async ({ page }) => {
    const letCome = await openLifeless(page, '/matches?lang=en')
    await page.getByLabel('Knight’s name').fill('Maud')
    await page.getByLabel('List', { exact: true }).selectOption('Lion')
    letCome()
    await expect(page.locator('#root')).toHaveAttribute('data-answers', '')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/matches\?name=Maud&list=Lion$/)
  })

  test('whoever has an account here is shown no way in before it is known whether they are logged in', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('tiltyard.account', '1'))
    const letCome = await openLifeless(page, '/standings?lang=en')
    const logIn = page.getByRole('button', { name: 'Log in', includeHidden: true })
    await expect(page.getByRole('row')).toHaveCount(13)
    await expect(logIn).toBeAttached()
    await expect(logIn).toBeHidden()
    letCome()
    // They were logged out meanwhile.
    await expect(page.getByText('Please log in to access the Tilt Yard').or(logIn).first()).toBeVisible()
  })

  test('a page whose script was lost with the line comes to life when that is back', async ({
    page,
    context,
    complaints,
  }) => {
    const lost = /assets\/index-.*\.js$/
    await page.route(lost, (route) => route.abort())
    await openDrawn(page, `${url}/standings?lang=en`)
    await context.setOffline(true)
    await page.unroute(lost)
    await context.setOffline(false)
    await expect(page.locator('#root')).toHaveAttribute('data-answers', '')
    forgetFailures(complaints)
  })
})

test.describe('at the gate', () => {
  test.use({ isPastGate: false })

  test('who has not passed it sees nothing of what was drawn, not for a frame', async ({ page }) => {
    await page.addInitScript(() => {
      const look = (): void => {
        const root = document.getElementById('root')
        if (root?.querySelector('table')?.checkVisibility()) document.documentElement.dataset.sawTable = ''
        requestAnimationFrame(look)
      }
      look()
    })
    await openDrawn(page, `${url}/standings`)
    await expect(page.getByText('Please log in to access the Tilt Yard')).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-saw-table')
    await expect(page.getByRole('table')).toHaveCount(0)
    await page.getByRole('button', { name: 'Look around as a visitor' }).click()
    await expect(page.getByRole('row')).toHaveCount(13)
  })
})
