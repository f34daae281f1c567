// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { MatchProof } from '@tiltyard/contract'
import { expect, test } from 'vitest'
import { verifyMatch } from './verifyMatch.ts'

// As servers of before facts and words were parted gave them; see server/src/chain/olderForm.test.ts.
const folder = fileURLToPath(new URL('../../../fixtures/proofs', import.meta.url))

test.each(readdirSync(folder))('a match of the older form verifies in the browser: %s', (file) => {
  const proof: MatchProof = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))
  const verdict = verifyMatch(proof, proof, proof.events)
  expect(verdict).toMatchObject({ isCommitted: true, isSameRules: true, isSameWords: true, faults: [] })
  expect(verdict.places.every(({ isSame }) => isSame)).toBe(true)
})
