import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ArchivedFile } from './tar.ts'

/** What runs, what installs it, and what its operator reads. */
const parts = [
  ...['package.json', 'package-lock.json', '.npmrc', 'tools/start.mjs', 'tools/prepare.mjs'],
  ...['engine', 'contract', 'stage', 'server', 'web'].flatMap((name) => [`${name}/package.json`, `${name}/dist`]),
  ...['server/migrations', 'server/packs', 'ops'],
  ...['LICENSE', 'README.md', 'CHANGELOG.md', 'CREDITS.md', 'SECURITY.md', 'docs/operations.md', 'docs/release.md'],
]
/** Said by tools/prepare.mjs to be there, so that nothing is built. */
const RELEASE = 'RELEASE'
const left = /\.(tsbuildinfo|d\.ts|map)$|(^|\/)testing\/|\.test\.js$/

/** Every file of a release, from a repository that is built. */
export function releaseFiles(root: string, version: string): ArchivedFile[] {
  const paths = parts.flatMap((part) => filesIn(root, part)).filter((path) => !left.test(path))
  const files = paths.map((path) => ({ path, bytes: readFileSync(join(root, path)) }))
  return [...files, { path: RELEASE, bytes: Buffer.from(`${version}\n`) }]
}

function filesIn(root: string, path: string): string[] {
  const full = join(root, path)
  if (!existsSync(full)) throw new Error(`${path} is missing; build first.`)
  if (statSync(full).isFile()) return [path]
  return readdirSync(full).flatMap((name) => filesIn(root, `${path}/${name}`))
}
