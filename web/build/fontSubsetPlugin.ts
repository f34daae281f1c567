import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Alias, Plugin } from 'vite'

const sheet = fileURLToPath(new URL('../src/ui/theme/fonts.css', import.meta.url))
const folder = fileURLToPath(new URL('../dist/fonts', import.meta.url))
const { resolve } = createRequire(import.meta.url)
/** Kerning, ligatures, accents, and tabular figures. */
const keepFeatures = ['kern', 'liga', 'ccmp', 'mark', 'lnum', 'tnum']
/** Shared by all builds of a process. */
let aliases: Promise<Alias[]> | null = null

/** Subsets each face that the sheet imports as "?first" to its `unicode-range` and its weights. */
export function fontSubsetPlugin(): Plugin {
  return {
    name: 'fonts',
    apply: 'build',
    config: async () => {
      aliases ??= Promise.all(listFontFacesToSubset(readFileSync(sheet, 'utf8')).map(subset))
      return { resolve: { alias: await aliases } }
    },
  }
}

/** Finds the faces that a sheet imports as "?first". @throws Error where one has no `unicode-range`. */
export function listFontFacesToSubset(css: string) {
  const faces = css.matchAll(/font-weight: (\d+) ?(\d*);[^}]*url\("([^"?]+)\?first"\)([^}]*)\}/g)
  return [...faces].map(([, min, max, source = '', range = '']) => {
    const letters = listCharactersInUnicodeRange(range)
    if (letters === '') throw new Error(`${source} does not say which letters it is for.`)
    return { source, letters, axes: max ? { variationAxes: { wght: { min: Number(min), max: Number(max) } } } : {} }
  })
}

/** Lists the letters of ranges such as "U+20-7E, U+A0". */
export function listCharactersInUnicodeRange(ranges: string): string {
  return [...ranges.matchAll(/U\+([\dA-F]+)-?([\dA-F]*)/g)]
    .map(([, start = '', end = '']) => [start, end || start].map((text) => Number.parseInt(text, 16)))
    .flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .map((code) => String.fromCodePoint(code))
    .join('')
}

async function subset({ source, letters, axes }: ReturnType<typeof listFontFacesToSubset>[number]): Promise<Alias> {
  const wish = { targetFormat: 'woff2', keepFeatures, noHinting: true, ...axes } as const
  const replacement = join(folder, basename(source).replace('.woff2', '-first.woff2'))
  mkdirSync(folder, { recursive: true })
  writeFileSync(replacement, await subsetFont(readFileSync(resolve(source)), letters, wish))
  return { find: `${source}?first`, replacement }
}
