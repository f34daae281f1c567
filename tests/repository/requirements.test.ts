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
