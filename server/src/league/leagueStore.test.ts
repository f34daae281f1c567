import { generateInitialLeague, readingA, seedFromText } from '@tiltyard/engine'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { stables } from '../platform/store/schema.ts'
import { setUpTestStore } from '../testing/processes/testStore.ts'
import { readControls, readTuning, setControls } from './controls/controlsStore.ts'
import {
  findKnightsUnordered,
  readStables,
  seedLeagueIfEmpty,
  storeInitialLeague,
  updateKnight,
} from './leagueStore.ts'

const store = setUpTestStore()

describe('the league in the store', () => {
  test('DATA-61 has fourteen stables in the order of their numbers', async () => {
    const ids = (await readStables(store.database)).map((stable) => stable.id)
    expect(ids.slice(0, 3)).toEqual(['stable_1', 'stable_2', 'stable_3'])
    expect(ids).toHaveLength(14)
  })

  test('DATA-58 returns whole knights by id, without unknown ones', async () => {
    const [knight] = generateInitialLeague(seedFromText('test league')).knights
    expect(await findKnightsUnordered(store.database, ['knight_1', 'nobody'])).toEqual([knight])
    expect(await findKnightsUnordered(store.database, [])).toEqual([])
  })

  test('DATA-59 updates fields of a knight and leaves the others', async () => {
    await updateKnight(store.database, 'knight_1', { status: 'dead' })
    const [knight] = await findKnightsUnordered(store.database, ['knight_1'])
    expect(knight).toMatchObject({ status: 'dead', firstName: expect.any(String) })
  })

  test('DATA-52 refuses a field that is undefined, before anything is saved', async () => {
    const fields = { firstName: 'New', lastName: undefined } as unknown as { firstName: string }
    await expect(updateKnight(store.database, 'knight_1', fields)).rejects.toThrow('The field lastName is undefined.')
    const [knight] = await findKnightsUnordered(store.database, ['knight_1'])
    expect(knight?.firstName).not.toBe('New')
  })

  test('DATA-60 SEED-16 creates or overwrites by id', async () => {
    const league = generateInitialLeague(seedFromText('another league'))
    await storeInitialLeague(store.database, league)
    expect(await findKnightsUnordered(store.database, ['knight_7'])).toEqual([league.knights[6]])
    expect(await readStables(store.database)).toHaveLength(14)
  })

  test('nobody rides for two stables after a reseed, wherever a swap had brought them', async () => {
    const traded = { knightIds: ['knight_1'] }
    await store.database.update(stables).set(traded).where(eq(stables.id, 'test_stable_a'))
    await storeInitialLeague(store.database, generateInitialLeague(seedFromText('again')))
    const riders = (await readStables(store.database)).flatMap(({ knightIds }) => knightIds)
    expect(riders.filter((id) => id === 'knight_1')).toHaveLength(1)
    expect(new Set(riders).size).toBe(riders.length)
  })

  test('is seeded only when it is empty', async () => {
    expect(await seedLeagueIfEmpty(store.database, seedFromText('late'))).toBe(false)
    await store.database.execute(sql`truncate knights, stables`)
    expect(await seedLeagueIfEmpty(store.database, seedFromText('late'))).toBe(true)
    expect(await readStables(store.database)).toHaveLength(14)
  })
})

describe('the controls', () => {
  test('DATA-68 are null until they are set; a match then uses Reading A', async () => {
    expect(await readControls(store.database)).toBeNull()
    expect(await readTuning(store.database)).toEqual(readingA)
  })

  test('DATA-69 merge the defaults, then the stored values, then the given ones', async () => {
    await setControls(store.database, { hitChance: 60 })
    const merged = await setControls(store.database, { breakBonus: 3 })
    expect(merged).toMatchObject({ hitChance: 60, breakBonus: 3, dismountBonus: 2, automatedScheduling: false })
    expect(await readControls(store.database)).toEqual(merged)
  })

  test('DATA-42 are one shared document', async () => {
    await Promise.all([setControls(store.database, { hitChance: 61 }), setControls(store.database, { isLive: true })])
    expect(await readControls(store.database)).toMatchObject({ hitChance: 61, isLive: true })
  })
})
