import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Pages are left out, for the server puts a head into each; fonts are compressed already. */
const TEXT = /\.(js|css|svg|webmanifest|json|txt)$/
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants

/** Puts the name of this edition into each page: the same in all languages, another whenever a file that they load is. */
export function markEdition(folder: string): void {
  const paths = readdirSync(folder)
    .filter((file) => /^index(\.\w+)?\.html$/.test(file))
    .sort()
    .map((file) => join(folder, file))
  const pages = paths.map((path) => readFileSync(path, 'utf8'))
  const edition = createHash('sha256').update(pages.join('\n')).digest('hex').slice(0, 12)
  for (const [at, path] of paths.entries()) {
    const marked = pages[at]?.replace('</title>', `</title>\n    <meta name="edition" content="${edition}" />`)
    writeFileSync(path, marked ?? '')
  }
}

/** Compresses each text by Brotli and by gzip into files beside it, for the server to send instead. */
export async function compressTexts(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file))
  // The threads of Node compress in parallel.
  await Promise.all(files.map((file) => compress(join(folder, file))))
}

async function compress(path: string): Promise<void> {
  const whole = readFileSync(path)
  // The best quality: 9 takes longer for files as small as ours.
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: whole.length }
  const compressed = { br: promisify(brotliCompress)(whole, { params }), gz: promisify(gzip)(whole, { level: 9 }) }
  for (const [ending, bytes] of Object.entries(compressed)) writeFileSync(`${path}.${ending}`, await bytes)
}
