import { endpoints } from '@tiltyard/contract'
import { expect, test } from 'vitest'
import { controlsPaths, officePaths, rosterPaths, scheduleOfficePaths } from './officePaths.ts'
import {
  accountPaths,
  leaguePaths,
  leasePaths,
  offerPaths,
  proofPath,
  schedulePaths,
  seedPaths,
  sessionPaths,
} from './paths.ts'

const { list, create, setStatus, remove } = endpoints.schedules

test.each([
  ['session', sessionPaths, endpoints.session],
  ['accounts', accountPaths, endpoints.accounts],
  ['pens', leasePaths, endpoints.lease],
  ['seeder', seedPaths, endpoints.seed],
  ['knights', leaguePaths.knights, endpoints.knights],
  ['stables', leaguePaths.stables, endpoints.stables],
  ['standings', leaguePaths.standings, endpoints.standings],
  ['schedule', schedulePaths, { active: endpoints.schedules.active, day: endpoints.schedules.day }],
  ['offers', offerPaths, endpoints.offers],
  ['controls', controlsPaths, endpoints.controls],
  ['rosters', rosterPaths, endpoints.rosters],
  ['office', officePaths, endpoints.office],
  ['schedules of the office', scheduleOfficePaths, { list, create, setStatus, remove }],
  ['proof', { proof: proofPath }, { proof: endpoints.matches.proof }],
])('the %s are where the contract has them', (_, paths, table) => {
  const rows = Object.entries(table).map(([name, { method, path }]) => [name, { method, path }])
  expect(paths).toEqual(Object.fromEntries(rows))
})
