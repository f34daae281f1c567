import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataFolderLockedError, folderLockUnavailableError, lockDataFolder } from './folderLock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiltyard-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a locked folder is refused with a remedy until it is released, whatever its file names', () => {
  writeFileSync(join(folder, 'tiltyard.lock'), String(process.ppid))
  const unlock = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(DataFolderLockedError)
  expect(() => lockDataFolder(folder)).toThrow(`in use by process ${process.pid} on `)
  unlock()
  lockDataFolder(folder)()
})

test('a missing package is not blamed on the system', () => {
  const missing = Object.assign(new Error("Cannot find module 'fs-native-extensions'"), { code: 'MODULE_NOT_FOUND' })
  expect(folderLockUnavailableError(missing).message).toContain('Run npm install')
  const unbuilt = new Error("Cannot find addon '.' imported from 'fs-native-extensions'")
  expect(folderLockUnavailableError(unbuilt).message).toContain(`This system (${process.platform} ${process.arch})`)
})
