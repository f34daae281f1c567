import { routes } from '@tiltyard/contract'
import {
  defaultControls,
  emptyPerformanceHistory,
  type Knight,
  readingA,
  readTuningSetting,
  tuningSettings,
} from '@tiltyard/engine'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readControls, readTuning, setControls } from '../league/controls/controlsStore.ts'
import { createExhibitionSet } from '../matches/sets/createExhibitionSet.ts'
import { startMatchSet } from '../matches/sets/startMatchSet.ts'
import { readChangeCounts } from '../platform/store/changeCounts.ts'
import {
  adminActs,
  controls,
  knights,
  liveMatches,
  matchSets,
  stables,
  tournamentSchedules,
} from '../platform/store/schema.ts'
import { createSeededRandomBytes } from '../testing/createSeededRandomBytes.ts'
import { setUpTestServer } from '../testing/testServer.ts'

const { store, clock, admin } = setUpTestServer({ hasAdmin: true })

const get = async (url: string) => (await admin.get(url)).json()
const post = async (url: string, body: object = {}) => (await admin.post(url, body)).json()
const set = (path: string, value: unknown) => post('/api/controls', { changes: [{ path, value }] })
const lastAct = async () => (await get('/api/admin/log')).acts[0]

describe('the controls', () => {
  test('DATA-68 are null until somebody has set them, and a change may name the value it replaces', async () => {
    expect(await get('/api/controls')).toEqual({ controls: null })
    await store.database.delete(controls)
    await set('hitChance', 60)
    expect((await get('/api/controls')).controls).toEqual({ ...defaultControls, hitChance: 60 })
    const guarded = (was: number) => post('/api/controls', { changes: [{ path: 'hitChance', value: 44, was }] })
    // The value to replace is gone.
    expect(await guarded(50)).toMatchObject({ status: 409, code: 'setting-changed' })
    expect((await get('/api/controls')).controls.hitChance).toBe(60)
    expect((await guarded(60)).controls.hitChance).toBe(44)
  })

  test('DATA-69 DATA-70 each setting is saved separately, over the defaults and the stored ones', async () => {
    for (const bound of ['max', 'min'] as const) {
      const changes = tuningSettings.map((setting) => ({ path: setting.path, value: setting[bound] }))
      const { controls } = await post('/api/controls', { changes })
      expect(changes.filter(({ path, value }) => readTuningSetting(controls, path) !== value)).toEqual([])
    }
    await set('hitChance', 44)
    expect(await readControls(store.database)).toMatchObject({ hitChance: 44, injuryChances: { horse: { major: 0 } } })
  })

  test('a match pins them when it starts', async () => {
    await set('hitChance', 73)
    const created = await createExhibitionSet(store.database, {
      now: clock.now(),
      tempo: 1,
      random: createSeededRandomBytes('pin'),
    })
    if ('skipped' in created) throw new Error(String(created.skipped))
    const [match] = await startMatchSet(store.database, created.set.id, clock.now())
    await set('hitChance', 20)
    expect(match?.setup?.tuning).toEqual({ ...readingA, hitChance: 73 })
  })

  test.each([
    [[{ path: 'hitChance', value: 101 }], 'hitChance is 101. Use 0 to 100, in hundredths.'],
    [[{ path: 'breakBonus', value: 0.5 }], 'breakBonus is 0.5. Use a whole number from 0 to 10.'],
    [[{ path: 'isLive', value: 1 }], 'There is no setting "isLive".'],
    [[{ path: '__proto__.isAdmin', value: 1 }], 'There is no setting "__proto__.isAdmin".'],
    [[{ path: 'hitChance', value: '55' }], 'changes.0.value is not valid. Use a number'],
    [[{ path: 'hitChance' }], 'changes.0.value is missing. Use a number'],
    [[], 'changes is too short. Use at least 1'],
    [new Array(101).fill({ path: 'hitChance', value: 1 }), 'changes is too long. Use at most 100'],
    [[{ path: 'hitChance', value: 10, admin: true }], 'admin'],
  ])('V13 %j is refused, and nothing changes', async (changes, sentence) => {
    await set('hitChance', 44)
    const before = await readControls(store.database)
    const good = { path: 'dismountChance', value: 99 }
    for (const all of [changes, changes.length === 1 ? [good, ...changes] : changes]) {
      const refused = await post('/api/controls', { changes: all })
      expect(refused.status).toBe(400)
      expect(all.length === 2 ? 'ok' : refused.message).toContain(all.length === 2 ? 'ok' : sentence)
    }
    expect(await readControls(store.database)).toEqual(before)
    expect((await get('/api/admin/log')).total).toBe(1)
  })

  test('a change is sent to every editor', async () => {
    await set('hitChance', 60)
    await post('/api/controls/automation', { automatedScheduling: true })
    expect((await readChangeCounts(store.database)).controls).toBe(2)
  })

  test('ADMIN-39 automation is switched on and off', async () => {
    expect((await post('/api/controls/automation', { automatedScheduling: true })).controls.automatedScheduling).toBe(
      true,
    )
    expect(await lastAct()).toMatchObject({ act: 'controls.automate', before: false, after: true })
    await post('/api/controls/automation', { automatedScheduling: false })
    expect((await readControls(store.database))?.automatedScheduling).toBe(false)
  })

  test('the replay hour is on by default, and no setting of the tuning changes it', async () => {
    await set('hitChance', 60)
    await post('/api/controls/automation', { replayHour: false })
    expect(await lastAct()).toMatchObject({ subject: 'replayHour', before: true, after: false })
    await set('hitChance', 61)
    expect(await readControls(store.database)).toMatchObject({ replayHour: false, hitChance: 61 })
    expect(await readTuning(store.database)).not.toHaveProperty('replayHour')
  })
})

describe('rosters', () => {
  const rosters = async (): Promise<{ stables: { id: string; knightIds: string[] }[]; knights: Knight[] }> =>
    get('/api/rosters')
  const knightsOf = async (id: string) => (await rosters()).stables.find((one) => one.id === id)?.knightIds ?? []
  const riderOf = async (id: string) => {
    const found = (await rosters()).knights.find((knight) => knight.id === id)
    if (!found) throw new Error('no knight')
    const { id: _id, ...fields } = found
    return fields
  }

  test('ADMIN-41 ADMIN-54 a swap puts each knight in the other’s place', async () => {
    const [one, other] = [await knightsOf('stable_1'), await knightsOf('stable_2')]
    const swap = { fromStableId: 'stable_1', fromKnightId: one[2], toStableId: 'stable_2', toKnightId: other[5] }
    expect(await post('/api/rosters/swap', swap)).toEqual({ swapped: true })
    expect(await knightsOf('stable_1')).toEqual(one.map((id, place) => (place === 2 ? other[5] : id)))
    expect(await knightsOf('stable_2')).toEqual(other.map((id, place) => (place === 5 ? one[2] : id)))
    expect((await get(`/api/knights/${one[2]}`)).stableId).toBe('stable_2')
    expect(await lastAct()).toMatchObject({ act: 'rosters.swap', by: 'maud@example.org', before: { stable_1: one[2] } })
  })

  test.each([
    ['stable_1', 0, 'stable_1', 1, 'A swap needs two different stables.'],
    ['stable_1', 0, 'stable_99', 0, 'Stable not found.'],
  ])('ADMIN-42 %s and %d can’t be swapped with %s and %d', async (fromStableId, from, toStableId, to, sentence) => {
    const ids = await knightsOf('stable_1')
    const swap = { fromStableId, fromKnightId: ids[from], toStableId, toKnightId: ids[to] }
    expect((await post('/api/rosters/swap', swap)).message).toBe(sentence)
    expect(await knightsOf('stable_1')).toEqual(ids)
  })

  test.each([
    ['test_stable_a', 'stable_1'],
    ['stable_1', 'test_stable_b'],
    ['test_stable_a', 'test_stable_b'],
  ])('a knight of %s is not traded for one of %s', async (fromStableId, toStableId) => {
    const rosters = async () => (await get('/api/rosters')).stables as { id: string; knightIds: string[] }[]
    const before = await rosters()
    const first = (id: string) => before.find((one) => one.id === id)?.knightIds[0]
    const swap = { fromStableId, fromKnightId: first(fromStableId), toStableId, toKnightId: first(toStableId) }
    const refused = await post('/api/rosters/swap', swap)
    expect(refused).toMatchObject({ status: 409, code: 'swap-impossible' })
    expect(refused.message).toMatch(/^Stable [AB] \w+ is for tests\. Its knights are not traded\.$/)
    expect(await rosters()).toEqual(before)
  })

  test('a knight who rides elsewhere can’t be swapped, and neither stable changes', async () => {
    const [one, other, third] = [await knightsOf('stable_1'), await knightsOf('stable_2'), await knightsOf('stable_3')]
    const swap = { fromStableId: 'stable_1', fromKnightId: one[0], toStableId: 'stable_2', toKnightId: third[0] }
    expect((await post('/api/rosters/swap', swap)).message).toContain(`Knight ${third[0]} does not ride for `)
    expect([await knightsOf('stable_1'), await knightsOf('stable_2')]).toEqual([one, other])
  })

  test('two simultaneous swaps of the same knights leave every knight with one stable', async () => {
    const [one, other] = [await knightsOf('stable_1'), await knightsOf('stable_2')]
    const swap = { fromStableId: 'stable_1', fromKnightId: one[0], toStableId: 'stable_2', toKnightId: other[0] }
    await Promise.all([post('/api/rosters/swap', swap), post('/api/rosters/swap', swap)])
    const all = (await rosters()).stables.flatMap(({ knightIds }) => knightIds)
    expect(new Set(all).size).toBe(all.length)
  })

  test('ADMIN-52 saving a knight stores every field but the id', async () => {
    const fields = await riderOf('knight_9')
    const knight = {
      ...fields,
      ...{ title: 'Lady', firstName: 'Isolde', lastName: 'Grim', epithet: 'the Late', gender: 'other', status: 'dead' },
      nighthood: 77,
      personalStats: { riding: 1, accuracy: 2, control: 3, power: 4, ferocity: 5, stamina: 1 },
      injuries: [{ location: 'hand', severity: 'major', passNumber: 3, path: 'B', escalatedAt: null }],
      performanceHistory: { ...fields.performanceHistory, wins: 4, draws: 1 },
    }
    const saved = await post('/api/rosters/knights/knight_9', { knight, was: fields })
    expect(saved).toEqual({ id: 'knight_9', ...knight })
    expect(await riderOf('knight_9')).toEqual(knight)
    expect(await lastAct()).toMatchObject({ act: 'rosters.save', subject: 'knight_9', after: { nighthood: 77 } })
    expect((await lastAct()).before.nighthood).toBe(fields.nighthood)
    expect((await get('/api/knights/knight_9')).name).toBe('Lady Isolde Grim the Late')
  })

  test('a knight who has ridden meanwhile is not overwritten', async () => {
    const fields = await riderOf('knight_9')
    await store.database
      .update(knights)
      .set({ title: 'Lady', performanceHistory: { ...emptyPerformanceHistory(), wins: 1 } })
      .where(eq(knights.id, 'knight_9'))
    const refused = await post('/api/rosters/knights/knight_9', { knight: fields, was: fields })
    expect(refused).toMatchObject({ status: 409, code: 'knight-changed' })
    expect(refused.message).toMatch(/^Lady /)
    const sent = { knight: fields, was: fields }
    const inFrench = (await admin.post('/api/rosters/knights/knight_9', sent, { 'accept-language': 'fr' })).json()
    expect(inFrench.message).toMatch(/^Dame /)
    expect(inFrench.values).toEqual(refused.values)
    expect((await riderOf('knight_9')).performanceHistory.wins).toBe(1)
  })

  test.each([
    ['VALID-22', { nighthood: 0 }],
    ['VALID-22', { nighthood: 101 }],
    ['VALID-23', { personalStats: { riding: 6, accuracy: 2, control: 3, power: 4, ferocity: 5, stamina: 1 } }],
    ['VALID-23', { personalStats: { riding: 1 } }],
    ['VALID-24', { performanceHistory: { ...emptyPerformanceHistory(), wins: -1 } }],
    ['ENTITY-02', { title: 'Sir' }],
    ['a name', { firstName: '' }],
    ['a name', { firstName: 'x'.repeat(61) }],
    ['a name', { lastName: 'a\u0000b' }],
    ['an extra field', { admin: true }],
  ])('%s: %j is refused, and nothing changes', async (_, wrong) => {
    const fields = await riderOf('knight_9')
    const body = { knight: { ...fields, ...wrong }, was: fields }
    expect((await admin.post('/api/rosters/knights/knight_9', body)).statusCode).toBe(400)
    expect(await riderOf('knight_9')).toEqual(fields)
  })

  test('ADMIN-53 a reroll gives new ratings from 1 to 5, and changes nothing else', async () => {
    const before = await riderOf('knight_9')
    const seen = new Set<number>()
    for (let times = 0; times < 20; times++) {
      const { personalStats } = await post('/api/rosters/knights/knight_9/reroll')
      for (const rating of Object.values<number>(personalStats)) seen.add(rating)
    }
    expect([...seen].sort()).toEqual([1, 2, 3, 4, 5])
    const { personalStats: _old, ...rest } = before
    expect(await riderOf('knight_9')).toMatchObject(rest)
    expect((await admin.post('/api/rosters/knights/nobody/reroll')).json()).toMatchObject({ code: 'knight-not-found' })
  })
})

describe('the league as a whole', () => {
  const active = async () =>
    (await store.database.select().from(liveMatches)).filter((one) => one.status !== 'completed')

  test('RESET-04 RESET-05 RESET-06 RESET-07 a reset zeroes everything but forfeits and deaths', async () => {
    const full = Object.fromEntries(Object.keys(emptyPerformanceHistory()).map((counter) => [counter, 3]))
    const injuries: Knight['injuries'] = [
      { location: 'hand', severity: 'major', passNumber: 3, path: 'B', escalatedAt: null },
    ]
    await store.database
      .update(knights)
      .set({ performanceHistory: { ...emptyPerformanceHistory(), ...full }, injuries, status: 'dead' })
    await store.database.update(stables).set({ matchCount: 9 })
    expect(await post('/api/admin/reset')).toEqual({ knights: 98, stables: 14 })
    const riders = await store.database.select().from(knights)
    for (const rider of riders) {
      expect(rider.performanceHistory).toEqual({ ...emptyPerformanceHistory(), forfeits: 3, deaths: 3 })
      expect([rider.injuries, rider.status]).toEqual([injuries, 'dead'])
    }
    expect((await store.database.select().from(stables)).every(({ matchCount }) => matchCount === 0)).toBe(true)
    const { standings } = await get('/api/standings')
    expect(standings.every((row: { wins: number; points: number }) => row.wins + row.points === 0)).toBe(true)
    expect(await lastAct()).toMatchObject({ act: 'admin.reset', before: { wins: 294 }, after: { wins: 0 } })
  })

  test('RESET-08 DATA-81 the cached league is dropped', async () => {
    await store.database.update(knights).set({ performanceHistory: { ...emptyPerformanceHistory(), wins: 2 } })
    expect((await get('/api/knights/knight_1')).performanceHistory.wins).toBe(2)
    await post('/api/admin/reset')
    expect((await get('/api/knights/knight_1')).performanceHistory.wins).toBe(0)
  })

  test('RESET-09 a failed reset changes nothing and gives the reason', async () => {
    await store.database.update(knights).set({ performanceHistory: { ...emptyPerformanceHistory(), wins: 2 } })
    await store.database.execute(`create function refuse() returns trigger language plpgsql as
      'begin raise exception ''no''; end'`)
    await store.database.execute('create trigger refusal before update on stables execute function refuse()')
    const refused = await post('/api/admin/reset')
    await store.database.execute('drop function refuse() cascade')
    expect(refused.message).toMatch(/^Failed to reset league: /)
    expect((await get('/api/knights/knight_1')).performanceHistory.wins).toBe(2)
    expect((await get('/api/admin/log')).total).toBe(0)
  })

  test('a match set is opened, and ended by force', async () => {
    const { setId } = await post('/api/admin/match-set')
    expect((await readControls(store.database))?.currentMatchSetId).toBe(setId)
    const second = await post('/api/admin/match-set', { key: 'request-2' })
    expect((await active()).every(({ matchSetId }) => matchSetId === second.setId)).toBe(true)
    expect(await post('/api/admin/match-set/stop')).toEqual({ stopped: 4 })
    expect(await active()).toEqual([])
    const stops = await store.database.select({ stoppedBy: liveMatches.stoppedBy }).from(liveMatches)
    expect(stops.map(({ stoppedBy }) => stoppedBy)).toEqual(new Array(8).fill('admin'))
    expect((await get('/api/admin/log')).acts.map(({ act }: { act: string }) => act)).toEqual([
      'admin.stopSet',
      'admin.startSet',
      'admin.startSet',
    ])
  })

  test('DATA-71 a completed match set can be deleted; the current one and an unknown one can’t', async () => {
    const { setId: first } = await post('/api/admin/match-set')
    expect((await post(`/api/admin/match-sets/${first}/delete`)).code).toBe('set-current')
    const { setId: second } = await post('/api/admin/match-set', { key: 'request-2' })
    expect(await post(`/api/admin/match-sets/${first}/delete`)).toEqual({ deleted: true })
    expect((await store.database.select().from(matchSets)).map(({ id }) => id)).toEqual([second])
    expect((await post(`/api/admin/match-sets/${first}/delete`)).message).toBe('Match set not found')
    expect(await lastAct()).toMatchObject({ act: 'admin.deleteSet', subject: first, after: null })
  })

  test('a match set can’t be opened without knights', async () => {
    await store.database.update(stables).set({ knightIds: [] })
    expect(await post('/api/admin/match-set')).toMatchObject({
      status: 409,
      message: 'Stable stable_1 has no knights.',
    })
  })

  test('ADMIN-55 a week is drawn on request, and its id returned', async () => {
    const first = await post('/api/schedules')
    const second = await post('/api/schedules', { key: 'request-2' })
    const statuses = await store.database.select().from(tournamentSchedules)
    expect(statuses.filter(({ status }) => status === 'active').map(({ id }) => id)).toEqual([second.id])
    expect(await lastAct()).toMatchObject({ act: 'schedules.create', before: first.id, after: second.id })
    await store.database.delete(stables)
    expect((await post('/api/schedules', { key: 'request-3' })).message).toBe(
      'No knights or stables available for schedule generation',
    )
  })
})

describe('the audit log', () => {
  test('has pages, the newest first, as in the contract', async () => {
    for (const value of [10, 20, 30]) {
      clock.advance(1_000)
      await set('hitChance', value)
    }
    const page = await get('/api/admin/log?offset=1&limit=1')
    expect(routes.admin.log.reply.safeParse(page).error).toBeUndefined()
    expect(page).toMatchObject({ total: 3, acts: [{ before: { hitChance: 10 }, after: { hitChance: 20 } }] })
    expect(await get('/api/admin/log?limit=101')).toMatchObject({ code: 'invalid-request' })
  })

  test('has a line for seeding, roles, balances and schedules too', async () => {
    const { user } = await get('/api/session')
    await post('/api/seed/test-stables')
    await post(`/api/accounts/${user.uid}/balances`, { ash: 7 })
    await post(`/api/accounts/${user.uid}/admin`, { admin: true })
    const { id } = await post('/api/schedules')
    await post(`/api/schedules/${id}/status`, { status: 'completed' })
    await post(`/api/schedules/${id}/delete`)
    const acts = (await store.database.select().from(adminActs)).map(({ act }) => act).sort()
    expect(acts).toEqual([
      ...['accounts.setAdmin', 'accounts.setBalances', 'schedules.create', 'schedules.remove'],
      ...['schedules.setStatus', 'seed.testStables'],
    ])
  })

  test('has no line of a refused action', async () => {
    await post('/api/schedules/none/delete')
    await post('/api/accounts/none/admin', { admin: true })
    await set('hitChance', -1)
    expect((await get('/api/admin/log')).total).toBe(0)
    await setControls(store.database, {})
  })
})
