interface LockedPackage {
  readonly link?: boolean
  readonly resolved?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

/** A package's manifest without its development packages. */
export function dropDevDependencies<Manifest extends object>(manifest: Manifest): Omit<Manifest, 'devDependencies'> {
  const { devDependencies: _, ...rest } = manifest as Manifest & { devDependencies?: unknown }
  return rest
}

/**
 * Reduces a lock file (version 3) to runtime packages. npm's own `--omit dev` also installs development tools that are
 * optional peers.
 * @param workspaces the folders of the product's own packages.
 */
export function reduceLockToRuntimePackages(text: string, workspaces: readonly string[]): string {
  const lock = JSON.parse(text) as Lock
  const kept = new Set<string>()
  const waiting = ['', ...workspaces]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (kept.has(path)) continue
    kept.add(path)
    const found = lock.packages[path]
    if (found?.link && found.resolved !== undefined) waiting.push(found.resolved)
    waiting.push(...neededBy(found ?? {}).flatMap((name) => placeOf(lock, path, name)))
  }
  for (const name of workspaces) kept.add(`node_modules/@tiltyard/${name}`)
  const packages = Object.entries(lock.packages)
    .filter(([path]) => kept.has(path))
    .map(([path, locked]) => [path, dropDevDependencies(locked)])
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`
}

function neededBy({
  dependencies,
  optionalDependencies,
  peerDependencies = {},
  peerDependenciesMeta,
}: LockedPackage): string[] {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/** Resolves a package like Node: in the same folder, or above it. */
function placeOf(lock: Lock, from: string, name: string): string[] {
  for (let folder = from; ; folder = above(folder)) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (path in lock.packages) return [path]
    if (folder === '') return []
  }
}

function above(folder: string): string {
  const at = folder.lastIndexOf('/node_modules/')
  return at < 0 ? '' : folder.slice(0, at)
}
