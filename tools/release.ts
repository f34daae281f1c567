// npm run release: the built product as one archive, signed; or whether an archive is what was signed.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { build, root } from './prepare.mjs'
import { releaseFiles } from './release/contents.ts'
import { ReleaseError, requireSigned, signatureOf } from './release/signature.ts'
import { tarOf } from './release/tar.ts'

const usage = `Usage: npm run --silent release -- --key PRIVATE.pem [--to FOLDER]
       npm run --silent release -- --verify FILE --public PUBLIC.pem`
const from = process.env.INIT_CWD ?? process.cwd()

function main(): string {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { key: text, to: text, verify: text, public: text } })
  if (values.verify !== undefined && values.public !== undefined) return verified(values.verify, values.public)
  if (values.key === undefined || values.verify !== undefined) throw new ReleaseError(usage)
  return made(values.key, values.to ?? '.')
}

function made(keyFile: string, folder: string): string {
  const key = readFileSync(resolve(from, keyFile), 'utf8')
  build()
  const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string }
  const archive = gzipSync(tarOf(`tilt-yard-${version}`, releaseFiles(root, version)), { level: 9 })
  const file = resolve(from, folder, `tilt-yard-${version}.tar.gz`)
  const signature = signatureOf(archive, key)
  writeFileSync(file, archive)
  writeFileSync(`${file}.sig`, signature)
  return `${file} and its signature ${file}.sig are made: ${archive.length} bytes.`
}

function verified(file: string, publicFile: string): string {
  const path = resolve(from, file)
  requireSigned(
    readFileSync(path),
    readFileSync(`${path}.sig`, 'utf8'),
    readFileSync(resolve(from, publicFile), 'utf8'),
  )
  return `${path} is what was signed.`
}

try {
  console.log(main())
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = error instanceof ReleaseError && error.message === usage ? 2 : 1
}
