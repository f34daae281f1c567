import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takingTurns } from './takingTurns.ts'

/** Enough of them to last for many turns. */
const STATEMENTS = 1_000
let pglite: PGlite

beforeAll(async () => {
  pglite = new PGlite()
  await pglite.exec('create table told (number integer primary key)')
})
afterAll(() => pglite.close())

/** Has one statement follow the other, and counts how often others have their turn meanwhile. */
async function turnsDuring(ask: () => Promise<unknown>): Promise<number> {
  let turns = 0
  const take = (): void => {
    turns++
    next = setImmediate(take)
  }
  let next = setImmediate(take)
  for (let asked = 0; asked < STATEMENTS; asked++) await ask()
  clearImmediate(next)
  return turns
}

const asksOf = (client: PGlite) => [
  () => client.query('select number from told'),
  () => client.exec('select number from told'),
  () => client.transaction((transaction) => transaction.query('select number from told')),
]

test('whoever asks again and again gives way to others, whatever way they ask', async () => {
  for (const ask of asksOf(takingTurns(pglite))) expect(await turnsDuring(ask)).toBeGreaterThan(5)
  // Without it nobody else has a turn.
  for (const ask of asksOf(pglite)) expect(await turnsDuring(ask)).toBe(0)
})

test('a few statements that take no time are answered within one turn', async () => {
  const turns = takingTurns(pglite)
  let others = 0
  const next = setImmediate(() => others++)
  await turns.query('select 1')
  expect(others).toBe(0)
  clearImmediate(next)
})

test('what is asked while another gives way waits for the transaction of that other', async () => {
  const turns = takingTurns(pglite)
  const seen: unknown[] = []
  const writing = turns.transaction(async (transaction) => {
    for (let number = 1; number <= STATEMENTS; number++) {
      await transaction.query('insert into told values ($1)', [number])
    }
  })
  const reading = new Promise<void>((resolve, reject) => {
    setImmediate(() => {
      seen.push('asked')
      turns.query('select count(*)::int as told from told').then(({ rows }) => resolve(void seen.push(rows)), reject)
    })
  })
  await writing
  seen.push('written')
  await reading
  expect(seen).toEqual(['asked', 'written', [{ told: STATEMENTS }]])
})

test('a statement that is refused is refused as it would be', async () => {
  await expect(takingTurns(pglite).query('select nothing from nowhere')).rejects.toThrow('nowhere')
})
