/** What `package-lock.json` says of a package, as far as its licence goes. */
export interface LockedPackage {
  /** An SPDX expression. */
  readonly license?: string
  /** Only for development. */
  readonly dev?: boolean
  /** One of our own, in a workspace. */
  readonly link?: boolean
}

/** By which whatever runs may be licensed: none asks more of us than to name it and to pass its own sources on. */
const running: ReadonlySet<string> = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['MPL-2.0', 'OFL-1.1', 'CC0-1.0', 'Unlicense'],
])

/** Besides, what is only worked with and never given on. */
const developing: ReadonlySet<string> = new Set([...running, 'Python-2.0', 'CC-BY-4.0', 'Zlib'])

/** Packages that name their licence in their files alone, looked up there. */
const lookedUp: ReadonlyMap<string, string> = new Map([['cli-table', 'MIT']])

/** The packages of a lock file whose licence is not on the list, a line each. @param packages by their folders. */
export function refusedLicences(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages)
    .filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
    .map(([folder, { license, dev = false }]) => {
      const name = folder.replace(/^.*node_modules\//, '')
      return { name, dev, license: license ?? lookedUp.get(name) ?? '' }
    })
    .filter(({ license, dev }) => !isAllowed(license, dev ? developing : running))
    .map(({ name, dev, license }) => `${name}${dev ? ' (development)' : ''}: ${license || 'no licence named'}`)
}

/** "A OR B" leaves the choice, "A AND B" asks for both. */
function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const plain = expression.replace(/[()]/g, '')
  return plain.split(/ OR /i).some((choice) => choice.split(/ AND /i).every((one) => allowed.has(one.trim())))
}

/** What is allowed of that which runs, for whoever has to choose another. */
export function allowedLicences(): string {
  return [...running].join(', ')
}
