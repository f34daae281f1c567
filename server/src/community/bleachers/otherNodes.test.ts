import type { LiveMessage, SupportersView, UserView } from '@tiltyard/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Viewer } from '../../live/viewer.ts'
import { systemRandom } from '../../platform/runtime/random.ts'
import { crowds, users } from '../../platform/store/schema.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { startTestMatches } from '../../testing/league/playedMatch.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { quietLog } from '../../testing/quietLog.ts'
import type { BleachersService } from './bleachersService.ts'
import { type OpenedBleachers, openBleachers } from './openBleachers.ts'
import { setSupportedSide } from './supporterStore.ts'

const clock = new FakeClock(Date.now())
const store = setUpTestStore('once')
let matchId: string
let opened: readonly OpenedBleachers[]
let here: BleachersService
let there: BleachersService

beforeAll(async () => {
  matchId = (await startTestMatches(store.database, 'nodes', Date.now()))[0]?.id ?? ''
  const at = new Date()
  const own = {
    admin: false,
    honor: 0,
    shinings: 0,
    ash: 0,
    winnings: 0,
    noticedAt: null,
    createdAt: at,
    lastLoginAt: at,
  }
  await store.database.insert(users).values(
    ['maud', 'osric'].map((uid) => ({
      ...{ uid, email: `${uid}@example.org`, displayName: `Squire ${uid}`, nameKey: uid },
      ...own,
    })),
  )
  await setSupportedSide(store.database, matchId, 'maud', 'knight1')
  const world = { database: store.database, clock, log: quietLog, random: systemRandom }
  const [one, other] = [openBleachers(world), openBleachers(world)]
  opened = [one, other]
  here = one.parts.bleachers
  there = other.parts.bleachers
})
afterAll(() => Promise.all(opened.map((bleachers) => bleachers.stop())))

function look(
  bleachers: BleachersService,
  uid: string | null,
): { viewer: Viewer; latest: () => SupportersView | undefined } {
  const messages: SupportersView[] = []
  const keep = (chunk: Buffer): void => {
    const message = JSON.parse(/^data: (.*)$/m.exec(chunk.toString())?.[1] ?? '') as LiveMessage
    if (message.kind === 'stands') messages.push(message)
  }
  const viewer: Viewer = { topics: [`stands:${matchId}`], send: keep, end: keep }
  bleachers.enter(viewer, uid === null ? null : ({ uid } as UserView))
  const latest = (): SupportersView | undefined => {
    const [now, named] = [messages.at(-1), messages.filter(({ knight1 }) => knight1.supporters).at(-1)]
    return now && { ...named, ...now, knight1: { ...named?.knight1, ...now.knight1 } }
  }
  return { viewer, latest }
}

test('viewers of both nodes see the same users, sides and names, and a dead node is forgotten', async () => {
  const [one, other] = [look(here, 'maud'), look(there, 'osric')]
  look(there, null)
  const both = (stands: object) =>
    vi.waitFor(
      () => {
        clock.advance(1_000)
        for (const { latest } of [one, other]) expect(latest()).toMatchObject(stands)
      },
      { timeout: 10_000 },
    )
  await both({ rail: 2, knight1: { supporters: [{ name: 'Squire maud' }], more: 0 }, knight2: { more: 0 } })
  await setSupportedSide(store.database, matchId, 'osric', 'knight1')
  await both({ rail: 1, knight1: { supporters: [{ name: 'Squire maud' }, { name: 'Squire osric' }], more: 0 } })
  here.cheer(matchId, 'knight1')
  there.cheer(matchId, 'knight1')
  there.cheer(matchId, 'knight2')
  await both({ cheers: { knight1: 2, knight2: 1 } })
  // A killed node.
  await store.database.insert(crowds).values({
    ...{ matchId, node: 'killed', rail: 7, present: [], cheers1: 0, cheers2: 0 },
    until: sql`clock_timestamp() + interval '2 seconds'`,
  })
  await both({ rail: 8 })
  await both({ rail: 1 })
}, 60_000)
