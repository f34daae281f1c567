import { expectClean } from './cleanPage.ts'
import { startLongSet } from './longMatches.ts'
import type { OwnYard } from './ownYard.ts'
import { expect, inMotion, matchIdsAt, test } from './visitor.ts'

test.use(inMotion)

/** One set is ridden in it, and stays up. Without a wound that ends a match for both: a draw names no knight. */
let yard: OwnYard

test.beforeAll(async () => {
  yard = await startLongSet({ TILTYARD_TEMPO: '12', TILTYARD_INTERMISSION: '3600' })
})

test.afterAll(() => yard.stop())

test.describe.configure({ mode: 'serial' })

test('a knight’s page is reached from the ticker, and has the match when it is over', async ({ page }) => {
  const [lion = ''] = await matchIdsAt(page, yard.url)
  await page.goto(`${yard.url}/attend/${lion}/Lion`)
  const named = page.getByTestId('ticker').locator('[data-knight]').last()
  await expect(named).toBeVisible({ timeout: 60_000 })
  const knightId = (await page.getByRole('article').first().locator('[data-knight]').getAttribute('data-knight')) ?? ''
  // The ticker moves on while one aims at it: whichever of the two it names, it leads to their page.
  await named.dispatchEvent('click')
  await expect(page).toHaveURL(/\/knights\/knight_\d+$/)
  await expect(page.getByRole('heading', { name: 'FORM' })).toBeVisible()
  await expect
    .poll(async () => (await (await page.request.get(`${yard.url}/api/matches/${lion}`)).json()).match.status, {
      timeout: 90_000,
    })
    .toBe('completed')
  await page.goto(`${yard.url}/knights/${knightId}`)
  await expect(page.locator(`a[href="/matches/${lion}"]`).first()).toBeVisible()
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectClean(page, `/knights at ${width} px`)
  }
})

test('a knight’s page tells luck once a match of theirs is reckoned, and true potential', async ({ page }) => {
  type Life = { readonly knight: { readonly id: string }; readonly luck: { readonly matches: number } }
  const lifeOf = async (knightId: string): Promise<Life> =>
    (await page.request.get(`${yard.url}/api/knights/${knightId}/life`)).json()
  const lucky = async (): Promise<string> => {
    const { matches } = await (await page.request.get(`${yard.url}/api/matches?status=completed`)).json()
    const [last] = matches
    if (last && (await lifeOf(last.knight1.id)).luck.matches > 0) return last.knight1.id
    return ''
  }
  await expect.poll(lucky, { timeout: 90_000, intervals: [3_000] }).not.toBe('')
  await page.goto(`${yard.url}/knights/${await lucky()}`)
  await expect(page.getByRole('region', { name: 'LUCK' })).toContainText(/wins? where \d+\.\d were expected/)
  await expect(page.getByRole('region', { name: 'RECORD' })).toContainText(/True potential \d+\.\d/, {
    timeout: 60_000,
  })
})

test('a record leads to its moment', async ({ page }) => {
  await page.goto(`${yard.url}/records`)
  await expect(page.getByRole('heading', { level: 1, name: 'RECORDS' })).toBeVisible()
  await expectClean(page, '/records')
  const record = page.locator('a[href*="?at="]').first()
  const href = (await record.getAttribute('href')) ?? ''
  expect(href).toMatch(/^\/matches\/match-[0-9a-f]+\?at=\d+$/)
  await record.click()
  await expect(page).toHaveURL(`${yard.url}${href}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ against /)
})

test('a knight who is not there has a clear page', async ({ page, complaints }) => {
  await page.goto(`${yard.url}/knights/${encodeURIComponent('<b>nobody')}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Knight not found' })).toBeVisible()
  // The browser itself notes the refused request.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('404')))
})
