import { expect, test } from 'vitest'
import { Problem } from '../platform/runtime/problem.ts'
import { createOriginAsker } from './bus/originQuestions.ts'
import type { RelayQuestionTypes } from './questions.ts'
import { createSessionUserReader } from './sessionUserReader.ts'
import { ShownLeagueEpoch } from './shownLeagueEpoch.ts'

test('the later of two leagues is shown, in any order, and the other one is dropped once', () => {
  let forgotten = 0
  const league = new ShownLeagueEpoch(() => {
    forgotten += 1
  })
  expect([5, 5, 4, 9, 5, 9].map((epoch) => league.acceptEpoch(epoch))).toEqual([true, true, false, true, false, true])
  expect(forgotten).toBe(1)
  expect(league.acceptEpoch(JSON.parse('null'))).toBe(false)
  // An older release sends no epoch; its message must not shut out later ones.
  const fresh = new ShownLeagueEpoch(() => {})
  const before = JSON.parse('{}')
  expect([fresh.acceptEpoch(before.epoch), fresh.acceptEpoch(7), fresh.acceptEpoch(before.epoch)]).toEqual([
    false,
    true,
    false,
  ])
})

test('an answer of an earlier league is ignored', async () => {
  const league = new ShownLeagueEpoch(() => {})
  league.acceptEpoch(9)
  const ask = createOriginAsker<RelayQuestionTypes>({ request: async () => ({ epoch: 8, answer: 1 }) }, (epoch) =>
    league.acceptEpoch(epoch),
  )
  await expect(ask('time', null)).rejects.toBeInstanceOf(Problem)
})

test('sessions are checked in batches, so that no question exceeds a message', async () => {
  const sizes: number[] = []
  const ask = createOriginAsker<RelayQuestionTypes>(
    {
      request: async (_name, asked) => {
        const text = JSON.stringify(asked)
        sizes.push(text.length)
        const { sessionIds } = JSON.parse(text) as RelayQuestionTypes['members']['asked']
        return { epoch: 1, answer: sessionIds.map((id) => [id, { uid: id }]) }
      },
    },
    () => true,
  )
  const all = Array.from({ length: 5_000 }, (_, at) => `session-${at}`.padEnd(400, 'x'))
  expect([...(await createSessionUserReader(ask)(all)).keys()]).toEqual(all)
  expect(Math.max(...sizes)).toBeLessThan(1_000_000)
  expect(sizes).toHaveLength(10)
})
