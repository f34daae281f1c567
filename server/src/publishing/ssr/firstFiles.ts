import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultLocale, type Locale } from '@tiltyard/engine'

/**
 * The files that a page's screen needs, as addresses of ours, in the order in which they are asked for; none where none are known. The
 * build wrote them down (`web/build/firstFiles.ts`).
 * @param webRoot the folder with the built pages.
 * @param path the page's.
 */
export async function readFirstFiles(webRoot: string, locale: Locale, path: string): Promise<readonly string[]> {
  const name = locale === defaultLocale ? 'screens.json' : `screens.${locale}.json`
  const text = await readFile(join(webRoot, name), 'utf8').catch(() => '{}')
  const screens: Readonly<Record<string, readonly string[]>> = JSON.parse(text)
  const [, files = []] = Object.entries(screens).find(([pattern]) => isAt(pattern, path)) ?? []
  return files.map((file) => `/${file}`)
}

/**
 * A `Link` header that asks for files.
 * @param files as addresses of ours, at least one.
 * @param isDrawn whether the page can be read before any of its scripts has come: then they are not to hold up what it is seen with.
 */
export function linkHeader(files: readonly string[], isDrawn: boolean): string {
  return files.map((file) => linkTo(file, isDrawn)).join(', ')
}

/** @param pattern as the router has it: "/stables/:stableId". */
function isAt(pattern: string, path: string): boolean {
  const [names, parts] = [pattern.split('/'), path.replace(/(.)\/$/, '$1').split('/')]
  return names.length === parts.length && names.every((name, at) => name.startsWith(':') || name === parts[at])
}

function linkTo(file: string, isDrawn: boolean): string {
  if (file.endsWith('.css')) return `<${file}>; rel=preload; as=style; crossorigin`
  if (file.endsWith('.woff2')) return `<${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`
  // What the build has not named by its content is a script of the head.
  if (!file.startsWith('/assets/')) return `<${file}>; rel=preload; as=script`
  return `<${file}>; rel=modulepreload; crossorigin${isDrawn ? '; fetchpriority=low' : ''}`
}
