import { CHANGE_VERSIONS_HEADER, parseChangeVersions } from '@tiltyard/contract'
import { expect, test } from 'vitest'
import { setUpTestServer } from '../../testing/testServer.ts'
import { incrementChangeCounts } from '../store/changeCounts.ts'

const server = setUpTestServer({ resets: 'once' })
const { store } = server

const headerOf = async (url: string) => (await server.app.inject(url)).headers[CHANGE_VERSIONS_HEADER]

test('a reply has the lowest versions of its data, where they are known, and never newer ones', async () => {
  expect(await headerOf('/api/standings')).toBeUndefined()
  const before = await server.deps.hub.changes()
  expect(parseChangeVersions(String(await headerOf('/api/standings')))).toMatchObject(before)
  await store.database.transaction((transaction) => incrementChangeCounts(transaction, 'league'))
  expect(parseChangeVersions(String(await headerOf('/api/standings')))).toMatchObject(before)
  const after = await server.deps.hub.changes()
  expect(after.league).toBe((before.league ?? 0) + 1)
  expect(parseChangeVersions(String(await headerOf('/api/standings')))).toMatchObject(after)
})
