import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderLockedError, lockFolder } from './folderLock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiltyard-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a folder that another living process has is refused, with what to do', () => {
  writeFileSync(join(folder, 'tiltyard.lock'), String(process.ppid))
  expect(() => lockFolder(folder)).toThrow(FolderLockedError)
  expect(() => lockFolder(folder)).toThrow(
    `in use by process ${process.ppid}. Stop it first, or choose another folder with TILTYARD_DATA.`,
  )
})

test.each([
  ['a process that is gone', '999999999'],
  ['an earlier process of this number', String(process.pid)],
  ['nobody, torn by a crash', ''],
])('a lock of %s is taken over', (_, content) => {
  writeFileSync(join(folder, 'tiltyard.lock'), content)
  lockFolder(folder)()
  expect(readdirSync(folder)).toEqual([])
})
