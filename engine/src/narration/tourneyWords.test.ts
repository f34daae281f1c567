import { expect, test } from 'vitest'
import { nameTourneyJoust, nameTourneyRound, nameTourneyWinner } from './tourneyWords.ts'

test('a joust of a tourney is named by list, round and number', () => {
  const semiFinal = { round: 'semi-final', list: 'Wyvern', number: 1 } as const
  expect(nameTourneyJoust(semiFinal)).toBe('Wyvern semi-final 1')
  expect(nameTourneyWinner(semiFinal)).toBe('Winner of Wyvern semi-final 1')
  expect(nameTourneyJoust({ ...semiFinal, round: 'final' })).toBe('Wyvern final')
  expect(nameTourneyJoust({ ...semiFinal, round: 'grand-semi-final' })).toBe('Grand semi-final 1')
  expect(nameTourneyJoust(semiFinal, 'fr')).toBe('Demi-finale 1 de la Vouivre')
  expect(nameTourneyWinner(semiFinal, 'fr')).toBe('Qui gagne : demi-finale 1 de la Vouivre')
  expect(nameTourneyJoust({ ...semiFinal, round: 'grand-final' }, 'fr')).toBe('Grande finale')
  expect(nameTourneyRound('first-round', 'fr')).toBe('premier tour')
})
