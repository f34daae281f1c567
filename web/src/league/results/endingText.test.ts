import { endings, replay } from '@tiltyard/engine'
import { expect, test } from 'vitest'
import { findSampleRide, sampleMatchView } from '../../testing/sampleRide.ts'
import { endingText } from './endingText.ts'

const match = sampleMatchView(findSampleRide((events) => replay(events).winner === 'knight1'))
const { firstName: west } = match.knight1
const { firstName: east } = match.knight2

test('the winner comes first, or the loser with the reason', () => {
  expect(endingText('points', 'knight2', match)).toBe(`${east} won on points`)
  expect(endingText('withdrawal', 'knight1', match)).toBe(`${west} won: ${east} withdrew`)
})

test('an ending without a winner names nobody', () => {
  for (const ending of endings) {
    const isShared = ending === 'draw' || ending.startsWith('double-')
    const text = endingText(ending, isShared ? null : 'knight1', match)
    expect(text.includes(west)).toBe(!isShared)
    expect(text).not.toMatch(/^ |undefined|: ?$/)
  }
})
