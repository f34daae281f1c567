import { expect, test } from 'vitest'
import { simulateSampleRide } from '../../testing/sampleRide.ts'
import { shortestDistinctKnightName } from './names.ts'

const { knight1: some } = simulateSampleRide(0).sample.setup
const knight = (firstName: string, lastName: string, epithet: string) =>
  ({ ...some, title: 'Sur', firstName, lastName, epithet }) as const

test.each([
  [knight('Ivo', 'Elder', 'the Bold'), knight('Hugh', 'Elder', 'the Bold'), 'Sur Ivo', 'Ivo'],
  [knight('Ivo', 'Elder', 'the Bold'), knight('Ivo', 'Lackland', 'the Bold'), 'Sur Elder', 'Elder'],
  [
    knight('Ivo', 'Elder', 'the Bold'),
    knight('Ivo', 'Elder', 'the Meek'),
    'Sur Ivo Elder the Bold',
    'Sur Ivo Elder the Bold',
  ],
])('a knight has the shortest name that differs from the other’s', (knight1, knight2, titled, plain) => {
  expect([
    shortestDistinctKnightName({ knight1, knight2 }, 'knight1'),
    shortestDistinctKnightName({ knight1, knight2 }, 'knight1', true),
  ]).toEqual([titled, plain])
})
