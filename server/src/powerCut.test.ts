import { execFileSync, spawnSync } from 'node:child_process'
import fs, { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFolder } from './database/openFolder.ts'
import { rowsIn, startWriter, type WriterProcess } from './testing/writerProcess.ts'

const DISK_BYTES = 400 * 1_048_576
let folder: string
let writer: WriterProcess | null = null
const mounted: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiltyard-power-'))
})
afterEach(async () => {
  writer?.child.kill('SIGKILL')
  await writer?.ended
  for (const place of mounted.splice(0)) execFileSync('umount', [place])
  rmSync(folder, { recursive: true })
})

/** Puts in a disk that is a file; false where the system does not let us. By itself it would write only each ten minutes. */
function mountDisk(image: string, place: string): boolean {
  mkdirSync(place)
  const isMounted = spawnSync('mount', ['-o', 'loop,commit=600', image, place]).status === 0
  if (isMounted) mounted.push(place)
  return isMounted
}

function makeDisk(image: string): boolean {
  writeFileSync(image, '')
  truncateSync(image, DISK_BYTES)
  return spawnSync('mkfs.ext4', ['-q', '-F', image]).status === 0
}

test('whatever was told is there after a power cut', async () => {
  const [image, copy] = [join(folder, 'disk'), join(folder, 'disk-at-the-cut')]
  if (!makeDisk(image) || !mountDisk(image, join(folder, 'before'))) {
    console.warn('no disk of our own can be mounted here: the test of what each commit syncs stands alone')
    return
  }
  writer = startWriter(join(folder, 'before', 'data'), 'careful')
  await writer.reached(200)
  writer.child.kill('SIGSTOP')
  const told = writer.last()
  // What has reached the disk's file is what a disk without power still has; the rest was in memory.
  execFileSync('cp', ['--sparse=always', image, copy])
  expect(mountDisk(copy, join(folder, 'after'))).toBe(true)
  expect(await rowsIn(join(folder, 'after', 'data'))).toBeGreaterThanOrEqual(told)
}, 240_000)

test('each commit brings its log to the disk before it is answered, and a read costs nothing', async () => {
  const { pglite, close } = await openFolder(folder)
  const sync = fs.fsyncSync
  let syncs = 0
  fs.fsyncSync = (file) => {
    syncs++
    sync(file)
  }
  syncBuiltinESMExports()
  try {
    await pglite.exec('create table told (number integer primary key)')
    for (let number = 1; number <= 5; number++) {
      const before = syncs
      await pglite.query('insert into told values ($1)', [number])
      expect(syncs).toBe(before + 1)
    }
    const before = syncs
    await pglite.query('select * from told')
    expect(syncs).toBe(before)
  } finally {
    fs.fsyncSync = sync
    syncBuiltinESMExports()
    await close()
  }
}, 60_000)
