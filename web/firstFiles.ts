import type { Plugin, Rolldown } from 'vite'
import { firstScreens } from './firstScreens.ts'

/**
 * Writes down beside each language's page which files its first screens need besides its own, for the server to name them with the
 * page: they come while the page's own are on their way, and not after them.
 */
export function firstFiles(language: string): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const screens = Object.entries(firstScreens).map(([path, name]) => [path, filesOf(name, bundle)])
        const fileName = language === 'en' ? 'screens.json' : `screens.${language}.json`
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(Object.fromEntries(screens)) })
      },
    },
  }
}

/** @throws where no piece is that screen's. */
function filesOf(name: string, bundle: Rolldown.OutputBundle): readonly string[] {
  const pieces = Object.values(bundle).filter((piece) => piece.type === 'chunk')
  const screen = pieces.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${name}.tsx`))
  const index = pieces.find(({ isEntry }) => isEntry)
  if (!screen || !index) throw new Error(`There is no piece of the screen ${name}.`)
  const [own, all] = [closureOf(index, pieces), closureOf(screen, pieces)]
  const needed = [...all].filter((piece) => !own.has(piece))
  const styles = needed.flatMap((piece) => [...(piece.viteMetadata?.importedCss ?? [])])
  return [...new Set([...needed.map(({ fileName }) => fileName), ...styles])]
}

/** A piece and all that it cannot begin without. */
function closureOf(
  piece: Rolldown.OutputChunk,
  pieces: readonly Rolldown.OutputChunk[],
  found = new Set<Rolldown.OutputChunk>(),
): ReadonlySet<Rolldown.OutputChunk> {
  if (found.has(piece)) return found
  found.add(piece)
  for (const other of pieces) if (piece.imports.includes(other.fileName)) closureOf(other, pieces, found)
  return found
}
