// @ts-check
// Bundles the server: a file for each program and thread, and shared chunks. Third-party packages stay external.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const root = fileURLToPath(new URL('..', import.meta.url))
const [src, dist] = [join(root, 'server/src'), join(root, 'server/dist')]
/** Type declarations, which `npm run check` writes. */
const kept = /^(types|.*\.tsbuildinfo)$/

/** Writes the server's programs to `server/dist`, with source maps. @throws Error for invalid TypeScript. */
export async function bundleServer() {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => !file.startsWith('testing'))
  const programs = files.filter((file) => /^(main|app[\\/](background|tiltyard))\.ts$/.test(file))
  const threads = files.filter((file) => file.endsWith('.worker.ts'))
  const entries = [
    ...programs.map((file) => [file.replace(/.*[\\/]|\.ts$/g, ''), join(src, file)]),
    // Beside the chunks that start them.
    ...threads.map((file) => [file.replace(/.*[\\/](.*)\.ts/, 'chunks/$1'), join(src, file)]),
  ]
  const isEntry = new Set(entries.map(([, path]) => path))
  const bundle = await rolldown({
    input: Object.fromEntries(entries),
    platform: 'node',
    external: (id) => /^[\w@]/.test(id) && !id.startsWith('@tiltyard/'),
    resolve: { conditionNames: ['tiltyard-source', 'node', 'import'] },
    transform: { target: 'es2022' },
  })
  mkdirSync(dist, { recursive: true })
  for (const name of readdirSync(dist)) if (!kept.test(name)) rmSync(join(dist, name), { recursive: true })
  await bundle.write({
    dir: dist,
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/part-[hash].js',
    // As deep as the sources, which find files relative to themselves. A chunk contains no program.
    codeSplitting: { groups: [{ name: 'part', test: (id) => !isEntry.has(id), entriesAware: true }] },
  })
}
