import { createHash } from 'node:crypto'
import { canonicalJson, FIRST_LINK_PREVIOUS_HEAD } from '@tiltyard/engine'
import { eq, gte, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createSeededRandomBytes } from '../../testing/createSeededRandomBytes.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { quietLog } from '../../testing/quietLog.ts'
import { adminActs } from '../store/schema.ts'
import { AuditLog } from './auditLog.ts'
import { findAuditLogFaults, readAuditLogEnd } from './auditLogChain.ts'

const by = {
  ...{ uid: 'u1', email: 'maud@example.org', displayName: 'maud', nameKey: 'maud', admin: true, duties: [] },
  ...{ silenced: false, homeStableId: null },
  ...{ createdAt: new Date(0), lastLoginAt: new Date(0) },
}
const store = setUpTestStore()
let auditLog: AuditLog

beforeEach(async () => {
  const { database } = store
  auditLog = new AuditLog({ database, clock: new FakeClock(), log: quietLog, random: createSeededRandomBytes('salt') })
})

/** The store changes these values: a time, an undefined field, fractions, the order of fields. */
const enter = (subject: string) =>
  auditLog.enter({ by, act: 'knight.save', subject }, async () => ({
    answer: subject,
    before: { z: 0.1, at: new Date(5), none: undefined, a: [1e21, 1e-7, undefined] },
    after: undefined,
  }))

const faults = async () => (await findAuditLogFaults(store.database)).faults
const ids = async () => (await store.database.select().from(adminActs).orderBy(adminActs.id)).map(({ id }) => id)

async function fourActs(): Promise<number[]> {
  for (const subject of ['one', 'two', 'three', 'four']) await enter(subject)
  return ids()
}

test('each act is chained to the previous one; the head is known, and the chain holds', async () => {
  await fourActs()
  const rows = await store.database.select().from(adminActs).orderBy(adminActs.id)
  expect(rows.map(({ previous }) => previous)).toEqual([
    FIRST_LINK_PREVIOUS_HEAD,
    ...rows.slice(0, 3).map(({ hash }) => hash),
  ])
  expect(await readAuditLogEnd(store.database)).toEqual({ length: 4, head: rows[3]?.hash })
  expect(await findAuditLogFaults(store.database)).toEqual({ end: { length: 4, head: rows[3]?.hash }, faults: [] })
})

test('of two acts in a deadlock one is retried, and both are done', async () => {
  const reached = new Set<number>()
  const lockBoth = (first: number, second: number) =>
    auditLog.enter({ by, act: 'knight.save', subject: String(first) }, async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(${first})`)
      reached.add(first)
      await expect.poll(() => reached.size).toBe(2)
      await transaction.execute(sql`select pg_advisory_xact_lock(${second})`)
      return { answer: first }
    })
  expect(await Promise.all([lockBoth(1, 2), lockBoth(2, 1)])).toEqual([1, 2])
  expect((await readAuditLogEnd(store.database)).length).toBe(2)
})

test('acts at the same time make one chain, without a fork', async () => {
  await Promise.all(['one', 'two', 'three', 'four', 'five', 'six'].map(enter))
  expect((await readAuditLogEnd(store.database)).length).toBe(6)
  expect(await faults()).toEqual([])
})

test('an act that fails leaves no link', async () => {
  await enter('one')
  const failed = auditLog.enter({ by, act: 'fails', subject: 'x' }, () => Promise.reject(new Error('no')))
  await expect(failed).rejects.toThrow('no')
  await enter('two')
  expect((await readAuditLogEnd(store.database)).length).toBe(2)
  expect(await faults()).toEqual([])
})

test.each([
  ['its earlier state', { before: { z: 0.2 } }],
  ['its admin', { by: 'somebody@example.org' }],
  ['its time', { at: new Date(0) }],
  ['its subject', { subject: 'another' }],
])('a changed act is found and named: %s', async (_, change) => {
  const [, second = 0] = await fourActs()
  await store.database.update(adminActs).set(change).where(eq(adminActs.id, second))
  expect(await faults()).toEqual([
    expect.stringMatching(new RegExp(`^act ${second} .* is not as it was written down$`)),
  ])
})

test('a missing act is found', async () => {
  const [, second = 0, third = 0] = await fourActs()
  await store.database.delete(adminActs).where(eq(adminActs.id, second))
  expect(await faults()).toEqual([expect.stringMatching(new RegExp(`^act ${third} .* does not follow`))])
})

test('a missing last act shows in the head', async () => {
  const [, , , fourth = 0] = await fourActs()
  const { head } = await readAuditLogEnd(store.database)
  await store.database.delete(adminActs).where(eq(adminActs.id, fourth))
  expect((await readAuditLogEnd(store.database)).head).not.toBe(head)
})

test('an inserted act is found, even with a matching hash', async () => {
  const [, , third = 0] = await fourActs()
  const rows = await store.database.select().from(adminActs).orderBy(adminActs.id)
  const [, second] = rows
  if (!second) throw new Error('no act')
  const { id: _id, hash: previous, ...written } = second
  const forged = { ...written, subject: 'made up', previous }
  const hash = createHash('sha256')
    .update(canonicalJson(JSON.parse(JSON.stringify({ v: 1, ...forged }))))
    .digest('hex')
  const moved = rows.slice(2).map((row) => ({ ...row, id: row.id + 10 }))
  await store.database.delete(adminActs).where(gte(adminActs.id, third))
  const values = [{ ...forged, hash, id: third }, ...moved]
  await store.database.insert(adminActs).overridingSystemValue().values(values)
  expect(await faults()).toEqual([expect.stringMatching(new RegExp(`^act ${third + 10} .* does not follow`))])
})
