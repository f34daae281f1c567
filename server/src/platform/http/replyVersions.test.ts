import { parseVersions, VERSIONS_HEADER } from '@tiltyard/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app/app.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { testDeps } from '../../testing/testDeps.ts'
import { countChange } from '../store/changeCounts.ts'

const store = setUpTestStore('once')
let app: FastifyInstance
let deps: Awaited<ReturnType<typeof testDeps>>

beforeAll(async () => {
  deps = await testDeps(store.database, new FakeClock())
  app = await createApp(deps)
})
afterAll(() => app.close())

const headerOf = async (url: string) => (await app.inject(url)).headers[VERSIONS_HEADER]

test('a reply has the lowest versions of its data, where they are known, and never newer ones', async () => {
  expect(await headerOf('/api/standings')).toBeUndefined()
  const before = await deps.hub.changes()
  expect(parseVersions(String(await headerOf('/api/standings')))).toMatchObject(before)
  await store.database.transaction((transaction) => countChange(transaction, 'league'))
  expect(parseVersions(String(await headerOf('/api/standings')))).toMatchObject(before)
  const after = await deps.hub.changes()
  expect(after.league).toBe((before.league ?? 0) + 1)
  expect(parseVersions(String(await headerOf('/api/standings')))).toMatchObject(after)
})
