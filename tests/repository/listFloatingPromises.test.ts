import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFloatingBrowserPromises, listFloatingPromises } from './listFloatingPromises.ts'
import { listSourceFiles, repositoryRoot } from './listSourceFiles.ts'

const sources = listSourceFiles(/^server\/src\/.*(?<!\.test)\.ts$/).filter(({ path }) => !path.includes('/testing/'))

test('no unhandled rejection ends the server: every promise is awaited or has a catch', () => {
  expect(listFloatingPromises(sources)).toEqual([])
  expect(sources.length).toBeGreaterThan(80)
})

test('the linter finds floating and misused promises', () => {
  const { linter } = JSON.parse(readFileSync(join(repositoryRoot, 'biome.json'), 'utf8')) as {
    linter: { rules: { nursery: Record<string, string> } }
  }
  expect(linter.rules.nursery).toEqual({ noFloatingPromises: 'error', noMisusedPromises: 'error' })
})

test('no promise of the browser has an unhandled rejection', () => {
  const pages = listSourceFiles(/^web\/(src|worker)\/.*(?<!\.test)\.tsx?$/).filter(
    ({ path }) => !path.includes('/testing/'),
  )
  expect(listFloatingBrowserPromises(pages)).toEqual([])
  expect(pages.length).toBeGreaterThan(300)
})
