// @ts-check
// A worker: packs the files that it is told, one after the other.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { brotliCompressSync, constants } from 'node:zlib'
import { gzipAsync } from '@gfx/zopfli'

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
  // By Zopfli, which finds 4 % that gzip at its hardest leaves.
  gz: (/** @type {Buffer} */ whole) => gzipAsync(whole, { numiterations: 5 }),
}

parentPort?.on('message', async (/** @type {string} */ path) => {
  const whole = readFileSync(path)
  for (const [ending, pack] of Object.entries(packings)) {
    const packed = await pack(whole)
    if (packed.length + WORTHWHILE_BYTES <= whole.length) writeFileSync(`${path}.${ending}`, packed)
    else rmSync(`${path}.${ending}`, { force: true })
  }
  parentPort?.postMessage(path)
})
