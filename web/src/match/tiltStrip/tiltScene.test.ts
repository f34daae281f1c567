import { expect, test } from 'vitest'
import { rideUntil } from '../../testing/riddenMatch.ts'
import { tiltScene } from './tiltScene.ts'

const { events } = rideUntil((told) => told.some((event) => event.dismounted && event.lanceBroke))

test('before the first pass both riders wait at their posts, lances raised', () => {
  const waiting = { run: 0, lance: 'raised', isUnhorsed: false }
  expect(tiltScene([])).toEqual({ knight1: waiting, knight2: waiting })
})

test('they meet at the blow, and only the hitter’s lance breaks and only the struck one falls', () => {
  const at = events.findIndex((event) => event.dismounted && event.lanceBroke)
  const blow = events[at]?.effects.find((effect) => effect.kind === 'struck')
  const scene = tiltScene(events.slice(0, at + 1))
  const [hitter, struck] = blow?.side === 'knight1' ? [scene.knight1, scene.knight2] : [scene.knight2, scene.knight1]
  expect([hitter.run, struck.run]).toEqual([1, 1])
  expect(hitter.lance).toBe('broken')
  expect(struck.isUnhorsed).toBe(true)
})

test('with the next pass everybody is mounted at their post again', () => {
  const at = events.findIndex((event) => event.passNumber === 2)
  expect(tiltScene(events.slice(0, at + 1)).knight1).toEqual({ run: 0, lance: 'raised', isUnhorsed: false })
})
