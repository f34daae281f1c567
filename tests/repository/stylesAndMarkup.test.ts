import { describe, expect, test } from 'vitest'
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

describe('the check itself', () => {
  const names = { path: 'web/src/ui/theme/breakpoints.css', text: '@custom-media --wide (width >= 48rem);\n' }
  const sheet = (text: string) => listUntokenedLiterals([names, { path: 'web/src/ui/buttons/Button.module.css', text }])
  const markup = (text: string) => listHandMadeControls([{ path: 'web/src/app/home/HomeScreen.tsx', text }])

  test.each([
    ['a font size', '.a {\n  font-size: 0.9375rem;\n}'],
    ['a font size in a calculation', '.a {\n  font-size: calc(2 * var(--text-body));\n}'],
    ['a font shorthand', '.a {\n  font: 700 1rem serif;\n}'],
    ['a padding', '.a {\n  padding: 0 7px;\n}'],
    ['a margin beside a token', '.a {\n  margin-block: var(--space-1) 0.3rem;\n}'],
    ['a gap', '.a {\n  gap: 0.375rem;\n}'],
    ['other figures', '.a {\n  font-variant-numeric: tabular-nums;\n}'],
    ['a colour in figures', '.a {\n  color: #a3161e;\n}'],
    ['a colour by name', '.a {\n  border: 1px solid white;\n}'],
    ['a colour as a function', '.a {\n  background: rgb(0 0 0 / 0.5);\n}'],
    ['a breakpoint', '\n@media (min-width: 44rem) {\n}'],
    ['a breakpoint among others', '\n@media (--wide) and (width < 54em) {\n}'],
    ['a container of a width without a name', '\n@container (width >= 33rem) {\n}'],
  ])('finds %s, with its line', (_, text) => {
    expect(sheet(text)).toEqual([expect.stringMatching(/^web\/src\/ui\/buttons\/Button\.module\.css:2 has /)])
  })

  test.each([
    ['a table', '\n<table className={styles.rows}>'],
    ['an input', '\n<input type="checkbox" />'],
    ['a list to choose from', '\n<select>'],
    ['a toggle', '\n<button aria-pressed={isOn}>'],
    ['a toggle among what is spread', "\n{...(isIt && { role: 'switch' })}"],
    ['a colour in a drawing', '\n<path fill="#fff" />'],
  ])('finds %s made by hand, with its line', (_, text) => {
    expect(markup(text)).toEqual([expect.stringMatching(/^web\/src\/app\/home\/HomeScreen\.tsx:2 has /)])
  })

  test.each([
    '.a {\n  font: inherit;\n  font-size: var(--text-small);\n}',
    '.a {\n  margin: 0 auto calc(-1 * var(--space-5));\n  padding-inline: env(safe-area-inset-left) 0;\n}',
    '.a {\n  border: 1px solid currentcolor;\n  background: color-mix(in srgb, var(--or) 28%, transparent);\n}',
    '@media (--wide) {\n}\n@media not (--wide) {\n}\n@media (forced-colors: active) {\n}',
    '@container (width >= 48rem) {\n}',
    '/* color: #fff; padding: 3px; */',
  ])('allows %s', (text) => {
    expect(sheet(text)).toEqual([])
  })
})
