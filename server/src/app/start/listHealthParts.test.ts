import { routes } from '@tiltyard/contract'
import { expect, test } from 'vitest'
import { fineDiskState } from '../../platform/store/cluster/diskWatch.ts'
import { createTestAppDeps, TEST_INVITE_CODE } from '../../testing/createTestAppDeps.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { TestBrowser } from '../../testing/processes/testBrowser.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { createApp } from '../app.ts'
import { type HealthPartsDeps, listHealthParts } from './listHealthParts.ts'

const clock = new FakeClock()
const leases = { own: 3, 'other-node': 0, browser: 1, nobody: 0 }
const well: HealthPartsDeps = {
  ...{ clock, isReady: () => true, kind: 'postgresql', storeStatus: { outageSince: null }, clockAheadMs: () => 12 },
  ...{ disk: () => fineDiskState, steward: { lastSweep: clock.now(), leases }, isStewardOn: true },
  ...{ chanceComputer: { waitingCount: 0, maxWaiting: 200 }, hub: { viewerCount: 7 }, maxViewers: 20_000 },
  mail: () => ({ outageSince: null, isChecked: true, waiting: 0 }),
  pushRefusals: { standing: [] },
  isListening: () => true,
}
const store = setUpTestStore('once')

/** The names of the parts that are not ready, with what there is to say of them. */
function down(changes: Partial<HealthPartsDeps>): (string | null)[][] {
  const states = listHealthParts({ ...well, ...changes }).map(({ name, look }) => ({ name, ...look() }))
  return states.filter(({ isReady }) => !isReady).map(({ name, note }) => [name, note])
}

test('all parts of a server that is well are ready', () => {
  expect(listHealthParts(well).map(({ name }) => name)).toEqual([
    ...['server', 'store', 'clock', 'disk', 'steward', 'thread', 'streams', 'push', 'mail', 'nodes'],
  ])
  expect(down({})).toEqual([])
})

const since = new Date('2026-11-20T12:00:00Z')
const full = { state: 'full', since, why: '12 MB are left' } as const
test.each<[string, Partial<HealthPartsDeps>, string]>([
  ['server', { isReady: () => false }, 'starting or stopping'],
  ['store', { storeStatus: { outageSince: since } }, 'postgresql, out of reach since 2026-11-20T12:00:00.000Z'],
  ['clock', { clockAheadMs: () => -2_500 }, '-2500 ms ahead of the store’s'],
  ['disk', { disk: () => full }, '12 MB are left'],
  ['steward', { steward: { lastSweep: null, leases } }, 'has not swept yet'],
  ['steward', { steward: { lastSweep: clock.now() - 11_000, leases } }, 'last swept 11 s ago'],
  ['thread', { chanceComputer: { waitingCount: 200, maxWaiting: 200 } }, '200 of 200 questions wait'],
  ['streams', { hub: { viewerCount: 20_000 } }, '20000 of 20000 streams are open'],
  [
    'mail',
    { mail: () => ({ outageSince: since, isChecked: true, waiting: 2 }) },
    'takes no letters since 2026-11-20T12:00:00.000Z; 2 letters wait',
  ],
  [
    'push',
    { pushRefusals: { standing: [{ host: 'push.example', status: 403, since }] } },
    'push.example answers 403 since 2026-11-20T12:00:00.000Z: see TILTYARD_PUSH_CONTACT',
  ],
  ['nodes', { isListening: () => false }, 'not listening; looks each 2 s'],
])('the part %s alone is not ready with %o', (name, changes, note) => {
  expect(down(changes)).toEqual([[name, note]])
})

test('a server that sends no mail has no part for it, and one that has not asked yet is ready', () => {
  expect(listHealthParts({ ...well, mail: null }).map(({ name }) => name)).not.toContain('mail')
  expect(down({ mail: () => ({ outageSince: null, isChecked: false, waiting: 0 }) })).toEqual([])
})

test('a store that no other node shares has no part for nodes', () => {
  expect(listHealthParts({ ...well, isListening: null }).map(({ name }) => name)).not.toContain('nodes')
})

test('admins see each part, others only whether the server is up', async () => {
  const parts = listHealthParts({ ...well, hub: { viewerCount: 20_000 } })
  const app = await createApp(
    await createTestAppDeps(store.database, new FakeClock(Date.now()), { healthParts: parts }),
  )
  const admin = new TestBrowser(app)
  await admin.post('/api/session/sign-up', {
    ...{
      email: 'first@example.org',
      inviteCode: TEST_INVITE_CODE,
      password: 'tilt at me',
      confirmPassword: 'tilt at me',
    },
  })
  const answer = (await admin.get('/api/health/parts')).json()
  expect(routes.health.parts.reply.safeParse(answer).error).toBeUndefined()
  expect(answer.isReady).toBe(false)
  expect(answer.parts).toContainEqual({ name: 'streams', isReady: false, note: '20000 of 20000 streams are open' })
  expect(answer.parts).toContainEqual({ name: 'store', isReady: true, note: 'postgresql' })
  for (const browser of [admin, new TestBrowser(app)]) {
    const health = await browser.get('/api/health')
    expect([health.statusCode, health.json()]).toEqual([200, { status: 'ok', version: '1.2.3', clockAheadMs: 0 }])
  }
  await app.close()
})
