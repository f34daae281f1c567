import type { SourceFile } from './listSourceFiles.ts'

/** Names colours and widths. */
const tokens = 'web/src/ui/theme/tokens.css'
const breakpoints = 'web/src/ui/theme/breakpoints.css'
/** Chooses the figures of all pages: lining and tabular. */
const base = 'web/src/ui/theme/base.css'

/** Files with their own table, and why. */
export const ownTableExceptions: readonly { readonly file: RegExp; readonly why: string }[] = [
  { file: /\/Scoreboard\.tsx$/, why: 'its columns are fixed, and the kit would add to the first load of a live match' },
  { file: /\/VerifyPanel\.tsx$/, why: 'its head stays while its rows scroll within the panel' },
]

/** Files with their own field, and why. */
export const ownFieldExceptions: readonly { readonly file: RegExp; readonly why: string }[] = [
  { file: /\/MomentSlider\.tsx$/, why: 'it is the one slider, with marks on it: the kit has none' },
]

/** Files with their own toggle, and why. */
export const ownToggleExceptions: readonly { readonly file: RegExp; readonly why: string }[] = [
  {
    file: /\/ControlButton\.tsx$/,
    why: 'it is drawn, as the buttons beside it are: what the kit has is made of words',
  },
]

const colour =
  /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|light-dark)\(|(?<![\w-])(white|black|red|green|blue|yellow|orange|purple|brown|gr[ae]y|silver|gold)(?![\w-])/i
const spacing = /^(padding|margin|(row-|column-)?gap|border-spacing)/
const length = /(?<![\w.-])-?\d*\.?\d+(rem|em|px|pt|ch|vw|vh|cqi)\b/
const handMade: readonly [what: string, pattern: RegExp][] = [
  ['a table', /<table\b/g],
  ['a field', /<(input|select|textarea)\b/g],
  ['a toggle', /\baria-pressed\b|role(="|: ')(switch|radio|checkbox)["']/g],
]

/** Lists sizes and colours in stylesheets that are no tokens, a line each. */
export function listUntokenedLiterals(sheets: readonly SourceFile[]): string[] {
  const named = sheets.find(({ path }) => path === breakpoints)?.text ?? ''
  const conditions = [...named.matchAll(/@custom-media --\w+ (\(.*\));/g)].map(([, condition]) => condition)
  return sheets.flatMap((sheet) => [...declared(sheet), ...unnamedQueries(sheet, conditions)])
}

/** Lists colours in the markup, and tables, fields and toggles not from web/src/ui, a line each. */
export function listHandMadeControls(screens: readonly SourceFile[]): string[] {
  return screens.flatMap(({ path, text }) => [
    ...matches(path, text, /["'`]#[0-9a-f]{3,8}["'`]/gi, 'a literal colour'),
    ...handMade
      .filter(([what]) => what !== 'a table' || !ownTableExceptions.some(({ file }) => file.test(path)))
      .filter(([what]) => what !== 'a field' || !ownFieldExceptions.some(({ file }) => file.test(path)))
      .filter(([what]) => what !== 'a toggle' || !ownToggleExceptions.some(({ file }) => file.test(path)))
      .flatMap(([what, pattern]) => matches(path, text, pattern, `${what} made by hand`)),
  ])
}

function declared({ path, text }: SourceFile): string[] {
  const bare = removeComments(text)
  return [...bare.matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^;{}]+)(?=[;}])/g)].flatMap(
    ({ 1: property = '', 2: value = '', index }) =>
      faultsOf(path, property, value).map(
        (fault) => `${path}:${lineAt(bare, index)} has ${fault}: ${property}: ${value}`,
      ),
  )
}

function faultsOf(path: string, property: string, value: string): string[] {
  const faults = [
    [/^font(-size)?$/.test(property) && !/^(inherit|var\(--text-[\w-]+\))$/.test(value), 'a literal font size'],
    [spacing.test(property) && length.test(value), 'spacing off the scale'],
    [path !== tokens && colour.test(value), 'a literal colour'],
    [path !== base && property === 'font-variant-numeric', 'figures other than those of base.css'],
  ] as const
  return faults.filter(([isFault]) => isFault).map(([, fault]) => fault)
}

/** Lists queries for an unnamed width. A container query cannot use a name, and repeats its condition. */
function unnamedQueries({ path, text }: SourceFile, conditions: readonly (string | undefined)[]): string[] {
  const bare = removeComments(text)
  return [...bare.matchAll(/@(media|container)\s([^{]+?)\s*\{/g)]
    .filter(
      ([, kind, condition = '']) => length.test(condition) && !(kind === 'container' && conditions.includes(condition)),
    )
    .map(({ 0: query, index }) => `${path}:${lineAt(bare, index)} has a literal breakpoint: ${query}`)
}

function matches(path: string, text: string, pattern: RegExp, what: string): string[] {
  const bare = removeComments(text)
  return [...bare.matchAll(pattern)].map(
    ({ 0: found, index }) => `${path}:${lineAt(bare, index)} has ${what}: ${found}`,
  )
}

/** Removes comments and keeps line numbers. */
function removeComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).replace(/^\s*\/\/.*$/gm, '')
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
