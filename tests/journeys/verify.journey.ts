import { execFileSync } from 'node:child_process'
import { expectNoOverflow } from './cleanPage.ts'
import { expect, findFinishedMatchId, readEventsAt, sharedServerAddress, test } from './visitor.ts'

/** Two sets are over, and the second is still shown. */
const url = sharedServerAddress('over', '')

test('a finished match verifies event by event, in the viewer’s browser and on the command line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const lion = await findFinishedMatchId(page)
  await page.goto(`${url}/attend/${lion}/Lion`)
  await expect(page.getByRole('heading', { name: 'FAIR PLAY' })).toBeVisible()
  const events = await readEventsAt(page, url, lion)
  const verify = page.getByRole('button', { name: 'Verify' })
  await verify.click()
  // The button was disabled during the check.
  await expect(verify).toBeFocused()
  await expect(page.getByText('Verified by your browser')).toBeVisible()
  await page.getByText('Details', { exact: true }).click()
  await expect(page.getByText('Secret, knights, tuning and rules fit the seal.')).toBeVisible()
  await expectNoOverflow(page, 'the panel of a verified match')
  await expect(page.getByText(`All ${events.length} events are what the secret gives.`)).toBeVisible()
  const rows = page.getByRole('region', { name: 'Event by event' }).getByRole('row')
  await expect(rows).toHaveCount(events.length + 1)
  for (const row of (await rows.allInnerTexts()).slice(1)) expect(row).toContain('✓ same')
  const spoken = execFileSync('node', ['server/dist/tiltyard.js', 'verify', lion, '--at', url, '--json']).toString()
  const lines = spoken.trim().split('\n')
  const verdict = JSON.parse(lines.at(-1) ?? '')
  expect(verdict).toMatchObject({
    ...{
      matchId: lion,
      isTrue: true,
      isCommitted: true,
      isStopped: false,
      events: events.length,
      differing: [],
      faults: [],
    },
  })
  await expect(page.getByText(`No. ${verdict.position}`, { exact: true })).toBeVisible()
  await expect(page.getByText(verdict.head)).toBeVisible()
})

test('the whole league verifies on the command line, from its public interface', () => {
  const spoken = execFileSync('node', ['server/dist/tiltyard.js', 'verify', '--all', '--at', url, '--json']).toString()
  const verdict = JSON.parse(spoken.trim().split('\n').at(-1) ?? '')
  expect(verdict).toMatchObject({ isTrue: true, length: 8, matches: 8, breaks: [] })
})
