import { expect, test } from 'vitest'
import { sourceFiles } from './sourceFiles.ts'

const sources = sourceFiles(/^server\/src\/.*(?<!\.test)\.ts$/)
/** A lease that is only prolonged is nothing that viewers must hear of. */
const allowed = ['server/src/matches/changeMatches.ts', 'server/src/matches/lease.ts']

test('what is public of a match changes in one place, which counts the change and wakes the other nodes', () => {
  const changing = sources.filter(({ text }) => text.includes('.update(liveMatches)'))
  expect(changing.map(({ path }) => path).sort()).toEqual(allowed)
  const inLease = changing.find(({ path }) => path.endsWith('lease.ts'))?.text.split('.update(liveMatches)') ?? []
  expect(inLease.slice(1).map((after) => after.trim().split('\n')[0])).toEqual(['.set({ writerExpiresAt: leaseEnd })'])
})
