import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataFolderLockedError, folderLockUnavailableError, lockDataFolder } from './folderLock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiltyard-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a locked folder is refused with a remedy until it is released', () => {
  const unlock = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(DataFolderLockedError)
  expect(() => lockDataFolder(folder)).toThrow(`in use by process ${process.pid} on `)
  unlock()
  lockDataFolder(folder)()
})

test.each([
  ['a process that is gone', '999999999'],
  ['a process that lives, but is no server of this folder', String(process.ppid)],
  ['nothing, after a crash', ''],
])("the file's content (%s) does not matter: the operating system holds the lock", (_, content) => {
  writeFileSync(join(folder, 'tiltyard.lock'), content)
  const unlock = lockDataFolder(folder)
  expect(readFileSync(join(folder, 'tiltyard.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} .+\\n$`))
  unlock()
})

test('a missing package is not blamed on the system', () => {
  const missing = Object.assign(new Error("Cannot find module 'fs-native-extensions'"), { code: 'MODULE_NOT_FOUND' })
  expect(folderLockUnavailableError(missing).message).toContain('Run npm install')
  const unbuilt = new Error("Cannot find addon '.' imported from 'fs-native-extensions'")
  expect(folderLockUnavailableError(unbuilt).message).toContain(`This system (${process.platform} ${process.arch})`)
})
