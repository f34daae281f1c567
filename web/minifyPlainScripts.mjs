// @ts-check
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify } from 'terser'

/** Scripts of `public` that are no modules: the bundler copies them as they are. */
const PLAIN = ['theme.js', 'push-worker.js', 'no-offline.js']

/**
 * Makes them small in place; nothing of one is named in another.
 * @param {string} folder with what was built.
 */
export async function minifyPlainScripts(folder) {
  for (const path of PLAIN.map((name) => join(folder, name))) {
    const { code } = await minify(readFileSync(path, 'utf8'), { ecma: 2020, toplevel: true })
    writeFileSync(path, code ?? '')
  }
}
