import type { RenderedHtml } from '@tiltyard/contract'
import { escapeMarkup } from '../../platform/http/toPlainLine.ts'

/**
 * Inserts the rendered page and its data into the built page. The data can't run, and no markup begins in them. @param
 * files of its screen, as our addresses, without those of every page.
 */
export function insertRenderedPage(page: string, { html, data }: RenderedHtml, files: readonly string[]): string {
  const own = files.filter((file) => !page.includes(file))
  const asked = (rel: string, ending: string): string[] =>
    own
      .filter((file) => file.endsWith(ending))
      .map((file) => `<link rel="${rel}" crossorigin href="${escapeMarkup(file)}">`)
  const links = [...preloadFirstPicture(html), ...asked('stylesheet', '.css'), ...asked('modulepreload', '.js')]
  const held = `<script type="application/json" id="drawn">${data.replaceAll('<', '\\u003c')}</script>`
  return page
    .replace('</head>', () => `${links.join('\n')}\n</head>`)
    .replace(/\s*<noscript>[^<]*<\/noscript>/, '')
    .replace('<div id="root"></div>', () => `<div id="root" data-drawn>${html}</div>\n${held}`)
}

/** Preloads the first picture of a page ahead of its scripts. Only one of its sources fits a device. */
function preloadFirstPicture(html: string): readonly string[] {
  const [picture = ''] = /<picture.*?<\/picture>/s.exec(html) ?? []
  return [...picture.matchAll(/<source media="([^"]*)" srcSet="([^"]*)"/gi)].map(
    ([, media, address]) => `<link rel="preload" as="image" fetchpriority="high" media="${media}" href="${address}">`,
  )
}
