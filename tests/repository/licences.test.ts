import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listPackagesWithRefusedLicence } from '../../tools/licences/listPackagesWithRefusedLicence.ts'

const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'))

test('every package in the lock file has an allowed licence', () => {
  expect(Object.keys(lock.packages).length).toBeGreaterThan(300)
  expect(listPackagesWithRefusedLicence(lock.packages)).toEqual([])
})

test('the check itself finds an unlisted licence, half of one, none, and a development one at runtime', () => {
  const refused = listPackagesWithRefusedLicence({
    'node_modules/a': { license: 'GPL-3.0-only' },
    'node_modules/b': { license: 'MIT AND GPL-2.0-only' },
    'server/node_modules/@own/c': {},
    'node_modules/d': { license: 'CC-BY-4.0' },
    'node_modules/e': { license: 'CC-BY-4.0', dev: true },
    'node_modules/f': { license: '(GPL-2.0-only OR MIT)' },
    'node_modules/@tiltyard/server': { link: true },
    server: {},
  })
  expect(refused).toEqual(['a: GPL-3.0-only', 'b: MIT AND GPL-2.0-only', '@own/c: no licence named', 'd: CC-BY-4.0'])
})
