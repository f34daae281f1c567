import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const OWN = '@tiltyard'
const packages = ['engine', 'contract', 'stage', 'server']

/** The newest stored release. */
export function findNewestStoredRelease(): string {
  const kept = readdirSync(join(root, 'tests/fixtures/releases')).flatMap(
    (name) => /^(.+)\.tar\.br$/.exec(name)?.[1] ?? [],
  )
  const [newest] = kept.sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
  if (newest === undefined) throw new Error('No release is kept.')
  return newest
}

/**
 * Unpacks a release's program (tests/fixtures/releases), to start it beside today's. It finds external packages where today's
 * does, and its own in its own folder. @param folder an empty one. @returns the main program of its server.
 */
export function unpackRelease(version: string, folder: string): string {
  const archive = readFileSync(join(root, 'tests/fixtures/releases', `${version}.tar.br`))
  execFileSync('tar', ['-xf', '-', '-C', folder], { input: brotliDecompressSync(archive) })
  const release = join(folder, 'release')
  const modules = join(release, 'node_modules')
  mkdirSync(join(modules, OWN), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== OWN && !name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(modules, name))
  }
  for (const name of packages) {
    symlinkSync(join(release, name), join(modules, OWN, name))
    const inner = join(root, name, 'node_modules')
    if (existsSync(inner)) symlinkSync(inner, join(release, name, 'node_modules'))
  }
  return join(release, 'server/dist/main.js')
}
