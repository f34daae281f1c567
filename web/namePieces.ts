import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Manifest, Plugin } from 'vite'

const module = fileURLToPath(new URL('src/pieces.ts', import.meta.url))

/** Where the build of the pages in a language leaves what it has made of each source. */
export function manifestOf(language: string): string {
  return fileURLToPath(new URL(`dist/app/manifest.${language}.json`, import.meta.url))
}

/** Writes into `src/pieces.ts` which files each screen needs, by the manifest of the pages that were built. */
export function namePieces(language: string): Plugin {
  return {
    name: 'name-pieces',
    enforce: 'pre',
    load: (id) => {
      if (id !== module) return null
      const manifest: Manifest = JSON.parse(readFileSync(manifestOf(language), 'utf8'))
      return `export const pieces = ${JSON.stringify(piecesIn(manifest))}`
    },
  }
}

/** The files of each screen, with those that they lead to, and without those of every page. */
export function piecesIn(manifest: Manifest) {
  const everywhere = new Set(leadingFrom(manifest, 'index.html'))
  const screens = Object.keys(manifest).filter((source) => source.startsWith('src/screens/'))
  return Object.fromEntries(
    screens.map((source) => {
      const own = leadingFrom(manifest, source).filter((name) => !everywhere.has(name))
      const chunks = own.flatMap((name) => manifest[name] ?? [])
      return [
        source.slice('src/'.length),
        {
          styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map(addressOf),
          scripts: chunks.map(({ file }) => addressOf(file)),
        },
      ]
    }),
  )
}

/** What a chunk leads to, itself last: styles are to come in the order in which the browser's own code has them come. */
function leadingFrom(manifest: Manifest, name: string, met = new Set<string>()): string[] {
  if (met.has(name)) return []
  met.add(name)
  return [...(manifest[name]?.imports ?? []).flatMap((next) => leadingFrom(manifest, next, met)), name]
}

function addressOf(file: string): string {
  return `/${file}`
}
