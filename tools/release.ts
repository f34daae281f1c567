// npm run release: packs the built product into a signed archive, or verifies one.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { root } from './prepare.mjs'
import { makeReproducibleSbom } from './release/bill.ts'
import { buildClean, readProgramOutput } from './release/cleanBuild.ts'
import { releaseFiles, stripToRuntime } from './release/contents.ts'
import { ReleaseError, requireValidSignature, signArchive } from './release/signature.ts'
import { createTar } from './release/tar.ts'
import { exitWithUsage, runOrExitWithUsage } from './scriptFlags.ts'

const usage = `TILTYARD_RELEASE_KEY=PRIVATE.pem npm run --silent release -- [--to FOLDER]
       npm run --silent release -- --verify FILE --public PUBLIC.pem`
const BILL = ['sbom', '--package-lock-only', '--omit', 'dev', '--sbom-format', 'cyclonedx']
const from = process.env.INIT_CWD ?? process.cwd()
const text = { type: 'string' } as const
const { values } = runOrExitWithUsage(usage, () => parseArgs({ options: { to: text, verify: text, public: text } }))

try {
  console.log(main())
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

function main(): string {
  if (values.verify !== undefined && values.public !== undefined) return verifyArchive(values.verify, values.public)
  if (values.verify !== undefined || values.public !== undefined)
    exitWithUsage('--verify and --public go together.', usage)
  const key = process.env.TILTYARD_RELEASE_KEY ?? ''
  // The build tools must not see the key.
  delete process.env.TILTYARD_RELEASE_KEY
  if (key === '')
    exitWithUsage('TILTYARD_RELEASE_KEY is not set. Use the file of an Ed25519 key, or the key as PEM.', usage)
  return makeArchive(key.startsWith('-----BEGIN') ? key : readFileSync(resolve(from, key), 'utf8'))
}

function makeArchive(key: string): string {
  // Checks key and folder first, before minutes of work.
  signArchive(Buffer.alloc(0), key)
  const folder = resolve(from, values.to ?? '.')
  if (!existsSync(folder)) throw new ReleaseError(`There is no folder ${folder}. Use one that is there.`)
  const build = buildClean(root)
  try {
    const { version } = JSON.parse(readFileSync(resolve(build.folder, 'package.json'), 'utf8')) as { version: string }
    stripToRuntime(build.folder)
    const bill = makeReproducibleSbom(readProgramOutput('npm', BILL, build.folder), 'tilt-yard')
    const files = releaseFiles(build.folder, { version, commit: build.commit, bill })
    const archive = gzipSync(createTar(`tilt-yard-${version}`, files), { level: 9 })
    const file = resolve(folder, `tilt-yard-${version}.tar.gz`)
    writeFileSync(file, archive)
    writeFileSync(`${file}.sig`, signArchive(archive, key))
    return `${file} and ${file}.sig are made of ${build.commit}: ${files.length} files, ${archive.length} bytes.`
  } finally {
    build.remove()
  }
}

function verifyArchive(file: string, publicFile: string): string {
  const path = resolve(from, file)
  const pem = readFileSync(resolve(from, publicFile), 'utf8')
  requireValidSignature(readFileSync(path), readFileSync(`${path}.sig`, 'utf8'), pem)
  return `${path} is what was signed.`
}
