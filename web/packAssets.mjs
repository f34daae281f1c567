// @ts-check
import { readdirSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** Texts that are sent as they lie there; pages are not, for the server puts a head into each. Fonts are packed already. */
const TEXT = /\.(js|css|svg|webmanifest|json|txt)$/

/**
 * Puts beside each file that gains by it what it is packed to, by Brotli and by gzip, for the server to send instead. Every core packs.
 * @param {string} folder with what was built.
 */
export async function packAssets(folder) {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => TEXT.test(file))
    .map((file) => join(folder, file))
    // The small ones at the end fill up what the cores have left.
    .sort((one, other) => statSync(other).size - statSync(one).size)
  await Promise.all(Array.from({ length: availableParallelism() }, () => packInTurn(paths)))
}

/**
 * @param {string[]} paths of which each worker takes the next.
 * @returns {Promise<void>}
 */
function packInTurn(paths) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('packFile.mjs', import.meta.url))
    const next = () => {
      const path = paths.shift()
      if (path === undefined) worker.terminate().then(() => resolve(), reject)
      else worker.postMessage(path)
    }
    worker.on('message', next)
    worker.once('error', reject)
    next()
  })
}
