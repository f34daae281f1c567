import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createTar, listRuntimePaths, releaseDocuments } from '../../tools/packRelease.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'tiltyard-release-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(path: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), path)
}

test('an archive has the same bytes at any time, in any order of its files, and unpacks to them', () => {
  const paths = ['b.txt', 'a/é.txt', `${'folder/'.repeat(20)}name.js`]
  for (const path of paths) write(path)
  const archive = createTar(folder, paths, 'yard-1.0.0')
  utimesSync(join(folder, 'b.txt'), 1_000, 1_000)
  expect(createTar(folder, [...paths].reverse(), 'yard-1.0.0').equals(archive)).toBe(true)
  execFileSync('tar', ['-x'], { cwd: folder, input: archive })
  for (const path of paths) expect(readFileSync(join(folder, 'yard-1.0.0', path), 'utf8')).toBe(path)
})

test('a release leaves types, maps and tests out, and names a part that is missing', () => {
  const built = [
    'index.js',
    'index.js.map',
    'index.d.ts',
    'index.test.js',
    'testing/fakeClock.js',
    'tsconfig.tsbuildinfo',
  ]
  for (const name of built) write(`dist/${name}`)
  expect(listRuntimePaths(folder, ['dist'])).toEqual(['dist/index.js'])
  expect(() => listRuntimePaths(folder, ['web'])).toThrow('web is missing; build first.')
})

test('no document of a release links to a missing file', () => {
  const files = listRuntimePaths(root, releaseDocuments)
  const held = new Set(files.flatMap((path) => [path, dirname(path)]))
  const links = files
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) => {
      const targets = [...readFileSync(join(root, path), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)]
      return targets.map(([, to = '']) => ({ path, to: normalize(join(dirname(path), to)).replace(/\/$/, '') }))
    })
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter(({ to }) => !held.has(to))).toEqual([])
})
