import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const WORKSPACES = ['engine', 'contract', 'stage', 'server', 'web']
/** The documents of a release; they link to each other. */
export const releaseDocuments = [
  ...['LICENSE', 'README.md', 'CHANGELOG.md', 'CREDITS.md', 'SECURITY.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'],
  'docs',
]
/** tools/prepare.mjs builds nothing where the file RELEASE is. */
const parts = [
  ...['RELEASE', 'tilt-yard.cdx.json', 'package.json', 'package-lock.json', '.npmrc'],
  ...['tools/start.mjs', 'tools/prepare.mjs', ...WORKSPACES.map((name) => `${name}/package.json`)],
  ...['engine/dist', 'contract/dist', 'stage/dist', 'server/dist', 'web/dist/app', 'web/dist/drawn'],
  ...['server/bin', 'server/migrations', 'server/packs', 'deploy', ...releaseDocuments],
]
const left = /\.(tsbuildinfo|d\.ts|map)$|(^|\/)testing\/|\.test\.js$/
/** The same bytes for the same files, at any time. */
const lasting = ['--format=ustar', '--mtime=@315532800', '--owner=0', '--group=0', '--numeric-owner', '--mode=0644']

/**
 * Makes a built folder a release, and packs it as a tar. @param folder is changed: its manifests and lock file keep
 * what runs alone. @param commit of its sources. @throws Error for a missing part.
 */
export function packRelease(folder: string, commit: string): Buffer {
  const { version } = stripToRuntime(folder)
  const npm = (...args: string[]) => execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
  // Removes the packages that no manifest names any more from the lock file.
  npm('install', '--package-lock-only', '--ignore-scripts', '--offline', '--no-audit', '--no-fund')
  const said = String(npm('sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'))
  const { serialNumber: _, ...bill } = JSON.parse(said)
  delete bill.metadata.timestamp
  bill.metadata.component.name = 'tilt-yard'
  writeFileSync(join(folder, 'tilt-yard.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`)
  writeFileSync(join(folder, 'RELEASE'), `${version}\n${commit}\n`)
  return createTar(folder, listRuntimePaths(folder, parts), `tilt-yard-${version}`)
}

/** Packs files as a tar that depends on their contents alone. @param name of the folder in the archive. */
export function createTar(root: string, paths: readonly string[], name: string): Buffer {
  const args = ['-c', ...lasting, `--transform=s,^,${name}/,`, '--files-from=-']
  return execFileSync('tar', args, { cwd: root, input: [...paths].sort().join('\n'), maxBuffer: 1_073_741_824 })
}

/** Lists the runtime files of a built repository's paths, without types, maps and tests. @throws Error for a missing path. */
export function listRuntimePaths(root: string, paths: readonly string[]): string[] {
  return paths.flatMap((path) => filesIn(root, path)).filter((path) => !left.test(path))
}

function filesIn(root: string, path: string): string[] {
  const full = join(root, path)
  if (!existsSync(full)) throw new Error(`${path} is missing; build first.`)
  if (statSync(full).isFile()) return [path]
  return readdirSync(full).flatMap((name) => filesIn(root, `${path}/${name}`))
}

function stripToRuntime(folder: string): { readonly version: string } {
  const strip = (path: string, changes: object) => {
    const { devDependencies: _, ...manifest } = JSON.parse(readFileSync(join(folder, path), 'utf8'))
    writeFileSync(join(folder, path), `${JSON.stringify({ ...manifest, ...changes }, null, 2)}\n`)
    return manifest
  }
  for (const name of WORKSPACES) strip(`${name}/package.json`, {})
  return strip('package.json', { scripts: { start: 'node tools/start.mjs' } })
}
