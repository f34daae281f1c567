import { hitLocations } from '@tiltyard/engine'
import { expect, test } from 'vitest'
import { listNamedMoments } from './moments.ts'

test('there are two dozen named moments with all hit locations, each within its match', () => {
  const moments = listNamedMoments()
  expect(new Set(moments.map(({ name }) => name)).size).toBe(24)
  for (const location of hitLocations) expect(moments.map(({ name }) => name)).toContain(`struck on the ${location}`)
  for (const { facts, atMs, name } of moments) {
    expect(atMs, name).toBeGreaterThan(0)
    expect(facts.events[0]?.seq, name).toBe(1)
  }
})

test('they differ in arms, hour and weather', () => {
  const moments = listNamedMoments()
  expect(new Set(moments.map(({ facts }) => facts.commitment)).size).toBe(24)
  expect(new Set(moments.map(({ facts }) => facts.startTime)).size).toBeGreaterThan(5)
  expect(new Set(moments.map(({ facts }) => facts.knight1.stableId)).size).toBeGreaterThan(5)
})
