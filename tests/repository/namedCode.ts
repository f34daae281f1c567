import { removeComments, type SourceFile } from './listSourceFiles.ts'

/** The files and routes that a document may name. */
export interface DocumentableNames {
  /** Every file's path. */
  readonly paths: readonly string[]
  readonly code: readonly SourceFile[]
  /** Every route, such as `GET /api/yard`. */
  readonly routes: readonly string[]
}

/** The other packages have few folders with plain names. */
const packages = ['engine', 'server', 'web']
const declaring =
  /\b(?:function|class|const|interface|type)\*? (\w+)|^\s+(?:(?:private|protected|readonly|async|get|static) )*(\w+)[?(:<]/gm
const METHODS = ['GET', 'POST']

/** Lists the source folders of each package, by name. */
export function listPackageFolders(paths: readonly string[]): string[] {
  const folders = paths.flatMap((path) => {
    const [top = '', src, folder = '', ...rest] = path.split('/')
    return packages.includes(top) && src === 'src' && rest.length > 0 ? [folder] : []
  })
  return [...new Set(folders)].sort()
}

/** Lists a document's terms in backquotes. */
export function collectBackquotedTerms(markdown: string): Set<string> {
  return new Set([...markdown.matchAll(/`([^`\n]+)`/g)].map(([, term = '']) => term))
}

/**
 * Lists a document's terms in backquotes that do not exist: paths, routes, addresses and names of code.
 * It skips phrases, which have a blank, a brace or a colon.
 */
export function listUnknownTerms(markdown: string, { paths, code, routes }: DocumentableNames): string[] {
  const names = new Set(code.flatMap(({ text }) => declaredIn(removeComments(text))))
  const isKnown = (term: string): boolean => {
    if (METHODS.includes(term)) return true
    if (/^((GET|POST) )?\/api\b/.test(term)) return routes.some((route) => route === term || route.endsWith(` ${term}`))
    if (term.startsWith('/')) return [...routes, ...code.map(({ text }) => text)].some((text) => text.includes(term))
    if (/[\s{}:*=-]/.test(term)) return true
    // A database table, which the schema quotes.
    if (term.includes('_')) return code.some(({ text }) => text.includes(`'${term}'`)) || names.has(term)
    if (term.includes('/') || /\.(tsx?|mjs|md|json)$/.test(term)) return isPath(term.replace(/\/$/, ''), paths)
    return isFolder(term, paths) || term.split('.').every((name) => names.has(name))
  }
  return [...collectBackquotedTerms(markdown)].filter((term) => !isKnown(term))
}

function declaredIn(code: string): string[] {
  return [...code.matchAll(declaring)].map(([, declared, member]) => declared ?? member ?? '')
}

function isPath(path: string, paths: readonly string[]): boolean {
  return paths.some((known) => known === path || known.startsWith(`${path}/`))
}

/** A folder or package is named by its last part. */
function isFolder(name: string, paths: readonly string[]): boolean {
  return paths.some((path) => path.startsWith(`${name}/`) || (path.includes('/src/') && path.includes(`/${name}/`)))
}
