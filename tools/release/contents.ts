import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dropDevDependencies, reduceLockToRuntimePackages } from './reduceLockToRuntimePackages.ts'
import type { ArchivedFile } from './tar.ts'

const WORKSPACES = ['engine', 'contract', 'stage', 'server', 'web']
/** The documents; they link to each other. */
export const releaseDocuments = [
  ...['LICENSE', 'README.md', 'CHANGELOG.md', 'CREDITS.md', 'SECURITY.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'],
  'docs',
]
/** The files to run, to install, and for the operator. */
const parts = [
  ...['package.json', 'package-lock.json', '.npmrc', 'tools/start.mjs', 'tools/prepare.mjs'],
  ...WORKSPACES.map((name) => `${name}/package.json`),
  ...['engine/dist', 'contract/dist', 'stage/dist', 'server/dist', 'web/dist/app', 'web/dist/drawn'],
  ...['server/bin', 'server/migrations', 'server/packs', 'deploy'],
  ...releaseDocuments,
]
/** tools/prepare.mjs looks for this file, and then builds nothing. */
const RELEASE = 'RELEASE'
const BILL = 'tilt-yard.cdx.json'
/** Frame sheets are only for work on the stage. */
const left = /\.(tsbuildinfo|d\.ts|map)$|(^|\/)testing\/|\.test\.js$|^docs\/images\/.*-(light|dark)\.png$/

/** What is made for a release, beside what is built. */
export interface ReleaseFacts {
  readonly version: string
  /** The sources' commit, 40 hexadecimal digits. */
  readonly commit: string
  /** The bill of materials. */
  readonly bill: string
}

/** Lists every file of a release, from a built repository. @throws Error for a missing part. */
export function releaseFiles(root: string, { version, commit, bill }: ReleaseFacts): ArchivedFile[] {
  const made = { [RELEASE]: `${version}\n${commit}\n`, [BILL]: bill }
  return [
    ...listRuntimeFiles(root, parts),
    ...Object.entries(made).map(([path, text]) => ({ path, bytes: Buffer.from(text) })),
  ]
}

/**
 * Lists the runtime files of a built repository's paths, without types, maps and tests.
 * @throws Error for a missing path.
 */
export function listRuntimeFiles(root: string, paths: readonly string[]): ArchivedFile[] {
  return paths
    .flatMap((path) => filesIn(root, path))
    .filter((path) => !left.test(path))
    .map((path) => ({ path, bytes: readFileSync(join(root, path)) }))
}

function filesIn(root: string, path: string): string[] {
  const full = join(root, path)
  if (!existsSync(full)) throw new Error(`${path} is missing; build first.`)
  if (statSync(full).isFile()) return [path]
  return readdirSync(full).flatMap((name) => filesIn(root, `${path}/${name}`))
}

/**
 * Leaves in the manifests and the lock file of a folder what runs alone, and the start.
 * @param root a folder of its own; they are written over.
 */
export function stripToRuntime(root: string): void {
  const rewrite = (path: string, change: (text: string) => string): void =>
    writeFileSync(join(root, path), change(readFileSync(join(root, path), 'utf8')))
  const scripts = { start: 'node tools/start.mjs' }
  rewrite('package.json', (text) => asText({ ...dropDevDependencies(JSON.parse(text)), scripts }))
  for (const name of WORKSPACES)
    rewrite(`${name}/package.json`, (text) => asText(dropDevDependencies(JSON.parse(text))))
  rewrite('package-lock.json', (text) => reduceLockToRuntimePackages(text, WORKSPACES))
}

function asText(manifest: object): string {
  return `${JSON.stringify(manifest, null, 2)}\n`
}
