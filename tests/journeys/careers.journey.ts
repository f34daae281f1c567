import { expect, ignoreNetworkFailures, sharedServerAddress, test } from './visitor.ts'

/** Two sets are over, and the second is still shown. */
const url = sharedServerAddress('over', '')

test('the ticker links to a knight’s page, which has the match when it is over', async ({ page, longYard }) => {
  const yard = await longYard(12)
  const [lion = ''] = await yard.startMatchSet()
  await page.goto(`${yard.url}/attend/${lion}/Lion`)
  const named = page.getByTestId('ticker').locator('[data-knight]').last()
  await expect(named).toBeVisible({ timeout: 60_000 })
  // The ticker may change during the click: either knight's link is right.
  await named.dispatchEvent('click')
  await expect(page).toHaveURL(/\/knights\/knight_\d+$/)
  await expect(page.getByRole('heading', { name: 'FORM' })).toBeVisible()
  await expect(page.locator(`a[href="/matches/${lion}"]`).first()).toBeVisible({ timeout: 60_000 })
})

test('a knight’s page shows luck once a match is computed, and true potential', async ({ page }) => {
  type Life = { readonly knight: { readonly id: string }; readonly luck: { readonly matches: number } }
  const lifeOf = async (knightId: string): Promise<Life> =>
    (await page.request.get(`${url}/api/knights/${knightId}/career`)).json()
  const lucky = async (): Promise<string> => {
    const { matches } = await (await page.request.get(`${url}/api/matches?status=completed`)).json()
    const [last] = matches
    if (last && (await lifeOf(last.knight1.id)).luck.matches > 0) return last.knight1.id
    return ''
  }
  await expect.poll(lucky, { timeout: 90_000, intervals: [3_000] }).not.toBe('')
  await page.goto(`${url}/knights/${await lucky()}`)
  await expect(page.getByRole('region', { name: 'LUCK' })).toContainText(/wins? where \d+\.\d were expected/)
  await expect(page.getByRole('region', { name: 'RECORD' })).toContainText(/True potential \d+\.\d/, {
    timeout: 60_000,
  })
})

test('a record links to its moment', async ({ page }) => {
  await page.goto(`${url}/records`)
  await expect(page.getByRole('heading', { level: 1, name: 'RECORDS' })).toBeVisible()
  const record = page.locator('a[href*="?at="]').first()
  const href = (await record.getAttribute('href')) ?? ''
  expect(href).toMatch(/^\/matches\/match-[0-9a-f]+\?at=\d+$/)
  await record.click()
  await expect(page).toHaveURL(`${url}${href}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ against /)
})

test('an unknown knight shows an error', async ({ page, complaints }) => {
  await page.goto(`${url}/knights/${encodeURIComponent('<b>nobody')}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Knight not found' })).toBeVisible()
  ignoreNetworkFailures(complaints)
})
