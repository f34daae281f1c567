// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Texts that are sent as they lie there; pages are not, for the server puts a head into each. Fonts are packed already. */
const TEXT = /\.(js|css|svg|webmanifest|json|txt)$/

/** One packet saved is worth a file. */
const WORTHWHILE_BYTES = 100

const packings = {
  br: (/** @type {Buffer} */ whole) =>
    promisify(brotliCompress)(whole, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
      },
    }),
  gz: (/** @type {Buffer} */ whole) => promisify(gzip)(whole, { level: constants.Z_BEST_COMPRESSION }),
}

/**
 * Puts beside each file that gains by it what it is packed to, by Brotli and by gzip, for the server to send instead.
 * @param {string} folder with what was built.
 */
export async function packAssets(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file))
  // Node's own threads pack; every core has one.
  await Promise.all(files.map((file) => packFile(join(folder, file))))
}

/** @param {string} path */
async function packFile(path) {
  const whole = readFileSync(path)
  for (const [ending, pack] of Object.entries(packings)) {
    const packed = await pack(whole)
    if (packed.length + WORTHWHILE_BYTES <= whole.length) writeFileSync(`${path}.${ending}`, packed)
  }
}
