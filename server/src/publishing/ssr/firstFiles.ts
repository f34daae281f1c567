import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultLocale, type Locale } from '@tiltyard/engine'

/**
 * Reads the files of a page's screen in loading order, as our addresses; empty without a list. The build writes the
 * list (`web/build/screenPreloadFilesPlugin.ts`). @param webRoot the folder with the built pages. @param path the page's.
 */
export async function readScreenFilesToPreload(
  webRoot: string,
  locale: Locale,
  path: string,
): Promise<readonly string[]> {
  const name = locale === defaultLocale ? 'screens.json' : `screens.${locale}.json`
  const text = await readFile(join(webRoot, name), 'utf8').catch(() => '{}')
  const screens: Readonly<Record<string, readonly string[]>> = JSON.parse(text)
  const [, files = []] = Object.entries(screens).find(([pattern]) => isAt(pattern, path)) ?? []
  return files.map((file) => `/${file}`)
}

/**
 * A `Link` header that preloads files. @param files at least one, as our addresses. @param isRendered whether the page is
 * readable without its scripts, which then must not delay its styles.
 */
export function preloadLinkHeader(files: readonly string[], isRendered: boolean): string {
  return files.map((file) => linkTo(file, isRendered)).join(', ')
}

/** @param pattern a route such as "/stables/:stableId". */
function isAt(pattern: string, path: string): boolean {
  const [names, parts] = [pattern.split('/'), path.replace(/(.)\/$/, '$1').split('/')]
  return names.length === parts.length && names.every((name, at) => name.startsWith(':') || name === parts[at])
}

function linkTo(file: string, isDrawn: boolean): string {
  if (file.endsWith('.css')) return `<${file}>; rel=preload; as=style; crossorigin`
  if (file.endsWith('.woff2')) return `<${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`
  // A file outside of /assets is a script of the head.
  if (!file.startsWith('/assets/')) return `<${file}>; rel=preload; as=script`
  return `<${file}>; rel=modulepreload; crossorigin${isDrawn ? '; fetchpriority=low' : ''}`
}
