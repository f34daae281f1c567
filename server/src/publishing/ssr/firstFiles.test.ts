import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { preloadLinkHeader, readScreenFilesToPreload } from './firstFiles.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'tiltyard-first-'))
beforeAll(() => {
  const screens = {
    '/': ['assets/Home.js'],
    '/matches': ['theme.js', 'assets/index.css', 'assets/letters.woff2', 'assets/Archive.js'],
    '/matches/:matchId': ['assets/Match.js'],
  }
  writeFileSync(join(webRoot, 'screens.json'), JSON.stringify(screens))
  writeFileSync(join(webRoot, 'screens.fr.json'), JSON.stringify({ '/': ['assets/Accueil.js'] }))
})
afterAll(() => rmSync(webRoot, { recursive: true }))

describe('the first files', () => {
  test('are listed in order, each with its kind', async () => {
    expect(preloadLinkHeader(await readScreenFilesToPreload(webRoot, 'en', '/matches/'), false)).toBe(
      '</theme.js>; rel=preload; as=script, ' +
        '</assets/index.css>; rel=preload; as=style; crossorigin, ' +
        '</assets/letters.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin, ' +
        '</assets/Archive.js>; rel=modulepreload; crossorigin',
    )
  })

  test.each([
    ['/', 'en', 'Home'],
    ['/', 'fr', 'Accueil'],
    ['/matches/match-1', 'en', 'Match'],
  ] as const)('at %s in %s are those of its screen', async (path, locale, name) => {
    expect(preloadLinkHeader(await readScreenFilesToPreload(webRoot, locale, path), false)).toBe(
      `</assets/${name}.js>; rel=modulepreload; crossorigin`,
    )
  })

  test('are not listed where none are known', async () => {
    expect(await readScreenFilesToPreload(webRoot, 'en', '/nowhere')).toEqual([])
    expect(await readScreenFilesToPreload(webRoot, 'fr', '/matches')).toEqual([])
    expect(await readScreenFilesToPreload(join(webRoot, 'nowhere'), 'en', '/')).toEqual([])
  })
})
