import { expect, test, vi } from 'vitest'
import { FakeClock } from '../../testing/fakeClock.ts'
import { createRecordingLog } from '../../testing/quietLog.ts'
import { LiveHub } from '../liveHub.ts'
import { startLiveHubCatchUp } from './hubSweep.ts'

const yard = { isLive: true, matchSet: null, nextJoustsAt: null }

function keptUp() {
  const clock = new FakeClock()
  const { log, lines } = createRecordingLog()
  const changes = async () => ({ schedule: 0, league: 0, controls: 0 })
  const hub = new LiveHub(
    { yard: async () => yard, changes, match: async () => null, heads: async () => new Map() },
    clock,
  )
  return { clock, log, lines, hub }
}

test('F10 a lost notification costs two seconds, also after a failed sweep', async () => {
  const { clock, log, lines, hub } = keptUp()
  const looks = vi.spyOn(hub, 'catchUp').mockRejectedValueOnce(new Error('gone'))
  const end = startLiveHubCatchUp(hub, clock, log)
  clock.advance(1_999)
  expect(looks).not.toHaveBeenCalled()
  clock.advance(1)
  await vi.waitFor(() => expect(lines.join()).toContain('sweep for what is new failed'))
  await new Promise((resolve) => setImmediate(resolve))
  clock.advance(2_000)
  expect(looks).toHaveBeenCalledTimes(2)
  end()
})

test('a row of failed sweeps is logged once, and so is its end', async () => {
  const { clock, log, lines, hub } = keptUp()
  const looks = vi.spyOn(hub, 'catchUp').mockRejectedValue(new Error('gone'))
  const end = startLiveHubCatchUp(hub, clock, log)
  const look = async (): Promise<void> => {
    clock.advance(2_000)
    await new Promise((resolve) => setImmediate(resolve))
  }
  for (let at = 0; at < 5; at++) await look()
  expect(looks).toHaveBeenCalledTimes(5)
  expect(lines.filter((line) => line.includes('sweep for what is new failed'))).toHaveLength(1)
  looks.mockResolvedValue(undefined)
  await look()
  await look()
  expect(lines.filter((line) => line.includes('sweeps for what is new go on'))).toHaveLength(1)
  expect(lines.join()).toContain('"failed":5')
  end()
})
