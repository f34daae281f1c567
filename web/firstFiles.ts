import type { Plugin, Rolldown } from 'vite'
import { firstScreens } from './firstScreens.ts'

/**
 * Writes down beside each language's page which files its first screens need, for the server to name them with the page: what a
 * screen needs comes together with what every page needs, and not after it.
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

/** In `public`, and in the head of every page: nothing is painted before it has run. */
const BEFORE_PAINT = 'theme.js'

/** What comes once a page is drawn: see `afterwards` in vite.config.ts. */
const AFTERWARDS = /^assets\/afterwards-/

/**
 * In the order in which they are to be asked for: what the first paint waits for, then what makes a page of it.
 * @throws where no piece is that screen's, or where it would wait for what comes once it is drawn.
 */
function filesOf(name: string, bundle: Rolldown.OutputBundle): readonly string[] {
  const pieces = Object.values(bundle).filter((piece) => piece.type === 'chunk')
  const screen = pieces.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${name}.tsx`))
  const index = pieces.find(({ isEntry }) => isEntry)
  if (!screen || !index) throw new Error(`There is no piece of the screen ${name}.`)
  const own = closureOf(index, pieces)
  const others = closureOf(screen, pieces).filter((piece) => !own.includes(piece))
  const late = others.find(({ fileName }) => AFTERWARDS.test(fileName))
  if (late)
    throw new Error(`${name} can not begin without ${late.fileName}: ask for it with \`later\`, or group it elsewhere.`)
  const letters = Object.keys(bundle).filter((file) => file.includes('alegreya-latin-wght-normal-first-'))
  const needed = [...own, ...others]
  const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return [...new Set([BEFORE_PAINT, ...styles, ...letters, ...needed.map(({ fileName }) => fileName)])]
}

/** A piece and all that it cannot begin without, itself last: styles are to come in the order in which the browser's own code has them come. */
function closureOf(
  piece: Rolldown.OutputChunk,
  pieces: readonly Rolldown.OutputChunk[],
  met = new Set<Rolldown.OutputChunk>(),
): readonly Rolldown.OutputChunk[] {
  if (met.has(piece)) return []
  met.add(piece)
  const leads = piece.imports.flatMap((name) => pieces.find(({ fileName }) => fileName === name) ?? [])
  return [...leads.flatMap((next) => closureOf(next, pieces, met)), piece]
}
