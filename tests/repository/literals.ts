import type { SourceFile } from './sourceFiles.ts'

/** Where colours and widths are given their names. */
const tokens = 'web/src/ui/theme/tokens.css'
const breakpoints = 'web/src/ui/theme/breakpoints.css'
/** Where the figures of all pages are chosen: lining, and of one width. */
const base = 'web/src/ui/theme/base.css'

/** Files that draw a table of their own, and why. */
export const ownTables: readonly { readonly file: RegExp; readonly why: string }[] = [
  { file: /\/Scoreboard\.tsx$/, why: 'its columns are fixed, and the kit would add to the first load of a live match' },
  { file: /\/VerifyPanel\.tsx$/, why: 'its head stays while its rows scroll within the panel' },
]

/** Files that draw a field of their own, and why. */
export const ownFields: readonly { readonly file: RegExp; readonly why: string }[] = [
  { file: /\/MomentSlider\.tsx$/, why: 'it is the one slider, with marks on it: the kit has none' },
]

/** Files that draw a toggle of their own, and why. */
export const ownToggles: readonly { readonly file: RegExp; readonly why: string }[] = [
  { file: /\/ToolButton\.tsx$/, why: 'it is drawn, as the buttons beside it are: what the kit has is made of words' },
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

/** Measures and colours in the stylesheets that are no tokens, a line each. */
export function literals(sheets: readonly SourceFile[]): string[] {
  const named = sheets.find(({ path }) => path === breakpoints)?.text ?? ''
  const conditions = [...named.matchAll(/@custom-media --\w+ (\(.*\));/g)].map(([, condition]) => condition)
  return sheets.flatMap((sheet) => [...declared(sheet), ...asked(sheet, conditions)])
}

/** Colours in the markup, and tables, fields and toggles that are not the kit's, a line each. */
export function handMades(screens: readonly SourceFile[]): string[] {
  return screens.flatMap(({ path, text }) => [
    ...matches(path, text, /["'`]#[0-9a-f]{3,8}["'`]/gi, 'a literal colour'),
    ...handMade
      .filter(([what]) => what !== 'a table' || !ownTables.some(({ file }) => file.test(path)))
      .filter(([what]) => what !== 'a field' || !ownFields.some(({ file }) => file.test(path)))
      .filter(([what]) => what !== 'a toggle' || !ownToggles.some(({ file }) => file.test(path)))
      .flatMap(([what, pattern]) => matches(path, text, pattern, `${what} made by hand`)),
  ])
}

function declared({ path, text }: SourceFile): string[] {
  const bare = withoutComments(text)
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

/** Queries for a width that has no name. A container query cannot use the names, so it repeats what one stands for. */
function asked({ path, text }: SourceFile, conditions: readonly (string | undefined)[]): string[] {
  const bare = withoutComments(text)
  return [...bare.matchAll(/@(media|container)\s([^{]+?)\s*\{/g)]
    .filter(
      ([, kind, condition = '']) => length.test(condition) && !(kind === 'container' && conditions.includes(condition)),
    )
    .map(({ 0: query, index }) => `${path}:${lineAt(bare, index)} has a literal breakpoint: ${query}`)
}

function matches(path: string, text: string, pattern: RegExp, what: string): string[] {
  const bare = withoutComments(text)
  return [...bare.matchAll(pattern)].map(
    ({ 0: found, index }) => `${path}:${lineAt(bare, index)} has ${what}: ${found}`,
  )
}

/** With the lines where they were. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).replace(/^\s*\/\/.*$/gm, '')
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
