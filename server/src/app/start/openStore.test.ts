import { afterEach, expect, test, vi } from 'vitest'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { createRecordingLog } from '../../testing/quietLog.ts'
import { readConfig } from '../config/config.ts'
import { openStore } from './openStore.ts'

const HOUR_MS = 3_600_000
const NEAR_MS = 60_000
const store = setUpTestStore('once')
afterEach(() => void vi.restoreAllMocks())

test("a node whose machine's clock is an hour ahead has the time of the database, and says so", async () => {
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + HOUR_MS)
  const { log, lines } = createRecordingLog()
  const opened = await openStore(readConfig({ DATABASE_URL: store.url }), log)
  expect(Math.abs(opened.clock.now() - now())).toBeLessThan(NEAR_MS)
  expect(Math.abs(opened.clockAheadMs() - HOUR_MS)).toBeLessThan(2_000)
  expect(lines.join()).toContain("this machine's clock is not the database's")
  await opened.store.close()
})
