import type { Page } from '@playwright/test'
import { hideResults } from '../hideResults.ts'
import { expect, overMatch, type Told, test, toldEventsAt, untilAtRest, yardAddress } from '../visitor.ts'

/** Two sets are over in it, and the second stays up. */
const url = yardAddress('over', '')

/** Where a result may stand, of which a viewer has seen nothing. */
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

/** Everything in a page once it is at rest: its texts, its attributes, its head and its title. */
async function saidAt(page: Page, path: string): Promise<string> {
  const answer = await page.goto(`${url}${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilAtRest(page)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  return [await answer?.text(), await page.content(), await page.title()].join('\n')
}

/** The words that give away how a match ended, and the marks of an end. */
function resultWords(events: readonly Told[]): readonly string[] {
  return [...events.slice(-6).map(({ description }) => description), 'Winner', 'Final:', ' won on points', '>FINAL<']
}

test('with results hidden no page of the yard shows one that was not seen; without, they are shown', async ({
  page,
}) => {
  await page.goto(`${url}/`)
  await hideResults(page, true)
  const lion = await overMatch(page)
  const secrets = resultWords(await toldEventsAt(page, url, lion))
  for (const path of addresses(lion)) {
    const said = await saidAt(page, path)
    expect(
      secrets.filter((secret) => said.includes(secret)),
      path,
    ).toEqual([])
  }
  await hideResults(page, false)
  for (const path of [`/attend/${lion}/Lion`, `/matches/${lion}`, '/watch']) {
    const shown = async () => {
      const said = await saidAt(page, path)
      return secrets.filter((secret) => said.includes(secret)).length
    }
    await expect.poll(shown, { message: path }).toBeGreaterThan(0)
  }
})
