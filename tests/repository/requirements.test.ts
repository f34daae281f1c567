import { expect, test } from 'vitest'
import { listSourceFiles } from './listSourceFiles.ts'
import { listNamedRequirementIds, listRequirementIds, REQUIREMENTS_PATH } from './requirements.ts'

const tests = listSourceFiles(/^(?!tests\/repository\/).*\.(test\.tsx?|journey\.ts)$/)
const listed = listRequirementIds(listSourceFiles(/^docs\//).find(({ path }) => path === REQUIREMENTS_PATH)?.text ?? '')

test('every requirement that a test names is listed', () => {
  expect(listNamedRequirementIds(tests).filter((id) => !listed.includes(id))).toEqual([])
})

test('a test names every listed requirement', () => {
  const named = listNamedRequirementIds(tests)
  expect(listed.filter((id) => !named.includes(id))).toEqual([])
})

test('no requirement is listed twice, and the list is not empty', () => {
  expect(listed.filter((id, at) => listed.indexOf(id) !== at)).toEqual([])
  expect(listed.length).toBeGreaterThan(500)
})

test('the check itself finds ids in titles, in tables and in ranges', () => {
  const named = (text: string) => listNamedRequirementIds([{ path: 'engine/src/pass.test.ts', text }])
  expect(named("test('SIM-06 SIM-07 both hit')")).toEqual(['SIM-06', 'SIM-07'])
  expect(named("['ODDS-14 ODDS-20', 10]")).toEqual(['ODDS-14', 'ODDS-20'])
  expect(named("'TICKER-02 to TICKER-04 icons'")).toEqual(['TICKER-02', 'TICKER-04', 'TICKER-03'])
  expect(named('test(`F1 F18 G1 whatever happens`)')).toEqual(['F1', 'F18', 'G1'])
  expect(named("id: 'SUN-17' // SHA-256, UTF-16, F1")).toEqual([])
  expect(
    listRequirementIds('| id | what |\n|---|---|\n| SIM-06 | both hit |\n| F1 | a pause |\n| SIM-07 | |\n'),
  ).toEqual(['SIM-06', 'F1'])
})
