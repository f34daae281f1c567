import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineRandomStream, randomBetween, seedFromText } from '@tiltyard/engine'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listPostgresClusterProcesses, signalProcesses } from '../../testing/processes/clusterProcess.ts'
import { copyTemplatePostgresCluster } from '../../testing/processes/copyTemplatePostgresCluster.ts'
import { countWrittenRows, type RowWriterProcess, startRowWriter } from '../../testing/processes/rowWriterProcess.ts'
import { canMountDisks } from '../../testing/processes/smallDisk.ts'

const DISK_BYTES = 400 * 1_048_576
const ROUNDS = 6
const MOST_ROWS = 150
const hasProc = process.platform === 'linux'
const moments = seedFromText('moments of the cut')
const moment = defineRandomStream('cut')
let folder: string
let writer: RowWriterProcess | null = null
const mounted: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiltyard-power-'))
})
afterEach(async () => {
  writer?.child.kill('SIGKILL')
  await writer?.ended
  for (const place of mounted.splice(0)) execFileSync('umount', ['--lazy', place])
  rmSync(folder, { recursive: true })
})

/** Puts in a disk that is a file. By itself it would write only each ten minutes. */
function mountDisk(image: string, place: string): void {
  mkdirSync(place)
  execFileSync('mount', ['-o', 'loop,commit=600', image, place])
  mounted.push(place)
}

/** Everything of a writer and of its PostgreSQL. */
function allProcesses({ child }: RowWriterProcess, data: string): readonly number[] {
  return [...(child.pid === undefined ? [] : [child.pid]), ...listPostgresClusterProcesses(data).map(({ pid }) => pid)]
}

const canCut = hasProc && canMountDisks && spawnSync('mkfs.ext4', ['-V']).status === 0

test.skipIf(!canCut)(
  'every confirmed row is there after a power cut',
  async () => {
    const [image, copy] = [join(folder, 'disk'), join(folder, 'disk-at-the-cut')]
    writeFileSync(image, '')
    truncateSync(image, DISK_BYTES)
    execFileSync('mkfs.ext4', ['-q', '-F', image])
    mountDisk(image, join(folder, 'before'))
    const data = join(folder, 'before', 'data')
    await copyTemplatePostgresCluster(data)
    const one = startRowWriter(data, 'careful')
    writer = one
    await one.until(() => one.lastStoredRow() >= 200)
    signalProcesses(allProcesses(one, data), 'SIGSTOP')
    const confirmed = one.lastStoredRow()
    // What has reached the disk's file is what a disk without power still has; the rest was in memory.
    execFileSync('cp', ['--sparse=always', image, copy])
    signalProcesses(allProcesses(one, data), 'SIGKILL')
    mountDisk(copy, join(folder, 'after'))
    expect(await countWrittenRows(join(folder, 'after', 'data'))).toBeGreaterThanOrEqual(confirmed)
  },
  240_000,
)

test.skipIf(!hasProc)(
  'every confirmed row is there after the server and all of PostgreSQL were killed, again and again',
  { tags: ['campaign'], timeout: 300_000 },
  async () => {
    const data = join(folder, 'data')
    let confirmed = 0
    for (let round = 0; round < ROUNDS; round++) {
      const one = startRowWriter(data, 'careful')
      writer = one
      const wanted = confirmed + randomBetween(moments, moment, 1, MOST_ROWS, round)
      await one.until(() => one.lastStoredRow() >= wanted)
      signalProcesses(allProcesses(one, data), 'SIGKILL')
      await one.ended
      confirmed = one.lastStoredRow()
      expect(await countWrittenRows(data)).toBeGreaterThanOrEqual(confirmed)
    }
  },
)
