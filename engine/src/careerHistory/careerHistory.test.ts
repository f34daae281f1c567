import { expect, test } from 'vitest'
import type { Ending } from '../joust/event.ts'
import type { BySide, Side } from '../league/side.ts'
import { CareerHistory, type NamedMatchKnight } from './careerHistory.ts'

const knight = (id: string, stableId: string): NamedMatchKnight => {
  return { id, stableId, title: 'Sur', firstName: id, lastName: 'Late', epithet: '', gender: 'male' }
}
const [ann, bea, cid] = [knight('ann', 'west'), knight('bea', 'west'), knight('cid', 'east')]
const meet = (knight1: NamedMatchKnight, knight2: NamedMatchKnight): BySide<NamedMatchKnight> => ({ knight1, knight2 })
const won = (winner: Side, ending: Ending = 'points') => ({ ending, winner })

test('meetings are counted by knight, whatever their sides', () => {
  const book = new CareerHistory()
  expect(book.recordsBefore(meet(ann, cid), 55)).toEqual({
    knight1: { jousts: 0, wins: 0, streak: 0, longestWon: 0, mourned: null },
    knight2: { jousts: 0, wins: 0, streak: 0, longestWon: 0, mourned: null },
    meetings: { ridden: 0, knight1: 0, knight2: 0 },
    ...{ lastWinner: null, odds: { knight1: 55, knight2: 45 }, longestRun: 0 },
  })
  book.addResult(meet(ann, cid), won('knight1'), 1)
  book.addResult(meet(cid, ann), won('knight2', 'withdrawal'), 2)
  expect(book.recordsBefore(meet(cid, ann), null)).toEqual({
    knight1: { jousts: 2, wins: 0, streak: -2, longestWon: 0, mourned: null },
    knight2: { jousts: 2, wins: 2, streak: 2, longestWon: 2, mourned: null },
    meetings: { ridden: 2, knight1: 0, knight2: 2 },
    ...{ lastWinner: 'knight2', odds: null, longestRun: 2 },
  })
  book.addResult(meet(ann, cid), { ending: 'draw', winner: null }, 3)
  const { meetings, lastWinner, knight1, longestRun } = book.recordsBefore(meet(ann, cid), null)
  expect({ meetings, lastWinner, streak: knight1.streak, longestRun }).toEqual({
    meetings: { ridden: 3, knight1: 2, knight2: 0 },
    ...{ lastWinner: null, streak: 0, longestRun: 2 },
  })
})

test('a stable mourns its dead until each knight has ridden, or until the dead ride again', () => {
  const book = new CareerHistory()
  const mourned = () => book.recordsBefore(meet(ann, cid), null).knight1.mourned?.firstName ?? null
  book.addResult(meet(ann, cid), won('knight1'), 1)
  book.addResult(meet(bea, cid), won('knight2', 'death'), 2)
  expect([mourned(), book.isDead('bea'), book.isDead('cid')]).toEqual(['bea', true, false])
  expect(book.recordsBefore(meet(bea, cid), null)).toMatchObject({
    knight1: { mourned: null },
    knight2: { mourned: null },
  })
  book.revive(['bea'])
  expect([mourned(), book.isDead('bea')]).toEqual([null, false])
  book.addResult(meet(bea, cid), { ending: 'double-death', winner: null }, 3)
  expect(mourned()).toBe('bea')
  book.addResult(meet(ann, cid), won('knight1'), 4)
  expect([mourned(), book.isDead('bea'), book.isDead('cid')]).toEqual([null, true, false])
})
