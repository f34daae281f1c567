import { type MinifyOptions, minify } from 'terser'
import type { Plugin, Rolldown } from 'vite'
import { stageNames } from './stageNames.ts'

const compress = {
  passes: 3,
  ecma: 2020,
  module: true,
  keep_fargs: false,
  pure_getters: true,
  unsafe_arrows: true,
  unsafe_methods: true,
} as const

/** A page that may have no worker paints by itself: that piece keeps its names, for nobody counts its bytes. */
const BY_ITSELF = /^(painter|cues)$/

/** Goes once more over what the bundler has made small: most of a kB of a first load that is counted in bytes. */
export function makeSmaller(): Plugin {
  return {
    name: 'make-smaller',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler: async (_options, bundle) => {
        // A function that is written into its one place is not like its neighbours any more, and packs worse.
        await minifyEach(bundle, () => ({ compress: { ...compress, reduce_funcs: false } }))
        stageNames(bundle, (name) => BY_ITSELF.test(name))
      },
    },
  }
}

/** The same for the stage's worker, of which so many functions are called from one place that the other is the smaller way. */
export function makeStageSmaller(): Plugin {
  return {
    name: 'make-stage-smaller',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler: async (_options, bundle) => {
        const isStage = (name: string): boolean => name !== 'engine'
        const isOther = !Object.values(bundle).some((piece) => piece.type === 'chunk' && piece.name === 'stage.worker')
        const mangle = isOther ? {} : { mangle: { properties: { regex: stageNames(bundle, isStage) } } }
        const nameCache = {}
        await minifyEach(bundle, (name) => ({
          compress: { ...compress, unsafe: true },
          ...(isStage(name) && { ...mangle, nameCache }),
        }))
      },
    },
  }
}

async function minifyEach(bundle: Rolldown.OutputBundle, optionsOf: (name: string) => MinifyOptions): Promise<void> {
  for (const piece of Object.values(bundle)) {
    if (piece.type !== 'chunk') continue
    const { code } = await minify(piece.code, { module: true, ecma: 2020, ...optionsOf(piece.name) })
    piece.code = code ?? piece.code
  }
}
