import { readingA, sampleMatch, seedFromText, simulate } from '@tiltyard/engine'
import { expect, test } from 'vitest'
import { NAMES, SURFACE_NAMES } from '../../../../stageNames.ts'
import type { ToStage } from './messages.ts'

/** Each name of a field, however deep. */
function fieldsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(fieldsOf)
  return Array.isArray(value) ? inner : [...Object.keys(value), ...inner]
}

test('nothing that comes to the stage’s worker has a field that is called otherwise in what is built', () => {
  const seed = seedFromText('fields')
  const fields = Array.from({ length: 40 }, (_, index): ToStage => {
    const { setup, entropy } = sampleMatch(seed, index, readingA)
    const rider = ({ id, title, stableId }: typeof setup.knight1) => ({ id, title, stableId })
    const rest = {
      ...{ knight1: rider(setup.knight1), knight2: rider(setup.knight2), supporters: { knight1: 9, knight2: 4 } },
      ...{ commitment: '00', startTime: '2026-06-20T11:00:00.000Z', tempo: 1 },
    }
    const change = { rest, kept: 0, more: simulate(setup, entropy) }
    const look = { theme: 'dark', hasMoreContrast: false } as const
    return { ask: 1, wish: { kind: 'picture', of: 1, change, atMs: 0, width: 1, height: 1, look } }
  }).flatMap(fieldsOf)
  expect(fields).toContain('effects')
  const shortened = new Set(`${NAMES} ${SURFACE_NAMES}`.split(' '))
  expect([...new Set(fields)].filter((name) => shortened.has(name))).toEqual([])
})
