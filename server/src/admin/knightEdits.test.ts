import type { Knight } from '@tiltyard/engine'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createApp } from '../app/app.ts'
import { knights } from '../platform/store/schema.ts'
import { createTestAppDeps } from '../testing/createTestAppDeps.ts'
import { FakeClock } from '../testing/fakeClock.ts'
import { joinAsAdmin } from '../testing/league/joinAsAdmin.ts'
import type { TestBrowser } from '../testing/processes/testBrowser.ts'
import { setUpTestStore } from '../testing/processes/testStore.ts'

const store = setUpTestStore()
let admin: TestBrowser

beforeEach(async () => {
  admin = await joinAsAdmin(await createApp(await createTestAppDeps(store.database, new FakeClock())))
})

const get = async (url: string) => (await admin.get(url)).json()
const post = async (url: string, body: object = {}) => (await admin.post(url, body)).json()
const riderOf = async (id: string) => {
  const { knights: all } = await get('/api/rosters')
  const { id: _id, ...fields } = all.find((knight: Knight) => knight.id === id) as Knight
  return fields
}
const lastAct = async () => (await get('/api/admin/log')).acts[0]

test('of two simultaneous edits of a knight the second is refused, whatever fields they change', async () => {
  const opened = await riderOf('knight_9')
  const save = (knight: object) => post('/api/rosters/knights/knight_9', { knight, was: opened })
  await save({ ...opened, lastName: 'Beta' })
  expect((await lastAct()).after).toEqual({ lastName: 'Beta' })
  const refused = await save({ ...opened, firstName: 'Alpha' })
  expect(refused).toMatchObject({ status: 409, code: 'knight-changed' })
  expect(refused.message).toContain(' has ridden or been edited since you opened this.')
  expect(await save({ ...opened, lastName: 'Gamma' })).toMatchObject({ code: 'knight-changed' })
  expect(await riderOf('knight_9')).toEqual({ ...opened, lastName: 'Beta' })
  const now = await riderOf('knight_9')
  await post('/api/rosters/knights/knight_9', { knight: { ...now, firstName: 'Alpha' }, was: now })
  expect(await riderOf('knight_9')).toEqual({ ...opened, firstName: 'Alpha', lastName: 'Beta' })
})

test('a new wound is not overwritten, nor are rerolled ratings', async () => {
  const opened = await riderOf('knight_9')
  const save = () => post('/api/rosters/knights/knight_9', { knight: { ...opened, nighthood: 60 }, was: opened })
  const injuries = [{ location: 'hand', severity: 'major', passNumber: 3, path: 'B', escalatedAt: null }] as const
  await store.database.update(knights).set({ injuries }).where(eq(knights.id, 'knight_9'))
  expect(await save()).toMatchObject({ code: 'knight-changed' })
  const personalStats = { riding: 1, accuracy: 2, control: 3, power: 4, ferocity: 5, stamina: 1 }
  await store.database.update(knights).set({ injuries: [], personalStats }).where(eq(knights.id, 'knight_9'))
  expect(await save()).toMatchObject({ code: 'knight-changed' })
  expect(await riderOf('knight_9')).toEqual({ ...opened, personalStats })
})

test('a knight is edited whole: a part, or the record alone, is refused', async () => {
  const fields = await riderOf('knight_9')
  const { lastName: _lastName, ...nameless } = fields
  for (const was of [fields.performanceHistory, nameless, { ...fields, ...fields.performanceHistory }, {}])
    expect((await admin.post('/api/rosters/knights/knight_9', { knight: fields, was })).statusCode).toBe(400)
})

test.each([
  ['firstName', '\u202eevil'],
  ['firstName', '\u200b\u200b'],
  ['lastName', 'a\nb'],
  ['epithet', '\u00ad'],
])('a name that does not fit into a sentence is refused: %s %j', async (field, text) => {
  const opened = await riderOf('knight_9')
  const refused = await post('/api/rosters/knights/knight_9', { knight: { ...opened, [field]: text }, was: opened })
  expect(refused).toMatchObject({ status: 400, code: 'invalid-request' })
  expect(refused.message).toContain('on one line')
  expect(await riderOf('knight_9')).toEqual(opened)
})

test('a place is wounded once', async () => {
  const opened = await riderOf('knight_9')
  const wound = { location: 'neck', passNumber: 3, path: 'B', escalatedAt: null }
  const injuries = ['minor', 'major'].map((severity) => ({ ...wound, severity }))
  const refused = await post('/api/rosters/knights/knight_9', { knight: { ...opened, injuries }, was: opened })
  expect(refused.message).toContain('one wound for each place')
})
