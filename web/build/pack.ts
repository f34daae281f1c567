import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** No pages, since the server inserts a head into each; no fonts, which are already compressed. */
const TEXT = /\.(js|css|svg|webmanifest|json|txt)$/
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants

/** Writes this edition's name into each page: the same for all languages, and new whenever a file changes. */
export function insertBuildName(folder: string): void {
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

/** Compresses each text file with Brotli and gzip, for the server to send. */
export async function compressTexts(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file))
  // Node's thread pool compresses in parallel.
  await Promise.all(files.map((file) => compress(join(folder, file))))
}

async function compress(path: string): Promise<void> {
  const whole = readFileSync(path)
  // The best quality; for small files, 9 takes longer.
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: whole.length }
  const compressed = { br: promisify(brotliCompress)(whole, { params }), gz: promisify(gzip)(whole, { level: 9 }) }
  for (const [ending, bytes] of Object.entries(compressed)) writeFileSync(`${path}.${ending}`, await bytes)
}
