import { type SourceFile, withoutComments } from './sourceFiles.ts'

/** What a document's names are held against. */
export interface Repository {
  /** Every file's path. */
  readonly paths: readonly string[]
  readonly code: readonly SourceFile[]
  /** Every route as `GET /api/yard`. */
  readonly routes: readonly string[]
}

const packages = ['engine', 'contract', 'stage', 'server', 'web']
const declaring =
  /\b(?:function|class|const|interface|type)\*? (\w+)|^\s+(?:(?:private|protected|readonly|async|get|static) )*(\w+)[?(:<]/gm
const METHODS = ['GET', 'POST']

/** The folders that a code map has to name: the rooms of each package, and what stands beside the packages. */
export function mappedFolders(paths: readonly string[]): string[] {
  const folders = paths.flatMap((path) => {
    const [top = '', src, room = '', ...rest] = path.split('/')
    if (packages.includes(top)) return src === 'src' && rest.length > 0 ? [`${top}/src/${room}`] : []
    return src === undefined || top.startsWith('.') ? [] : [top]
  })
  return [...new Set(folders)].sort()
}

/** The folders that stand in a document's code map, each at the beginning of a line. */
export function foldersOfMap(markdown: string): string[] {
  const map = /^## Code map\n[\s\S]*?```\n([\s\S]*?)```/m.exec(markdown)?.[1] ?? ''
  return [...map.matchAll(/^(\S+) {2,}\S/gm)].map(([, folder = '']) => folder)
}

/** The section of a document that has this title; empty where there is none. */
export function sectionOf(markdown: string, title: string): string {
  return markdown.split(/^## /m).find((section) => section.startsWith(`${title}\n`)) ?? ''
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
    if (term.includes('/') || /\.(tsx?|mjs|md|json)$/.test(term)) return isPath(term.replace(/\/$/, ''), paths)
    return isFolder(term, paths) || term.split('.').every((name) => names.has(name))
  }
  return [...new Set([...markdown.matchAll(/`([^`\n]+)`/g)].map(([, term = '']) => term))].filter(
    (term) => !isKnown(term),
  )
}

function declaredIn(code: string): string[] {
  return [...code.matchAll(declaring)].map(([, declared, member]) => declared ?? member ?? '')
}

function isPath(path: string, paths: readonly string[]): boolean {
  return paths.some((known) => known === path || known.startsWith(`${path}/`))
}

/** A room or a package goes by its folder's name. */
function isFolder(name: string, paths: readonly string[]): boolean {
  return paths.some((path) => path.startsWith(`${name}/`) || path.includes(`/src/${name}/`))
}
