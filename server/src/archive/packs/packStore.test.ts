import { expect, test } from 'vitest'
import { finishedMatches, packedMatches } from '../../platform/store/schema.ts'
import { createFinishedMatch } from '../../testing/league/createFinishedMatch.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { readChainPage } from '../chain/resultChain.ts'
import { toFinishedMatch } from '../toFinishedMatch.ts'
import { deleteMatches, insertPackedMatches, type MatchToPack, preparePacks, readPackedMatches } from './packStore.ts'

const store = setUpTestStore()

const rides = Array.from(
  { length: 120 },
  (_, index): MatchToPack => ({ ...createFinishedMatch(index), list: index % 4 }),
)
const ids = rides.map(({ match }) => match.id)

async function insert(): Promise<void> {
  await store.database.transaction((transaction) => insertPackedMatches(transaction, preparePacks(rides)))
}

test('many matches are stored at once, and read unchanged', async () => {
  await insert()
  const read = new Map((await readPackedMatches(store.database, ids)).map((whole) => [whole.match.id, whole]))
  for (const { match, events } of rides) expect(read.get(match.id)).toEqual({ match, events })
  expect(await readPackedMatches(store.database, ['match-nowhere'])).toEqual([])
})

test('they are in the archive on their lists, and in the chain in their order', async () => {
  await insert()
  const rows = await store.database.select().from(finishedMatches)
  const views = new Map(rows.map((row) => [row.matchId, toFinishedMatch(row)]))
  for (const { match, events, list } of rides) {
    expect(views.get(match.id)).toMatchObject({ ending: match.ending, winner: match.winner, events: events.length })
    expect(rows.find(({ matchId }) => matchId === match.id)?.list).toBe(list)
  }
  const links = await readChainPage(store.database, { after: 0, limit: 500 })
  expect(links.map(({ matchId }) => matchId)).toEqual(ids)
})

test('a forgotten match leaves its link, and nothing else', async () => {
  await insert()
  await store.database.transaction((transaction) => deleteMatches(transaction, ids.slice(1)))
  expect((await store.database.select().from(packedMatches)).map(({ matchId }) => matchId)).toEqual(ids.slice(0, 1))
  expect((await store.database.select().from(finishedMatches)).map(({ matchId }) => matchId)).toEqual(ids.slice(0, 1))
  expect(await readChainPage(store.database, { after: 0, limit: 500 })).toHaveLength(rides.length)
})
