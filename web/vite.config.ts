import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { plainAddresses } from './plainAddresses.ts'

/** The faces of the first screenful; the italic comes when a page asks for it. */
const firstFonts = /(alegreya-latin-wght-normal|grenze-gotisch-latin-\d+-normal)-.*\.woff2$/

/** Asks for the first fonts together with the page, before the stylesheet has been read. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => firstFonts.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  }
}

export default defineConfig({
  plugins: [react(), preloadFonts(), plainAddresses()],
  // What runs beside the page is built apart.
  worker: { plugins: () => [plainAddresses()] },
  resolve: {
    conditions: ['tiltyard-source', ...defaultClientConditions],
    // The router brings a stand-in for what React has itself since its 18th version.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  css: { modules: { generateScopedName: '[name]-[local]' } },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    // The page's security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every page needs comes in one piece: in several it would be larger.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'index', tags: ['$initial'] }] } } },
    // The first browsers that know light-dark().
    target: ['chrome123', 'firefox120', 'safari17.5'],
  },
  server: { proxy: { '/api': { target: 'http://localhost:3000' } } },
})
