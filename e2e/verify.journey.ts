import { execFileSync } from 'node:child_process'
import { addressOf, expect, matchIds, test, toldEvents } from './visitor.ts'

test('a finished match verifies itself, event by event, in the viewer’s own browser and on the command line', async ({
  page,
}) => {
  const [lion = ''] = await matchIds(page, 'fast', 'completed')
  await page.goto(addressOf('fast', `/attend/${lion}/Lion`))
  await expect(page.getByRole('heading', { name: 'FAIR PLAY' })).toBeVisible()
  const told = await toldEvents(page, 'fast', lion)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('The secret fits the seal.')).toBeVisible()
  await expect(page.getByText(`All ${told.length} events are what the secret gives.`)).toBeVisible()
  const rows = page.getByRole('region', { name: 'Event by event' }).getByRole('row')
  await expect(rows).toHaveCount(told.length + 1)
  for (const row of (await rows.allInnerTexts()).slice(1)) expect(row).toContain('✓ same')
  const spoken = execFileSync('node', ['tools/verify.mjs', lion, '--at', addressOf('fast'), '--json']).toString()
  const lines = spoken.trim().split('\n')
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({
    ...{ matchId: lion, isTrue: true, isCommitted: true, events: told.length, differing: [] },
  })
})
