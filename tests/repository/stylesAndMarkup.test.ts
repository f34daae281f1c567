import { expect, test } from 'vitest'
import { listSourceFiles } from './listSourceFiles.ts'
import {
  listHandMadeControls,
  listUntokenedLiterals,
  ownFieldExceptions,
  ownTableExceptions,
  ownToggleExceptions,
} from './stylesAndMarkup.ts'

const sheets = listSourceFiles(/^web\/src\/.*\.css$/)
const components = listSourceFiles(/^web\/src\/.*(?<!\.test)\.tsx$/)
const screens = components.filter(({ path }) => !/^web\/src\/(ui|testing)\//.test(path))

test('stylesheets take font sizes, spacing, colours and breakpoints from the theme', () => {
  expect(listUntokenedLiterals(sheets)).toEqual([])
  expect(sheets.length).toBeGreaterThan(50)
})

test('screens take tables, fields and toggles from web/src/ui, and have no colours of their own', () => {
  expect(listHandMadeControls(screens)).toEqual([])
  expect(screens.length).toBeGreaterThan(70)
})

test.each([
  ['table', '<table', ownTableExceptions],
  ['field', '<input', ownFieldExceptions],
  ['toggle', "role: 'switch'", ownToggleExceptions],
])('each file that may have its own %s still has one', (_, tag, own) => {
  const drawing = screens.filter(({ text }) => text.includes(tag))
  for (const { file } of own)
    expect(
      drawing.some(({ path }) => file.test(path)),
      String(file),
    ).toBe(true)
})
