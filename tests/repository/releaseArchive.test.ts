import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { parseNpmAudit } from '../../tools/release/audit.ts'
import { makeReproducibleSbom } from '../../tools/release/bill.ts'
import { listRuntimeFiles, releaseDocuments, releaseFiles, stripToRuntime } from '../../tools/release/contents.ts'
import { reduceLockToRuntimePackages } from '../../tools/release/reduceLockToRuntimePackages.ts'
import { requireValidSignature, signArchive } from '../../tools/release/signature.ts'
import { type ArchivedFile, createTar } from '../../tools/release/tar.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const long = `${'folder/'.repeat(20)}name.js`
const files: readonly ArchivedFile[] = [
  { path: 'b.txt', bytes: Buffer.from('b') },
  { path: 'a/é.txt', bytes: Buffer.from('x'.repeat(512)) },
  { path: long, bytes: Buffer.from('') },
]
const archive = (of = files) => gzipSync(createTar('yard-1.0.0', of), { level: 9 })
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const pems = {
  private: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  public: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
}

test('an archive has the same bytes at any time, in any order of its files', () => {
  expect(archive().equals(archive([...files].reverse()))).toBe(true)
})

test('tar unpacks an archive to its original files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tiltyard-release-'))
  writeFileSync(join(folder, 'yard.tar.gz'), archive())
  execFileSync('tar', ['-xzf', 'yard.tar.gz'], { cwd: folder })
  for (const { path, bytes } of files) expect(readFileSync(join(folder, 'yard-1.0.0', path)).equals(bytes)).toBe(true)
  rmSync(folder, { recursive: true })
})

test('a signature is valid for its archive and its key, and for no other', () => {
  const signed = archive()
  const signature = signArchive(signed, pems.private)
  requireValidSignature(signed, signature, pems.public)
  const changed = Buffer.from(signed)
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1
  expect(() => requireValidSignature(changed, signature, pems.public)).toThrow('not what was signed')
  const other = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString()
  expect(() => requireValidSignature(signed, signature, other)).toThrow('not what was signed')
  expect(() => requireValidSignature(signed, '', pems.public)).toThrow('not what was signed')
})

test('a key of another kind is refused with the allowed kinds', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  expect(() => signArchive(archive(), pem)).toThrow(/Ed25519.*Use /)
  expect(() => requireValidSignature(archive(), '', 'no key')).toThrow(/Ed25519.*Use /)
})

test.each([
  ['{"vulnerabilities":{}}', 0, /^Nothing is known/],
  [
    '{"vulnerabilities":{"b":{"severity":"low"},"a":{"severity":"high"}}}',
    1,
    /2 packages .*: a \(high\), b \(low\)\.$/,
  ],
  ['{"message":"405 Method Not Allowed","error":{}}', 2, /did not say .*405 Method Not Allowed/],
  ['', 2, /did not say .*no answer/],
])('an answer about advisories differs from an invalid one: %s', (answer, code, sentence) => {
  const outcome = parseNpmAudit(answer)
  expect(outcome.code).toBe(code)
  expect(outcome.sentence).toMatch(sentence)
})

test('a release has the runtime files and its bill of materials, and no development files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tiltyard-release-'))
  const parts = ['engine', 'contract', 'stage', 'server']
  const built = ['index.js', 'index.js.map', 'index.d.ts', 'index.test.js', 'testing/fakeClock.js']
  const there = [
    ...[
      'package-lock.json',
      '.npmrc',
      'tools/start.mjs',
      'tools/prepare.mjs',
      'tools/test.ts',
      'web/dist/app/index.html',
      'web/dist/drawn/en.mjs',
    ],
    ...[...parts, 'web'].map((part) => `${part}/package.json`),
    ...parts.flatMap((part) => built.map((name) => `${part}/dist/${name}`)),
    ...[
      'server/src/main.ts',
      'server/bin/tiltyard.mjs',
      'server/migrations/0000.sql',
      'server/packs/words.json',
      'deploy/nginx.conf',
      'data/secret',
    ],
    ...['LICENSE', 'README.md', 'CHANGELOG.md', 'CREDITS.md', 'SECURITY.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'],
    ...['docs/rules.md', 'docs/images/moving.png', 'docs/images/fall-360-dark.png'],
  ]
  for (const path of there) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), path)
  }
  const manifest = { name: 'tilt-yard', scripts: { test: 'vitest' }, devDependencies: { vitest: '1.0.0' } }
  for (const name of ['.', ...parts, 'web']) writeFileSync(join(folder, name, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: {} }))
  stripToRuntime(folder)
  const of = releaseFiles(folder, { version: '1.0.0', commit: 'abc', bill: '{}\n' })
  rmSync(folder, { recursive: true })
  const left = /\.map$|\.d\.ts$|\.test\.js$|testing\/|^server\/src\/|^data\/|tools\/test\.ts|360-dark/
  const held = [...there.filter((path) => !left.test(path)), 'package.json', 'RELEASE', 'tilt-yard.cdx.json']
  expect(of.map(({ path }) => path).sort()).toEqual(held.sort())
  const textOf = (wanted: string): string => String(of.find(({ path }) => path === wanted)?.bytes)
  expect(textOf('RELEASE')).toBe('1.0.0\nabc\n')
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
  expect(scripts).toEqual({ start: 'node tools/start.mjs' })
  expect(textOf('package.json') + textOf('server/package.json')).not.toContain('devDependencies')
})

test('no document of a release links to a missing file', () => {
  const files = listRuntimeFiles(root, releaseDocuments)
  const held = new Set(files.flatMap(({ path }) => [path, dirname(path)]))
  const links = files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, bytes }) => {
      const targets = [...String(bytes).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target]) => target ?? '')
      return targets.map((target) => ({ path, to: normalize(join(dirname(path), target)).replace(/\/$/, '') }))
    })
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter(({ to }) => !held.has(to))).toEqual([])
})

test('a bill of materials is the same at any time, in any folder', () => {
  const billText = (serialNumber: string, timestamp: string, name: string): string =>
    JSON.stringify({
      serialNumber,
      metadata: { timestamp, component: { name, version: '1.0.0' } },
      components: ['zod'],
    })
  const bill = makeReproducibleSbom(billText('urn:uuid:1', '2026-11-23T00:00:00Z', 'folder'), 'tilt-yard')
  expect(makeReproducibleSbom(billText('urn:uuid:2', '2026-11-24T00:00:00Z', 'other'), 'tilt-yard')).toBe(bill)
  expect(JSON.parse(bill)).toEqual({
    metadata: { component: { name: 'tilt-yard', version: '1.0.0' } },
    components: ['zod'],
  })
})

test('a release’s lock file has the runtime packages where Node finds them, and no tools', () => {
  const packages = {
    '': { devDependencies: { vitest: '1' } },
    server: { dependencies: { auth: '1', '@tiltyard/engine': '1' }, devDependencies: { kit: '1' } },
    engine: {},
    'node_modules/@tiltyard/engine': { link: true, resolved: 'engine' },
    'node_modules/@tiltyard/server': { link: true, resolved: 'server' },
    'server/node_modules/auth': {
      dependencies: { zod: '1' },
      peerDependencies: { vitest: '1', react: '1' },
      peerDependenciesMeta: { vitest: { optional: true } },
    },
    'server/node_modules/auth/node_modules/zod': { optionalDependencies: { native: '1' } },
    'node_modules/zod': {},
    ...{ 'node_modules/native': {}, 'node_modules/react': {}, 'node_modules/vitest': {}, 'node_modules/kit': {} },
  }
  const kept = JSON.parse(
    reduceLockToRuntimePackages(JSON.stringify({ lockfileVersion: 3, packages }), ['server', 'engine']),
  )
  const left = ['node_modules/zod', 'node_modules/vitest', 'node_modules/kit']
  expect(Object.keys(kept.packages)).toEqual(Object.keys(packages).filter((path) => !left.includes(path)))
  expect(kept.packages.server).toEqual({ dependencies: { auth: '1', '@tiltyard/engine': '1' } })
})
