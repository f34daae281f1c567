// The golden stills: two dozen moments, as somebody last approved them.
// `npm run e2e -- stills --update-snapshots` draws them again.

import { listNamedMatchMoments } from '../../stage/src/testing/moments.ts'
import { drawStillInPage, openPageWithStageModules } from './stageTestPageGlobals.ts'
import { expect, test } from './visitor.ts'

const SIZE = { width: 480, height: 180 }
const SOME = 6

for (const theme of ['light', 'dark'] as const) {
  test(`the named moments look as they did, ${theme}`, async ({ page }) => {
    await openPageWithStageModules(page)
    for (const { name, facts, atMs } of listNamedMatchMoments()) {
      const still = await drawStillInPage(page, { facts, atMs, theme, ...SIZE })
      expect.soft(still).toMatchSnapshot(`${name.replace(/\W+/g, '-')}-${theme}.png`, {
        maxDiffPixelRatio: 0.01,
        threshold: 0.06,
      })
    }
  })
}

test('two browsers draw the same pixels of a moment, whatever they have drawn before', async ({ browser }) => {
  const draw = async (
    order: (moments: ReturnType<typeof listNamedMatchMoments>) => ReturnType<typeof listNamedMatchMoments>,
  ) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await openPageWithStageModules(page)
    const drawn: (readonly [name: string, still: string])[] = []
    for (const { name, facts, atMs } of order(listNamedMatchMoments().slice(-SOME))) {
      drawn.push([name, (await drawStillInPage(page, { facts, atMs, theme: 'light', ...SIZE })).toString('base64')])
    }
    await context.close()
    return Object.fromEntries(drawn)
  }
  const [forwards, backwards] = [await draw((moments) => moments), await draw((moments) => [...moments].reverse())]
  expect(new Set(Object.values(forwards)).size).toBe(SOME)
  expect(backwards).toEqual(forwards)
})
