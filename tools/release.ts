// npm run release: packs the built product of the current commit into a signed archive.
import { execFileSync } from 'node:child_process'
import { createPrivateKey, sign } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { packRelease } from './packRelease.ts'
import { repositoryRootFolder } from './prepare.mjs'
import { exitWithUsage, runOrExitWithUsage } from './scriptFlags.ts'

const usage = 'TILTYARD_RELEASE_KEY=PRIVATE.pem npm run --silent release -- [--to FOLDER]'
const from = process.env.INIT_CWD ?? process.cwd()
const { values } = runOrExitWithUsage(usage, () =>
  parseArgs({ options: { to: { type: 'string', default: '.' } }, strict: true }),
)
const signer = runOrExitWithUsage(usage, readKey)
const git = (...args: string[]) => execFileSync('git', args, { cwd: repositoryRootFolder, encoding: 'utf8' }).trim()
if (git('status', '--porcelain') !== '')
  exitWithUsage('Something here is not committed. Use a clean working tree.', usage)
const commit = git('rev-parse', 'HEAD')
// Old build output is no part of a release.
const folder = mkdtempSync(join(tmpdir(), 'tiltyard-release-'))
try {
  git('archive', '--format=tar', `--output=${folder}.tar`, commit)
  execFileSync('tar', ['-xf', `${folder}.tar`, '-C', folder])
  const show = { cwd: folder, stdio: ['ignore', 2, 2] as ['ignore', number, number] }
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], show)
  execFileSync('npm', ['run', '--silent', 'build'], show)
  const archive = gzipSync(packRelease(folder, commit), { level: 9 })
  const [version] = readFileSync(join(folder, 'RELEASE'), 'utf8').split('\n')
  const file = resolve(from, values.to, `tilt-yard-${version}.tar.gz`)
  writeFileSync(file, archive)
  writeFileSync(`${file}.sig`, `${sign(null, archive, signer).toString('base64')}\n`)
  console.log(`${file} and ${file}.sig are made of ${commit}: ${archive.length} bytes.`)
} finally {
  rmSync(folder, { recursive: true, force: true })
  rmSync(`${folder}.tar`, { force: true })
}

/** Takes the key out of the environment, so that build tools don't get it. */
function readKey() {
  const key = process.env.TILTYARD_RELEASE_KEY ?? ''
  delete process.env.TILTYARD_RELEASE_KEY
  if (key === '') throw new Error('TILTYARD_RELEASE_KEY is not set. Use the file of an Ed25519 key, or the key as PEM.')
  const found = createPrivateKey(key.startsWith('-----BEGIN') ? key : readFileSync(resolve(from, key), 'utf8'))
  if (found.asymmetricKeyType !== 'ed25519') throw new Error('The key is not of Ed25519. Make one by openssl genpkey.')
  return found
}
