import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listPackagesWithRefusedLicence } from '../../tools/licences/listPackagesWithRefusedLicence.ts'

const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'))

test('every package in the lock file has an allowed licence', () => {
  expect(Object.keys(lock.packages).length).toBeGreaterThan(300)
  expect(listPackagesWithRefusedLicence(lock.packages)).toEqual([])
})
