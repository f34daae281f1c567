/** The licence fields of a package in `package-lock.json`. */
export interface LockedPackage {
  /** An SPDX expression. */
  readonly license?: string
  /** Only for development. */
  readonly dev?: boolean
  /** One of our own, in a workspace. */
  readonly link?: boolean
}

/** The allowed licences of production packages: they require at most attribution and the package's own sources. */
const running: ReadonlySet<string> = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['MPL-2.0', 'OFL-1.1', 'CC0-1.0', 'Unlicense'],
])

/** Additional licences for development tools, which we do not distribute. */
const developing: ReadonlySet<string> = new Set([...running, 'Python-2.0', 'CC-BY-4.0', 'Zlib'])

/** Packages that state their licence only in their files. */
const lookedUp: ReadonlyMap<string, string> = new Map([['cli-table', 'MIT']])

/** Lists the packages with a licence that is not allowed, a line each. @param packages by their folders. */
export function listPackagesWithRefusedLicence(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages)
    .filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
    .map(([folder, { license, dev = false }]) => {
      const name = folder.replace(/^.*node_modules\//, '')
      return { name, dev, license: license ?? lookedUp.get(name) ?? '' }
    })
    .filter(({ license, dev }) => !isAllowed(license, dev ? developing : running))
    .map(({ name, dev, license }) => `${name}${dev ? ' (development)' : ''}: ${license || 'no licence named'}`)
}

/** "A OR B" needs one of them, "A AND B" both. */
function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const plain = expression.replace(/[()]/g, '')
  return plain.split(/ OR /i).some((choice) => choice.split(/ AND /i).every((one) => allowed.has(one.trim())))
}

/** Lists the licences that production packages may have. */
export function listAllowedLicences(): string {
  return [...running].join(', ')
}
