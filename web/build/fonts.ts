import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const sheet = fileURLToPath(new URL('../src/theme/fonts.css', import.meta.url))
const folder = fileURLToPath(new URL('../dist/fonts', import.meta.url))
const { resolve } = createRequire(import.meta.url)
/** Kerning, ligatures, accents, and figures that stand in columns. */
const keepFeatures = ['kern', 'liga', 'ccmp', 'mark', 'lnum', 'tnum']
/** All builds of a process share the fonts. */
let aliases: Promise<{ find: string; replacement: string }[]> | null = null

/** Subsets each face that the sheet imports as "?first" to its `unicode-range` and its weights, and preloads the upright ones. */
export function fonts(): Plugin {
  return {
    name: 'fonts',
    apply: 'build',
    config: async () => {
      aliases ??= Promise.all(firstFaces(readFileSync(sheet, 'utf8')).map(subset))
      return { resolve: { alias: await aliases } }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2') && file.includes('-normal-first-'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  }
}

interface FirstFace {
  readonly source: string
  readonly letters: string
  /** Null for a face of one weight. */
  readonly weights: { readonly min: number; readonly max: number } | null
}

/** The faces that a sheet imports as "?first". @throws Error where one does not say its letters. */
export function firstFaces(css: string): readonly FirstFace[] {
  return [...css.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, rules = '']) => {
    const [, source] = /url\("([^"?]+)\?first"\)/.exec(rules) ?? []
    if (source === undefined) return []
    const [, range] = /unicode-range:\s+([^;]+);/.exec(rules) ?? []
    if (range === undefined) throw new Error(`${source} does not say which letters it is for.`)
    const [, min, max] = /font-weight: (\d+) (\d+);/.exec(rules) ?? []
    return [{ source, letters: lettersOf(range), weights: min ? { min: Number(min), max: Number(max) } : null }]
  })
}

/** @param range as CSS has it: "U+20-7E, U+A0". */
export function lettersOf(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .trim()
        .replace('U+', '')
        .split('-')
        .map((text) => Number.parseInt(text, 16))
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
    })
    .join('')
}

async function subset({ source, letters, weights }: FirstFace): Promise<{ find: string; replacement: string }> {
  const font = await subsetFont(readFileSync(resolve(source)), letters, {
    ...{ targetFormat: 'woff2', keepFeatures, noHinting: true },
    ...(weights && { variationAxes: { wght: weights } }),
  })
  const path = join(folder, basename(source).replace('.woff2', '-first.woff2'))
  mkdirSync(folder, { recursive: true })
  writeFileSync(path, font)
  return { find: `${source}?first`, replacement: path }
}
