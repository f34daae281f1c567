import { chainedFields, describeProofFlaw, endings, type ProofFlaw } from '@tiltyard/engine'
import { expect, test } from 'vitest'
import { proofFlawText } from './proofFlawText.ts'

const flaws: readonly ProofFlaw[] = [
  { kind: 'secret' },
  { kind: 'setup' },
  { kind: 'rules', version: 2 },
  { kind: 'facts', from: 7 },
  { kind: 'events', others: 3, all: 40, from: 9 },
  { kind: 'told-to-end' },
  { kind: 'stopped-winner', winner: 'knight_1' },
  ...endings.map((given) => ({ kind: 'ending', recorded: null, given }) as const),
  { kind: 'ending', recorded: 'draw', given: null },
  { kind: 'winner', recorded: 'knight_1', given: null },
  { kind: 'winner', recorded: null, given: 'knight_2' },
  ...chainedFields.map((field) => ({ kind: 'chained', field }) as const),
]

test.each(flaws)("the panel gives the engine's sentence in English: %j", (flaw) => {
  const sentence = describeProofFlaw(flaw)
  expect(proofFlawText(flaw)).toBe(`✗ ${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`)
})
