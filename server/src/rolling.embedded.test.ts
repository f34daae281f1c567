import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NatsServer, startNats } from './testing/natsServer.ts'
import { unpackRelease } from './testing/olderRelease.ts'
import { RollingYard } from './testing/rollingYard.ts'
import { onFolder, type ServerProcess } from './testing/serverProcess.ts'

const MINUTES = 60_000
const work = mkdtempSync(join(tmpdir(), 'tiltyard-rolling-'))
let bus: NatsServer
let yard: RollingYard

beforeAll(async () => {
  bus = await startNats()
  yard = new RollingYard({ before: unpackRelease('0.3.0', work), env: { TILTYARD_BUS: bus.url } })
})
afterAll(async () => {
  await yard.end()
  await bus.stop()
  rmSync(work, { recursive: true, force: true })
})

function startOrigin(release: 'before' | 'today', port = '0'): Promise<ServerProcess> {
  return yard.start(release, {
    ...onFolder(join(work, 'league')),
    ...{ PORT: port, TILTYARD_ROLE: 'origin', TILTYARD_PROXIES: '1' },
    ...{ TILTYARD_SCHEDULE: 'off', TILTYARD_TEMPO: '3', TILTYARD_INTERMISSION: '3' },
  })
}

test(
  'an embedded store of 0.3.0 is stopped and started, and its relays replaced after it: viewers at all of them lose nothing',
  async () => {
    let origin = await startOrigin('before')
    const relay = { TILTYARD_ROLE: 'relay', TILTYARD_ORIGIN_URL: origin.url }
    const old = [await yard.start('before', relay), await yard.start('before', relay)] as const
    // Out of its turn: it says what it lacks until its origin is of today.
    const early = await yard.start('today', relay)
    yard.open(origin, ...old)
    await yard.progress()
    await expect
      .poll(async () => (await early.health()).body, { timeout: MINUTES })
      .toMatchObject({ status: 503, code: 'origin-unreachable' })
    await yard.stop(origin)
    origin = await startOrigin('today', new URL(origin.url).port)
    yard.open(...old, origin)
    await yard.progress()
    for (const server of [...old, early]) {
      await expect.poll(async () => (await server.health()).status, { timeout: MINUTES }).toBe(200)
      expect((await fetch(`${server.url}/api/standings`)).status).toBe(200)
    }
    // Those who were told of the league by today's come to relays of before, too.
    yard.open(early, ...old)
    await yard.stop(old[0])
    await yard.progress()
    yard.open(origin, early)
    await yard.stop(old[1])
    await yard.progress()
    await yard.expectAllWell()
    await yard.expectAllTold()
  },
  10 * MINUTES,
)
