import type { Plugin, Rolldown } from 'vite'
import { pages } from '../src/app/pages.ts'

/** The rendered pages by their addresses, and the file of each screen. */
const firstScreens = Object.fromEntries(
  pages.flatMap((page) => ('isRendered' in page ? [[page.path, page.file] as const] : [])),
)

/** Names a language's page, and lists each first screen's files, which the server preloads in headers. */
export function screenPreloadFilesPlugin(language: string): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const screens = Object.entries(firstScreens).map(([path, name]) => [path, filesOf(name, bundle)])
        const infix = language === 'en' ? '' : `.${language}`
        const source = JSON.stringify(Object.fromEntries(screens))
        this.emitFile({ type: 'asset', fileName: `screens${infix}.json`, source })
        const page = bundle['index.html']
        if (page) page.fileName = `index${infix}.html`
      },
    },
  }
}

/** Lists files in request order: first those that block the paint. @throws Error where a screen has no chunk. */
function filesOf(name: string, bundle: Rolldown.OutputBundle): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const screen = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${name}.tsx`))
  const index = chunks.find(({ isEntry }) => isEntry)
  if (!screen || !index) throw new Error(`The screen ${name} has no chunk.`)
  const needed: Rolldown.OutputChunk[] = []
  const met = new Set<Rolldown.OutputChunk>()
  // Styles apply in import order: each chunk comes after its imports.
  const add = (chunk: Rolldown.OutputChunk): void => {
    if (met.has(chunk)) return
    met.add(chunk)
    for (const imported of chunks.filter(({ fileName }) => chunk.imports.includes(fileName))) add(imported)
    needed.push(chunk)
  }
  add(index)
  add(screen)
  const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  const fonts = Object.keys(bundle).filter((file) => file.includes('-normal-first-'))
  return [...new Set(['theme.js', ...styles, ...fonts, ...needed.map(({ fileName }) => fileName)])]
}
