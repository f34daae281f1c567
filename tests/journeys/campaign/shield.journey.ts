import type { Page } from '@playwright/test'
import { switchHiddenResultsInMenu } from '../switchHiddenResultsInMenu.ts'
import {
  expect,
  findFinishedMatchId,
  type NarratedEvent,
  readEventsAt,
  sharedServerAddress,
  test,
  waitUntilDeferredLoaded,
} from '../visitor.ts'

/** Two sets are over, and the second is still shown. */
const url = sharedServerAddress('over', '')

/** Addresses that may show a result which the viewer has not seen. */
function addresses(matchId: string): readonly string[] {
  const plain = [
    '/',
    '/watch',
    '/schedule',
    '/standings',
    '/records',
    '/matches',
    '/stables/stable_8',
    '/knights/knight_1',
  ]
  return [...plain, `/attend/${matchId}/Lion`, `/matches/${matchId}`]
}

/** Returns all texts of an idle page: text nodes, attributes, head and title. */
async function readTexts(page: Page, path: string): Promise<string> {
  const answer = await page.goto(`${url}${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await waitUntilDeferredLoaded(page)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  return [await answer?.text(), await page.content(), await page.title()].join('\n')
}

/** The words and marks that reveal how a match ended. */
function resultWords(events: readonly NarratedEvent[]): readonly string[] {
  return [...events.slice(-6).map(({ description }) => description), 'Winner', 'Final:', ' won on points', '>FINAL<']
}

test('with results hidden no page shows an unseen one; otherwise the pages show it', async ({ page }) => {
  await page.goto(`${url}/`)
  await switchHiddenResultsInMenu(page, true)
  const lion = await findFinishedMatchId(page)
  const secrets = resultWords(await readEventsAt(page, url, lion))
  for (const path of addresses(lion)) {
    const said = await readTexts(page, path)
    expect(
      secrets.filter((secret) => said.includes(secret)),
      path,
    ).toEqual([])
  }
  await switchHiddenResultsInMenu(page, false)
  for (const path of [`/attend/${lion}/Lion`, `/matches/${lion}`, '/watch']) {
    const shown = async () => {
      const said = await readTexts(page, path)
      return secrets.filter((secret) => said.includes(secret)).length
    }
    await expect.poll(shown, { message: path }).toBeGreaterThan(0)
  }
})
