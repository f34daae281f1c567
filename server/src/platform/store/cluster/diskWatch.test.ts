import { beforeEach, describe, expect, test } from 'vitest'
import { FakeClock } from '../../../testing/fakeClock.ts'
import { createRecordingLog } from '../../../testing/quietLog.ts'
import { DataFolderError } from './dataFolderError.ts'
import { DiskWatch } from './diskWatch.ts'

const MB = 1_048_576
let freeMb: number
let clock: FakeClock
let heard: ReturnType<typeof createRecordingLog>
let watch: DiskWatch

beforeEach(() => {
  freeMb = 5_000
  clock = new FakeClock()
  heard = createRecordingLog()
  watch = new DiskWatch({ folder: '/data', clock, log: heard.log, freeBytes: () => freeMb * MB })
})

/** The disk's state a second after its free space changes. */
function after(megabytes: number): string {
  freeMb = megabytes
  clock.advance(1_000)
  return watch.now().state
}

describe('the free space on the disk', () => {
  test('is checked each second: first comes a warning, then writes stop', () => {
    watch.start()
    expect([after(257), after(255), after(65), after(63)]).toEqual(['fine', 'low', 'low', 'full'])
    expect(heard.lines.map((line) => line.replace(/^.*"msg":"|"}\n$/g, ''))).toEqual([
      'The disk of the data folder has 255 MB left. Below 64 MB nothing more is written.',
      'The disk of the data folder has 63 MB left. Nothing more is written until it has 96 MB; what is there can be read.',
    ])
  })

  test('must grow well above a threshold before a state ends, so that it does not flutter', () => {
    watch.start()
    expect([after(63), after(95), after(97), after(383), after(385)]).toEqual(['full', 'full', 'low', 'low', 'fine'])
    expect(watch.now()).toEqual({ state: 'fine', since: null, why: null })
  })

  test('is reported to its followers: when it is full, since when, and when it is not any more', () => {
    const reported: (Date | null)[] = []
    watch.start()
    watch.follow((since) => reported.push(since))
    for (const megabytes of [255, 63]) after(megabytes)
    const since = new Date(clock.now())
    for (const megabytes of [10, 95]) after(megabytes)
    expect([reported, watch.now()]).toEqual([[since], { state: 'full', since, why: expect.any(String) }])
    const late: (Date | null)[] = []
    watch.follow((fullSince) => late.push(fullSince))
    for (const megabytes of [97, 63, 5_000]) after(megabytes)
    expect(reported).toEqual([since, null, expect.any(Date), null])
    expect(late).toEqual(reported)
  })

  test('must suffice for a start: 32 MB, and 128 MB for a new league', () => {
    freeMb = 31
    expect(() => watch.requireRoom(false)).toThrow(DataFolderError)
    expect(() => watch.requireRoom(false)).toThrow('has 31 MB left; 32 MB are needed to start.')
    freeMb = 127
    watch.requireRoom(false)
    expect(() => watch.requireRoom(true)).toThrow('has 127 MB left; 128 MB are needed to start.')
  })

  test('is not checked after the watch has ended', () => {
    watch.start()
    watch.stop()
    expect(after(1)).toBe('fine')
  })
})
