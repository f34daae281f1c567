import react from '@vitejs/plugin-react'
import { defaultClientConditions, type Plugin, type UserConfig } from 'vite'
import { addresses } from './addresses.ts'
import { firstFiles } from './firstFiles.ts'
import { fonts } from './fonts.ts'
import { messages } from './messages.ts'

/** A browser's version as Lightning CSS writes it. */
const version = (major: number, minor = 0): number => (major << 16) | (minor << 8)

const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

/** What every page loads, and what many screens share; the bundler splits the rest. */
const groups = [
  { name: 'index', tags: ['$initial' as const], priority: 1 },
  { name: 'common', minShareCount: 7 },
]

/** Browsers that know the hint compile what every page runs in parallel as it loads: half of a slow phone's longest task. */
const postBanner = ({ name }: { readonly name: string }): string =>
  name === 'index' ? '//# allFunctionsCalledOnLoad' : ''

const shared = {
  // The router's shim of what React has had since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  define: { 'process.env.NODE_ENV': '"production"' },
  css: {
    // For the named breakpoints of theme/breakpoints.css.
    transformer: 'lightningcss',
    lightningcss: {
      drafts: { customMedia: true },
      cssModules: { pattern: '[hash]-[local]', grid: false },
      targets: { chrome: version(123), firefox: version(120), safari: version(17, 5) },
    },
  },
} satisfies UserConfig

/** Files that do not change with the language have the same name in all builds. */
export function pageSettings(language: string): UserConfig {
  const plugins = (): Plugin[] => [messages(language), addresses()]
  return {
    css: shared.css,
    plugins: [...plugins(), react(), fonts(), firstFiles(language), namedBy(language)],
    worker: { format: 'es', plugins, rolldownOptions: { output: { ...fileNames } } },
    resolve: { ...shared.resolve, conditions: ['tiltyard-source', ...defaultClientConditions] },
    build: {
      outDir: 'dist/app',
      emptyOutDir: false,
      // The page's security policy allows no data: addresses.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups }, postBanner, ...fileNames } },
      // The first browsers that know light-dark().
      target: ['chrome123', 'firefox120', 'safari17.5'],
    },
    server: {
      proxy: {
        '/api': { target: 'http://localhost:3000' },
        '^/matches/[^/]+/still.svg': { target: 'http://localhost:3000' },
      },
    },
  }
}

/** What the server renders pages with: one module a language, which imports nothing. */
export function serverSettings(language: string): UserConfig {
  return {
    ...shared,
    plugins: [messages(language), addresses(), react(), withoutLazy()],
    publicDir: false,
    ssr: { noExternal: true, resolve: { conditions: ['tiltyard-source', 'node', 'import', 'module', 'default'] } },
    build: {
      ssr: 'src/drawPage.tsx',
      outDir: 'dist/drawn',
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: `${language}.mjs` } },
    },
  }
}

/** The service worker, for all languages: one file without imports. */
export const workerSettings: UserConfig = {
  publicDir: false,
  define: shared.define,
  build: {
    outDir: 'dist/app',
    emptyOutDir: false,
    lib: { entry: 'worker/serviceWorker.ts', formats: ['iife'], name: 'worker', fileName: () => 'service-worker.js' },
    target: 'es2022',
  },
}

/** A page of each language beside the others. */
function namedBy(language: string): Plugin {
  return {
    name: 'page-of-language',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        const page = bundle['index.html']
        if (page && language !== 'en') page.fileName = `index.${language}.html`
      },
    },
  }
}

/** The server does not render what the browser loads lazily. */
function withoutLazy(): Plugin {
  return {
    name: 'without-lazy',
    resolveDynamicImport: () => 'virtual:nothing',
    load: { filter: { id: /^virtual:nothing$/ }, handler: () => 'export {}' },
  }
}

/** `npm run dev`: English, or another language by `TILTYARD_LANGUAGE`. */
export default pageSettings(process.env.TILTYARD_LANGUAGE ?? 'en')
