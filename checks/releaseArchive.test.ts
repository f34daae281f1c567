import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readAudit } from '../tools/release/audit.ts'
import { requireSigned, signatureOf } from '../tools/release/signature.ts'
import { type ArchivedFile, tarOf } from '../tools/release/tar.ts'

const long = `${'folder/'.repeat(20)}name.js`
const files: readonly ArchivedFile[] = [
  { path: 'b.txt', bytes: Buffer.from('b') },
  { path: 'a/é.txt', bytes: Buffer.from('x'.repeat(512)) },
  { path: long, bytes: Buffer.from('') },
]
const archive = (of = files) => gzipSync(tarOf('yard-1.0.0', of), { level: 9 })
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const pems = {
  private: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  public: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
}

test('an archive is the same bytes whenever it is made, in whatever order its files come', () => {
  expect(archive().equals(archive([...files].reverse()))).toBe(true)
})

test('an archive is unpacked by tar to what went into it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tiltyard-release-'))
  writeFileSync(join(folder, 'yard.tar.gz'), archive())
  execFileSync('tar', ['-xzf', 'yard.tar.gz'], { cwd: folder })
  for (const { path, bytes } of files) expect(readFileSync(join(folder, 'yard-1.0.0', path)).equals(bytes)).toBe(true)
  rmSync(folder, { recursive: true })
})

test('a signature holds for its archive and its key, and for no other', () => {
  const signed = archive()
  const signature = signatureOf(signed, pems.private)
  requireSigned(signed, signature, pems.public)
  const changed = Buffer.from(signed)
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1
  expect(() => requireSigned(changed, signature, pems.public)).toThrow('not what was signed')
  const other = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString()
  expect(() => requireSigned(signed, signature, other)).toThrow('not what was signed')
  expect(() => requireSigned(signed, '', pems.public)).toThrow('not what was signed')
})

test('a key of another kind is refused with what is allowed', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  expect(() => signatureOf(archive(), pem)).toThrow(/Ed25519.*Allowed:/)
  expect(() => requireSigned(archive(), '', 'no key')).toThrow(/Ed25519.*Allowed:/)
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
])('an answer about advisories is told from none: %s', (said, code, sentence) => {
  const outcome = readAudit(said)
  expect(outcome.code).toBe(code)
  expect(outcome.sentence).toMatch(sentence)
})
