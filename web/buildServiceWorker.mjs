// @ts-check
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const local = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))

/** Builds the service worker into one file without imports, beside the pages: one for all languages. */
export async function buildServiceWorker() {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: local('dist/app'),
      emptyOutDir: false,
      lib: {
        entry: local('worker/serviceWorker.ts'),
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'service-worker.js',
      },
      target: 'es2022',
    },
  })
}
