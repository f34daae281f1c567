import { execFileSync } from 'node:child_process'
import { type OwnYard, startYard } from './ownYard.ts'
import { expect, matchIdsAt, test, toldEventsAt } from './visitor.ts'

let yard: OwnYard

test.beforeAll(async () => {
  // The boards stay up, so that the match is not replaced by the next while it is verified.
  yard = await startYard({ TILTYARD_TEMPO: '20', TILTYARD_INTERMISSION: '3600' })
})

test.afterAll(() => yard.stop())

test('a finished match verifies itself, event by event, in the viewer’s own browser and on the command line', async ({
  page,
}) => {
  const [lion = ''] = await matchIdsAt(page, yard.url, 'completed')
  await page.goto(`${yard.url}/attend/${lion}/Lion`)
  await expect(page.getByRole('heading', { name: 'FAIR PLAY' })).toBeVisible()
  const told = await toldEventsAt(page, yard.url, lion)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Secret, knights, tuning and rules fit the seal.')).toBeVisible()
  await expect(page.getByText(`All ${told.length} events are what the secret gives.`)).toBeVisible()
  const rows = page.getByRole('region', { name: 'Event by event' }).getByRole('row')
  await expect(rows).toHaveCount(told.length + 1)
  for (const row of (await rows.allInnerTexts()).slice(1)) expect(row).toContain('✓ same')
  const spoken = execFileSync('node', ['tools/run.mjs', 'verify', lion, '--at', yard.url, '--json']).toString()
  const lines = spoken.trim().split('\n')
  const verdict = JSON.parse(lines.at(-1) ?? '')
  expect(verdict).toMatchObject({
    ...{
      matchId: lion,
      isTrue: true,
      isCommitted: true,
      isStopped: false,
      events: told.length,
      differing: [],
      faults: [],
    },
  })
  await expect(page.getByText(`No. ${verdict.position}`, { exact: true })).toBeVisible()
  await expect(page.getByText(verdict.head)).toBeVisible()
})

test('the whole league verifies itself on the command line, from its public interface', async ({ page }) => {
  await matchIdsAt(page, yard.url, 'completed')
  const spoken = execFileSync('node', ['tools/run.mjs', 'verify', '--all', '--at', yard.url, '--json']).toString()
  const verdict = JSON.parse(spoken.trim().split('\n').at(-1) ?? '')
  expect(verdict).toMatchObject({ isTrue: true, length: 4, matches: 4, breaks: [] })
})

test('the panel of a verified match fits a telephone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const [lion = ''] = await matchIdsAt(page, yard.url, 'completed')
  await page.goto(`${yard.url}/attend/${lion}/Lion`)
  const verify = page.getByRole('button', { name: 'Verify' })
  await verify.click()
  await expect(page.getByText('Secret, knights, tuning and rules fit the seal.')).toBeVisible()
  // It could not be pressed while it worked.
  await expect(verify).toBeFocused()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
})
