import { expect, test } from 'vitest'
import { runSimulatedStorms } from './runSimulatedStorms.ts'

const LONG = { tags: ['campaign'] }

test('seed 3: an event whose commit lost its answer is delivered with its retry', LONG, async () => {
  expect((await runSimulatedStorms(3, 1)).flatMap(({ found }) => found)).toEqual([])
})

test('seed 424: a match’s last event, stored by a writer who died before the answer, is delivered', LONG, async () => {
  expect((await runSimulatedStorms(424, 1)).flatMap(({ found }) => found)).toEqual([])
})

test('seed 601: a match whose end is published before its last event is delivered whole', LONG, async () => {
  expect((await runSimulatedStorms(601, 1)).flatMap(({ found }) => found)).toEqual([])
})
