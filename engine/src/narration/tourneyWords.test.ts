import { expect, test } from 'vitest'
import { seedFromText } from '../random/seed.ts'
import { drawTourney } from '../tourney/drawTourney.ts'
import { nameTourneyJoust, nameTourneyJoustById, tourneyWinnerPlaceholder } from './tourneyWords.ts'

test('a joust of a tourney is named by list, round and number', () => {
  const semiFinal = { round: 'semi-final', list: 'Wyvern', number: 1 } as const
  expect(nameTourneyJoust(semiFinal)).toBe('Wyvern semi-final 1')
  expect(tourneyWinnerPlaceholder(semiFinal)).toBe('Winner of Wyvern semi-final 1')
  expect(nameTourneyJoust({ ...semiFinal, round: 'final' })).toBe('Wyvern final')
  expect(nameTourneyJoust({ ...semiFinal, round: 'grand-semi-final' })).toBe('Grand semi-final 1')
  expect(nameTourneyJoust(semiFinal, 'fr')).toBe('Demi-finale 1 de la Vouivre')
  expect(tourneyWinnerPlaceholder(semiFinal, 'fr')).toBe('Qui gagne : demi-finale 1 de la Vouivre')
  expect(nameTourneyJoust({ ...semiFinal, round: 'grand-final' }, 'fr')).toBe('Grande finale')
})

test('a joust has the same name by its id', () => {
  const riders = Array.from({ length: 64 }, (_, at) => ({ knightId: `knight_${at}`, stableId: `stable_${at % 12}` }))
  const { jousts } = drawTourney(riders, '2026-11-29', seedFromText('names'))
  expect(jousts.map(({ id }) => nameTourneyJoustById(id))).toEqual(jousts.map((joust) => nameTourneyJoust(joust)))
  expect(nameTourneyJoustById('lion-third-round-1')).toBeNull()
})
