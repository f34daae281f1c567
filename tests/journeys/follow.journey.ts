import { expect, test } from './visitor.ts'

test('the yard’s link leads to the list that it names; its switch leads there too, and Escape turns it off', async ({
  page,
  longYard,
}) => {
  const yard = await longYard(3)
  await yard.startMatchSet()
  await page.goto(`${yard.url}/watch`)
  await page.getByRole('link', { name: /^Closest now: / }).click()
  const attended = /\/attend\/match-[0-9a-f]+\/(Lion|Stag|Wyvern|Griffin)$/
  await expect(page).toHaveURL(attended)
  const follow = page.getByRole('switch', { name: 'Auto-follow' })
  await expect(follow).not.toBeChecked()
  await page.goBack()
  await follow.click()
  await expect(page).toHaveURL(attended)
  await expect(follow).toBeChecked()
  await follow.focus()
  await page.keyboard.press('Escape')
  await expect(follow).not.toBeChecked()
  await expect(follow).toBeFocused()
})
