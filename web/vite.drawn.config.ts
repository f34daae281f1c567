// What the server draws pages with, of one language.

import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { plainAddresses } from './plainAddresses.ts'
import { spokenIn } from './spokenIn.ts'
import pages from './vite.config.ts'

const language = process.env.TILTYARD_LANGUAGE ?? 'en'
const NOTHING = '\0nothing'

/** What comes later in the browser, the server does not draw. */
function leaveOutLater(): Plugin {
  return {
    name: 'leave-out-later',
    resolveDynamicImport: () => NOTHING,
    load: (id) => (id === NOTHING ? 'export {}' : null),
  }
}

export default defineConfig({
  plugins: [leaveOutLater(), spokenIn(language), react(), plainAddresses()],
  css: pages.css ?? {},
  publicDir: false,
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  // All of it is in the module: where it runs, nothing of the browser's is installed.
  ssr: { noExternal: true, resolve: { conditions: ['tiltyard-source', 'node', 'import', 'module', 'default'] } },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/drawPage.tsx',
    outDir: 'dist/drawn',
    emptyOutDir: false,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: `${language}.mjs` } },
  },
})
