import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listSourceFiles, repositoryRoot } from './listSourceFiles.ts'

interface Package {
  readonly name: string
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
}

const packages = listSourceFiles(/(^|\/)package\.json$/).map(({ text }) => JSON.parse(text) as Package)
const own = new Set(packages.map(({ name }) => name))
const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8')

/** Returns the newest version of a changelog, after its unreleased part. */
function newestIn(changes: string): string | undefined {
  return /^## (\d\S*?),?(?: |$)/m.exec(changes)?.[1]
}

/** Lists packages that the credits do not name with their licence. */
function uncredited(credits: string, licences: ReadonlyMap<string, string>): string[] {
  const lines = credits.split('\n')
  return [...licences]
    .filter(([name, licence]) => !lines.some((line) => line.includes(`\`${name}\``) && line.includes(licence)))
    .map(([name, licence]) => `${name}, ${licence}`)
}

/** The licences of runtime packages, by path. */
function runtimeLicences(): Map<string, string> {
  const places = ['node_modules', 'server/node_modules', 'web/node_modules', 'contract/node_modules']
  const names = packages.flatMap(({ dependencies = {} }) => Object.keys(dependencies)).filter((name) => !own.has(name))
  return new Map(
    names.map((name) => {
      const manifests = places.map((place) => `${place}/${name}/package.json`)
      const text = manifests.flatMap((path) => readIfThere(path))[0] ?? '{}'
      return [name, (JSON.parse(text) as { license?: string }).license ?? 'no licence that it names']
    }),
  )
}

function readIfThere(path: string): string[] {
  try {
    return [read(path)]
  } catch {
    return []
  }
}

test('every package has the version of the changelog’s newest release', () => {
  const newest = newestIn(read('CHANGELOG.md'))
  expect(newest).toMatch(/^\d+\.\d+\.\d+$/)
  expect(packages.map(({ name, version }) => [name, version])).toEqual(packages.map(({ name }) => [name, newest]))
  expect(packages.length).toBe(6)
})

test('the credits name every runtime library, with its licence', () => {
  const licences = runtimeLicences()
  expect(uncredited(read('CREDITS.md'), licences)).toEqual([])
  expect(licences.size).toBeGreaterThan(15)
})

test('the checks themselves find faults', () => {
  expect(newestIn('# Changelog\n\n## 0.3.0, 2026-12-01\n\n## 0.2.0\n')).toBe('0.3.0')
  expect(newestIn('# Changelog\n\n## 0.3.0\n')).toBe('0.3.0')
  const licences = new Map([
    ['zod', 'MIT'],
    ['pg', 'ISC'],
  ])
  expect(uncredited('| `zod` | the wire | MIT |\n| `pg` | the store | MIT |', licences)).toEqual(['pg, ISC'])
})
