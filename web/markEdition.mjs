// @ts-check
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const LETTERS = 12

/**
 * Puts the name of this edition into each page: one for all languages, another whenever anything of what they lead to is.
 * @param {string} folder with the built pages.
 */
export function markEdition(folder) {
  const pages = readdirSync(folder)
    .filter((file) => /^index(\.\w+)?\.html$/.test(file))
    .sort()
    .map((file) => ({ path: join(folder, file), html: readFileSync(join(folder, file), 'utf8') }))
  const edition = createHash('sha256')
    .update(pages.map(({ html }) => html).join('\n'))
    .digest('hex')
    .slice(0, LETTERS)
  for (const { path, html } of pages)
    writeFileSync(path, html.replace('</title>', `</title>\n    <meta name="edition" content="${edition}" />`))
}
