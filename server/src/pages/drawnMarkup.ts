import { escapeMarkup } from '../http/plainText.ts'
import type { WholePage } from './drawnPages.ts'

/**
 * The built page with what was drawn in it, and with what that was drawn of: data, which nothing runs, and in which no mark-up
 * begins.
 */
export function withDrawn(page: string, { html, data, styles, scripts }: WholePage): string {
  const links = [
    ...styles.map((path) => `<link rel="stylesheet" crossorigin href="${escapeMarkup(path)}">`),
    ...scripts.map((path) => `<link rel="modulepreload" crossorigin href="${escapeMarkup(path)}">`),
  ]
  const held = `<script type="application/json" id="drawn">${data.replaceAll('<', '\\u003c')}</script>`
  return page
    .replace('</head>', () => `${links.join('\n')}\n</head>`)
    .replace(/\s*<noscript>[^<]*<\/noscript>/, '')
    .replace('<div id="root"></div>', () => `<div id="root" data-drawn>${html}</div>\n${held}`)
}
