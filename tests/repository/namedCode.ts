import { type SourceFile, withoutComments } from './sourceFiles.ts'

/** What a document's names are held against. */
export interface Repository {
  /** Every file's path. */
  readonly paths: readonly string[]
  readonly code: readonly SourceFile[]
  /** Every route as `GET /api/yard`. */
  readonly routes: readonly string[]
}

/** Those of the other packages are few, and their names say what is in them. */
const packages = ['engine', 'server', 'web']
const declaring =
  /\b(?:function|class|const|interface|type)\*? (\w+)|^\s+(?:(?:private|protected|readonly|async|get|static) )*(\w+)[?(:<]/gm
const METHODS = ['GET', 'POST']

/** The folders of each package's sources, by name. */
export function packageFolders(paths: readonly string[]): string[] {
  const folders = paths.flatMap((path) => {
    const [top = '', src, folder = '', ...rest] = path.split('/')
    return packages.includes(top) && src === 'src' && rest.length > 0 ? [folder] : []
  })
  return [...new Set(folders)].sort()
}

/** What a document has between backquotes. */
export function termsIn(markdown: string): Set<string> {
  return new Set([...markdown.matchAll(/`([^`\n]+)`/g)].map(([, term = '']) => term))
}

/**
 * What stands between backquotes in a document and is nowhere in the repository: paths, routes, addresses of pages and names
 * of the code. What has a blank, a brace or a colon in it is a phrase, and is passed over.
 */
export function strangers(markdown: string, { paths, code, routes }: Repository): string[] {
  const names = new Set(code.flatMap(({ text }) => declaredIn(withoutComments(text))))
  const isKnown = (term: string): boolean => {
    if (METHODS.includes(term)) return true
    if (/^((GET|POST) )?\/api\b/.test(term)) return routes.some((route) => route === term || route.endsWith(` ${term}`))
    if (term.startsWith('/')) return [...routes, ...code.map(({ text }) => text)].some((text) => text.includes(term))
    if (/[\s{}:*=-]/.test(term)) return true
    // A table of the database, which the schema has in quotes.
    if (term.includes('_')) return code.some(({ text }) => text.includes(`'${term}'`)) || names.has(term)
    if (term.includes('/') || /\.(tsx?|mjs|md|json)$/.test(term)) return isPath(term.replace(/\/$/, ''), paths)
    return isFolder(term, paths) || term.split('.').every((name) => names.has(name))
  }
  return [...termsIn(markdown)].filter((term) => !isKnown(term))
}

function declaredIn(code: string): string[] {
  return [...code.matchAll(declaring)].map(([, declared, member]) => declared ?? member ?? '')
}

function isPath(path: string, paths: readonly string[]): boolean {
  return paths.some((known) => known === path || known.startsWith(`${path}/`))
}

/** A room or a package goes by its folder's name. */
function isFolder(name: string, paths: readonly string[]): boolean {
  return paths.some((path) => path.startsWith(`${name}/`) || (path.includes('/src/') && path.includes(`/${name}/`)))
}
