import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { DISABLED_BROWSER_FEATURES } from '../journeys/browserFeatures.ts'

test('the journeys’ browser disables all features that Playwright disables', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'))
  const [, list = ''] =
    /disabledFeatures = \[(.*?)\]\.filter/s.exec(readFileSync(join(folder, 'lib', 'coreBundle.js'), 'utf8')) ?? []
  const names = [...list.replaceAll(/^\s*\/\/.*$/gm, '').matchAll(/"(\w+)"/g)].map(([, name]) => name)
  expect(names).toContain('PaintHolding')
  expect(DISABLED_BROWSER_FEATURES).toEqual(expect.arrayContaining(names))
})
