import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { endings, type MatchProof, verifyProof } from '@tiltyard/engine'
import { describe, expect, test } from 'vitest'
import { nodeHashes } from '../world/secret.ts'

// Proofs as servers of before facts and words were parted gave them, made by the code of then: a match of every ending,
// a stopped one, and three in the words of older versions. They must hold for ever; nobody changes these files.

const folder = fileURLToPath(new URL('../../../fixtures/proofs', import.meta.url))
const names = readdirSync(folder).map((file) => file.replace('.json', ''))
const proofOf = (name: string): MatchProof => JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'))

test('there is one of every ending', () => {
  expect(new Set(names.map((name) => proofOf(name).ending))).toEqual(new Set([...endings, 'stopped']))
})

describe.each(names)('a match of the older form: %s', (name) => {
  const proof = proofOf(name)

  test('holds, with the words in which it was told', () => {
    const { faults, places, isSameRules, isSameWords } = verifyProof(proof, nodeHashes)
    expect(faults).toEqual([])
    expect(places.every(({ isSame }) => isSame)).toBe(true)
    expect({ isSameRules, isSameWords }).toEqual({ isSameRules: true, isSameWords: true })
    expect(proof.setup).not.toHaveProperty('wordsVersion')
  })

  test('holds when its events have been cleared away', () => {
    const { faults, isKept } = verifyProof({ ...proof, events: [] }, nodeHashes)
    expect([isKept, faults]).toEqual([false, []])
  })

  test('is found out when a word is another', () => {
    const [first, ...others] = proof.events
    if (!first) throw new Error('no event')
    const { faults } = verifyProof(
      { ...proof, events: [{ ...first, description: 'Hear nothing.' }, ...others] },
      nodeHashes,
    )
    expect(faults.map(({ part }) => part)).toEqual(['events', 'chain'])
  })

  test('is found out when a fact is another', () => {
    const [first, ...others] = proof.events
    if (!first) throw new Error('no event')
    const { faults } = verifyProof({ ...proof, events: [{ ...first, tOffsetMs: 1 }, ...others] }, nodeHashes)
    expect(faults.map(({ part }) => part)).toEqual(['events', 'chain'])
  })
})
