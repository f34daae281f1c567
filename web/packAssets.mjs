// @ts-check
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** Texts that are sent as they lie there; pages are not, for the server puts a head into each. Fonts are packed already. */
const TEXT = /\.(js|css|svg|webmanifest|json|txt)$/
/** One packet saved is worth a file. */
const WORTHWHILE_BYTES = 100

const packings = {
  br: (/** @type {Buffer} */ whole) =>
    brotliCompressSync(whole, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
      },
    }),
  // By Zopfli, which finds 4 % that gzip at its hardest leaves. It listens for what fails in a process, so that it comes late.
  gz: async (/** @type {Buffer} */ whole) => (await import('@gfx/zopfli')).gzipAsync(whole, { numiterations: 5 }),
}

/**
 * Puts beside each file that gains by it what it is packed to, by Brotli and by gzip, for the server to send instead.
 * @param {string} folder with what was built.
 */
export async function packAssets(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file))
  for (const file of files) {
    const path = join(folder, file)
    const whole = readFileSync(path)
    for (const [ending, pack] of Object.entries(packings)) {
      const packed = await pack(whole)
      if (packed.length + WORTHWHILE_BYTES <= whole.length) writeFileSync(`${path}.${ending}`, packed)
      else rmSync(`${path}.${ending}`, { force: true })
    }
  }
}
