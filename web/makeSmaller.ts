import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type MinifyOptions, minify } from 'terser'
import type { Plugin, Rolldown } from 'vite'
import { SURFACE_NAMES, stageNames } from './stageNames.ts'

const compress = {
  passes: 3,
  ecma: 2020,
  module: true,
  keep_fargs: false,
  pure_getters: true,
  unsafe_arrows: true,
  unsafe_methods: true,
} as const

/**
 * A function that is written into its one place is not like its neighbours any more, and packs worse; so do statements that
 * are drawn together, and conditions that are turned round.
 */
const packedWell = { reduce_funcs: false, sequences: false, comparisons: false, booleans: false } as const

/** Letters beyond ASCII are written as escapes, which pack a little better and keep a piece's text at one byte a letter. */
const ESCAPED = { ascii_only: true } as const

/** What this does to a piece, to tell its editions apart. */
const WAYS = ['makeSmaller.ts', 'stageNames.ts'].map((file) => fileURLToPath(new URL(file, import.meta.url)))

/** A page that may have no worker paints by itself: that piece keeps its names, for nobody counts its bytes. */
const BY_ITSELF = /^(painter|cues)$/

/** What a page runs as it opens: nearly all of it at once. */
const AT_ONCE = /^(index|match)$/

/**
 * Has a browser that knows the word compile all of a piece while it comes, beside the page's own thread; it would do so function by
 * function as each is called, and that took half of the longest task of a slow phone (`npm run sight`).
 */
const WHOLE = '//# allFunctionsCalledOnLoad\n'

/** Goes once more over what the bundler has made small: most of a kB of a first load that is counted in bytes. */
export function makeSmaller(): Plugin {
  return {
    name: 'make-smaller',
    apply: 'build',
    augmentChunkHash: ({ name }) => (AT_ONCE.test(name) ? WHOLE : ''),
    generateBundle: {
      order: 'post',
      handler: async (_options, bundle) => {
        await minifyEach(bundle, () => ({ compress: { ...compress, ...packedWell } }))
        stageNames(bundle, (name) => BY_ITSELF.test(name))
        for (const piece of Object.values(bundle)) {
          if (piece.type === 'chunk' && AT_ONCE.test(piece.name)) piece.code = `${WHOLE}${piece.code}`
        }
      },
    },
  }
}

/** The same for the stage's worker, of which so many functions are called from one place that the other is the smaller way. */
export function makeStageSmaller(): Plugin {
  return {
    name: 'make-stage-smaller',
    apply: 'build',
    // What is done here comes after the names of files: pieces made small in different ways must not be taken for each other.
    augmentChunkHash: () => WAYS.map((way) => readFileSync(way, 'utf8')).join(),
    generateBundle: {
      order: 'post',
      handler: async (_options, bundle) => {
        const isStage = (name: string): boolean => name !== 'engine'
        const isOther = !Object.values(bundle).some((piece) => piece.type === 'chunk' && piece.name === 'stage.worker')
        const mangle = isOther
          ? {}
          : {
              mangle: {
                properties: {
                  builtins: true,
                  keep_quoted: 'strict' as const,
                  regex: stageNames(bundle, isStage, SURFACE_NAMES),
                },
              },
            }
        const nameCache = {}
        for (const piece of Object.values(bundle)) {
          if (piece.type === 'chunk' && isStage(piece.name)) piece.code = quoteCanvas(nameMath(piece.code))
        }
        await minifyEach(bundle, (name) => ({
          compress: { ...compress, unsafe: true, unsafe_comps: true },
          ...(isStage(name) && { ...mangle, nameCache }),
        }))
      },
    },
  }
}

/** Gives what is called of `Math` names of its own, which are made short. Of a bundle that begins with its imports. */
function nameMath(code: string): string {
  const called = new Set(Array.from(code.matchAll(/\bMath\.(\w+)/g), ([, name]) => name))
  const names = Array.from(called, (name) => `${name}: Math_${name}`).join()
  const imports = /^(import\b[^;]*;)*/.exec(code)?.[0] ?? ''
  const rest = code.slice(imports.length).replaceAll(/\bMath\.(?=\w)/g, 'Math_')
  return `${imports}const {${names}} = Math;${rest}`
}

/** A canvas keeps its own names, where the surface that paints on it has the same ones, and shorter ones in what is built. */
function quoteCanvas(code: string): string {
  return code.replaceAll(/(?<=\bthis\.canvas)\.(\w+)/g, '["$1"]')
}

async function minifyEach(bundle: Rolldown.OutputBundle, optionsOf: (name: string) => MinifyOptions): Promise<void> {
  for (const piece of Object.values(bundle)) {
    if (piece.type !== 'chunk') continue
    const { code } = await minify(piece.code, { module: true, ecma: 2020, format: ESCAPED, ...optionsOf(piece.name) })
    piece.code = code ?? piece.code
  }
}
