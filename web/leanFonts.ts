import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const sheet = fileURLToPath(new URL('src/theme/fonts.css', import.meta.url))
const folder = fileURLToPath(new URL('dist/fonts', import.meta.url))
const { resolve } = createRequire(import.meta.url)

/** What the pages use of what the faces can do: kerning, ligatures, accents, and figures that stand in columns. */
const keepFeatures = ['kern', 'liga', 'ccmp', 'mark', 'lnum', 'tnum']

/** How a face that comes with the page is told from a whole one, in fonts.css and by the name of its file. */
const FIRST = '?first'
const FIRST_FILE = '-first.woff2'

/**
 * Leaves in each face that is asked for as "?first" the letters of its `unicode-range`, and its weights: it comes before the page
 * can be read. A server that develops has them whole.
 */
export function leanFonts(): Plugin {
  return {
    name: 'lean-fonts',
    config: async (_config, { command }) => {
      if (command !== 'build') return
      const faces = firstFaces(readFileSync(sheet, 'utf8'))
      const alias = await Promise.all(
        faces.map(async (face) => ({ find: `${face.source}${FIRST}`, replacement: await written(face) })),
      )
      return { resolve: { alias } }
    },
    transformIndexHtml: {
      order: 'post',
      // Together with the page, before the stylesheet has been read; the italic comes when a page asks for it.
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

/** A face of the first sight. */
export interface FirstFace {
  /** As it is imported. */
  readonly source: string
  /** Every letter that it is to have. */
  readonly letters: string
  /** Its weights, if it has several. */
  readonly weights: { readonly min: number; readonly max: number } | null
}

/** The faces that a sheet asks for as "?first". @throws where one does not say its letters. */
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

async function written({ source, letters, weights }: FirstFace): Promise<string> {
  const font = await subsetFont(readFileSync(resolve(source)), letters, {
    ...{ targetFormat: 'woff2', keepFeatures, noHinting: true },
    ...(weights && { variationAxes: { wght: weights } }),
  })
  const path = join(folder, basename(source).replace('.woff2', FIRST_FILE))
  mkdirSync(folder, { recursive: true })
  writeFileSync(path, font)
  return path
}
