// @ts-check
// Removes the types from the sources; npm run check verifies them.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

const root = fileURLToPath(new URL('..', import.meta.url))
const options = {
  target: 'es2022',
  sourcemap: true,
  typescript: { rewriteImportExtensions: /** @type {const} */ ('rewrite'), onlyRemoveTypeImports: true },
}

/**
 * Writes the JavaScript of these packages' `src` to `dist`, with source maps. Leaves out tests and their helpers.
 * @param {readonly string[]} packages
 * @throws Error for invalid TypeScript.
 */
export function transpilePackages(packages) {
  for (const name of packages) {
    const [from, to] = [join(root, name, 'src'), join(root, name, 'dist')]
    const files = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter(isShipped)
    for (const file of files) transpileFile(join(from, file), join(to, file.replace(/ts$/, 'js')))
  }
}

const isShipped = (/** @type {string} */ file) => /(?<!\.test)\.ts$/.test(file) && !/(^|[\\/])testing[\\/]/.test(file)

/**
 * @param {string} from
 * @param {string} to
 */
function transpileFile(from, to) {
  const { code, map, errors } = transformSync(from, readFileSync(from, 'utf8'), options)
  if (errors.length > 0) throw new Error(`${from} is no TypeScript: ${errors.map(({ message }) => message).join(' ')}`)
  mkdirSync(dirname(to), { recursive: true })
  writeFileSync(to, `${code}//# sourceMappingURL=${basename(to)}.map\n`)
  writeFileSync(`${to}.map`, JSON.stringify(map))
}
