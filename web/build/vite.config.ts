import react from '@vitejs/plugin-react'
import { defaultClientConditions, type Plugin, type UserConfig } from 'vite'
import { contractRouteAddressesPlugin } from './contractRouteAddressesPlugin.ts'
import { emptyStageColoursPlugin } from './emptyStageColoursPlugin.ts'
import { fontSubsetPlugin } from './fontSubsetPlugin.ts'
import { messagesPlugin } from './messagesPlugin.ts'
import { screenPreloadFilesPlugin } from './screenPreloadFilesPlugin.ts'

/** The chunk of every page, and that of widely shared modules; the bundler splits the rest. */
const groups = [
  { name: 'index', tags: ['$initial' as const], priority: 1 },
  { name: 'common', minShareCount: 26 },
]

/** Turns off timings of plugins. */
const checks = { bundlerTimings: false }

/** Browsers that know the hint compile the main chunk in parallel, which halves a slow phone's longest task. */
const postBanner = ({ name }: { readonly name: string }): string =>
  name === 'index' ? '//# allFunctionsCalledOnLoad' : ''

/** Preloads all files of a screen. A lazy part preloads only its styles, since most of its code is loaded. */
function resolveDependencies(_file: string, files: string[], { hostId }: { readonly hostId: string }): string[] {
  return /\/index-[^/]+$/.test(hostId) ? files : files.filter((file) => file.endsWith('.css'))
}

const shared = {
  define: { 'process.env.NODE_ENV': '"production"' },
  css: {
    // Supports the named breakpoints of ui/theme/breakpoints.css.
    transformer: 'lightningcss',
    lightningcss: {
      drafts: { customMedia: true },
      cssModules: { pattern: '[hash]-[local]', grid: false },
    },
  },
} satisfies UserConfig

/** The settings of a language's pages. Files without texts have the same name in all builds. */
export function pageBuildSettings(language: string): UserConfig {
  const plugins = (): Plugin[] => [messagesPlugin(language), contractRouteAddressesPlugin()]
  return {
    css: shared.css,
    plugins: [...plugins(), emptyStageColoursPlugin(), react(), fontSubsetPlugin(), screenPreloadFilesPlugin(language)],
    worker: { format: 'es', plugins },
    resolve: { conditions: ['tiltyard-source', ...defaultClientConditions] },
    build: {
      outDir: 'dist/app',
      emptyOutDir: false,
      // The page's security policy allows no data: addresses.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false, resolveDependencies },
      rolldownOptions: { checks, output: { codeSplitting: { groups }, postBanner } },
      // The first browsers with light-dark().
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

/** The settings of a language's server-side renderer: one module without imports. */
export function ssrBuildSettings(language: string): UserConfig {
  return {
    ...shared,
    plugins: [messagesPlugin(language), contractRouteAddressesPlugin(), react(), withoutLazy()],
    publicDir: false,
    ssr: { noExternal: true, resolve: { conditions: ['tiltyard-source', 'node', 'import', 'module', 'default'] } },
    build: {
      ssr: 'src/app/renderSsrPage.tsx',
      outDir: 'dist/drawn',
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { checks, output: { entryFileNames: `${language}.mjs` } },
    },
  }
}

/** The settings of the service worker for all languages: one file without imports. */
export const serviceWorkerBuildSettings: UserConfig = {
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

/** Omits lazy parts from the server-side renderer. */
function withoutLazy(): Plugin {
  return {
    name: 'without-lazy',
    resolveDynamicImport: () => 'virtual:nothing',
    load: { filter: { id: /^virtual:nothing$/ }, handler: () => 'export {}' },
  }
}

/** `npm run dev`: English, or another language by `TILTYARD_LANGUAGE`. */
export default pageBuildSettings(process.env.TILTYARD_LANGUAGE ?? 'en')
