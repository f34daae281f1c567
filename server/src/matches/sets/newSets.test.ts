import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readChangeCounts } from '../../platform/store/changeCounts.ts'
import { knights, liveMatches, stables } from '../../platform/store/schema.ts'
import { createSeededRandomBytes } from '../../testing/createSeededRandomBytes.ts'
import { createWaitingTestSet } from '../../testing/league/playedMatch.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { readLiveOrPackedMatch } from '../matchStore.ts'
import { executeMatchSetPlan } from './createExhibitionSet.ts'
import type { MatchSetPlan } from './matchSetPlan.ts'
import { startMatchSet } from './startMatchSet.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const store = setUpTestStore()

const createSet = (now = NOON, seed = 'set') => createWaitingTestSet(store.database, seed, now)

describe('a new match set', () => {
  test('with a match inside one stable is refused to every planner', async () => {
    const [first] = await store.database.select().from(stables).where(eq(stables.id, 'stable_1'))
    const [knight1Id = '', knight2Id = ''] = first?.knightIds ?? []
    const pairing = { knight1Id, knight2Id, stable1Id: 'stable_1', stable2Id: 'stable_1' }
    const rides = [{ pairing, entry: null }]
    const plan: MatchSetPlan = { rides, startTime: new Date(NOON), unridden: [], stops: [], stoppedBy: 'admin' }
    const made = executeMatchSetPlan(store.database, plan, {
      now: NOON,
      tempo: 1,
      random: createSeededRandomBytes('one'),
    })
    await expect(made).rejects.toThrow(`${knight1Id} and ${knight2Id} ride for one stable`)
    expect(await store.database.select().from(liveMatches)).toEqual([])
  })

  test('is ended, not ridden, where both knights became teammates before the start', async () => {
    const { set, matches } = await createSet()
    const [match] = matches
    const ids = [match?.knight1.id ?? '', match?.knight2.id ?? '']
    for (const row of await store.database.select().from(stables)) {
      const others = row.knightIds.filter((id) => !ids.includes(id))
      const knightIds = row.id === 'stable_12' ? [...others, ...ids] : others
      await store.database.update(stables).set({ knightIds }).where(eq(stables.id, row.id))
    }
    await startMatchSet(store.database, set.id, NOON)
    expect(await readLiveOrPackedMatch(store.database, match?.id ?? '')).toMatchObject({
      status: 'completed',
      ending: 'stopped',
    })
    const rows = await store.database.select().from(liveMatches)
    expect(rows.filter(({ status }) => status === 'active')).toHaveLength(3)
  })

  test('that revives a knight counts the change, so that readers of the league see them alive', async () => {
    await store.database.update(knights).set({ status: 'dead' })
    const before = (await readChangeCounts(store.database)).league ?? 0
    await createSet()
    expect((await readChangeCounts(store.database)).league).toBe(before + 1)
    await createSet(NOON, 'again')
    await store.database.update(knights).set({ status: 'alive' })
    const later = (await readChangeCounts(store.database)).league
    await createSet(NOON, 'a third')
    expect((await readChangeCounts(store.database)).league).toBe(later)
  })
})
