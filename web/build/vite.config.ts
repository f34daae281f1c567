import react from '@vitejs/plugin-react'
import { defaultClientConditions, type Plugin, type UserConfig } from 'vite'
import { addresses } from './addresses.ts'
import { firstFiles } from './firstFiles.ts'
import { fonts } from './fonts.ts'
import { messages } from './messages.ts'
import { stageLights } from './stageLights.ts'

/** What every page loads, and what many screens share; the bundler splits the rest. */
const groups = [
  { name: 'index', tags: ['$initial' as const], priority: 1 },
  { name: 'common', minShareCount: 16 },
]

/** How long plugins take is nothing to whoever starts it. */
const checks = { bundlerTimings: false }

/** Browsers that know the hint compile what every page runs in parallel as it loads: half of a slow phone's longest task. */
const postBanner = ({ name }: { readonly name: string }): string =>
  name === 'index' ? '//# allFunctionsCalledOnLoad' : ''

/** Of a screen all files come at once. What comes later within one names its styles alone; most of its code is there. */
function resolveDependencies(_file: string, files: string[], { hostId }: { readonly hostId: string }): string[] {
  return /\/index-[^/]+$/.test(hostId) ? files : files.filter((file) => file.endsWith('.css'))
}

const shared = {
  define: { 'process.env.NODE_ENV': '"production"' },
  css: {
    // For the named breakpoints of ui/theme/breakpoints.css.
    transformer: 'lightningcss',
    lightningcss: {
      drafts: { customMedia: true },
      cssModules: { pattern: '[hash]-[local]', grid: false },
    },
  },
} satisfies UserConfig

/** Files that do not change with the language have the same name in all builds. */
export function pageSettings(language: string): UserConfig {
  const plugins = (): Plugin[] => [messages(language), addresses()]
  return {
    css: shared.css,
    plugins: [...plugins(), stageLights(), react(), fonts(), firstFiles(language)],
    worker: { format: 'es', plugins },
    resolve: { conditions: ['tiltyard-source', ...defaultClientConditions] },
    build: {
      outDir: 'dist/app',
      emptyOutDir: false,
      // The page's security policy allows no data: addresses.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false, resolveDependencies },
      rolldownOptions: { checks, output: { codeSplitting: { groups }, postBanner } },
      // The first browsers that know light-dark().
      target: ['chrome123', 'firefox120', 'safari17.5'],
    },
    server: {
      proxy: {
        '/api': 'http://localhost:3000',
        '^/matches/[^/]+/still.svg': 'http://localhost:3000',
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
      ssr: 'src/app/drawPage.tsx',
      outDir: 'dist/drawn',
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { checks, output: { entryFileNames: `${language}.mjs` } },
    },
  }
}

/** The service worker, for all languages: one file without imports. */
export const workerSettings: UserConfig = {
  publicDir: false,
  define: shared.define,
  build: {
    rolldownOptions: { checks },
    outDir: 'dist/app',
    emptyOutDir: false,
    lib: { entry: 'worker/serviceWorker.ts', formats: ['iife'], name: 'worker', fileName: () => 'service-worker.js' },
    target: 'es2022',
  },
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
