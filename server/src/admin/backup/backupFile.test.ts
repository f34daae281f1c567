import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { canMountDisks, mountSmallDisk } from '../../testing/processes/smallDisk.ts'
import { writeFileAtomically } from './backupFile.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiltyard-made-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('a file that %s interrupts leaves nothing, nor the lock of SQLite', async (signal, code) => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  const making = writeFileAtomically(join(folder, 'season.sqlite'), async (unfinished) => {
    writeFileSync(unfinished, 'half')
    mkdirSync(`${unfinished}.lock`)
    process.emit(signal, signal)
    expect(readdirSync(folder)).toEqual([])
    throw new Error('interrupted')
  })
  await expect(making).rejects.toThrow()
  expect(exit).toHaveBeenCalledWith(code)
})

test.skipIf(!canMountDisks)(
  'a file that does not fit on its disk is refused with a sentence, and leaves nothing',
  async () => {
    const disk = mountSmallDisk(1)
    try {
      const file = join(disk.folder, 'league.backup')
      const making = writeFileAtomically(file, async (unfinished) =>
        writeFileSync(unfinished, randomBytes(2 * 1_048_576)),
      )
      await expect(making).rejects.toThrow(`${file} cannot be written: there is no room left on its disk (ENOSPC).`)
      expect(readdirSync(disk.folder)).toEqual([])
    } finally {
      disk.remove()
    }
  },
)
