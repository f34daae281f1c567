import { type Locale, locales } from '@tiltyard/engine'
import { pathWithLanguage } from '../../platform/http/requestLanguage.ts'
import { escapeMarkup, toPlainLine } from '../../platform/http/toPlainLine.ts'
import { getServerTexts } from '../../platform/languages/serverTexts.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../pictures/picture.ts'

/** A page's head for clients without scripts: chat programs, search engines. */
export interface PageHead {
  /** The tab's title: never a score, because it shows before spoilers are hidden. */
  readonly title: string
  /** The title of a preview. */
  readonly shared: string
  readonly description: string
  /** Path of its picture. */
  readonly picture: string
  /** The alternative text of the picture. */
  readonly alt: string
  /** The page's path, with the parameters of its preview. */
  readonly path: string
  /** The canonical path; null for a page that search engines must not list. */
  readonly canonical: string | null
  /** Whether others may embed it by its address. */
  readonly isEmbeddable: boolean
  /** The language of the head; paths are without it. */
  readonly locale: Locale
  /** The HTTP status of a missing page; omitted for an existing or unknown one. */
  readonly absence?: AbsenceStatus
}

export type AbsenceStatus = 404 | 410 | 503

/** The head as HTML. @param origin of our addresses; null omits them. */
export function pageHeadHtml(head: PageHead, origin: string | null): string {
  const [title, shared, description] = [head.title, head.shared, head.description].map(toPlainLine)
  const at = (path: string): string => `${origin ?? ''}${pathWithLanguage(path, head.locale)}`
  const meta = (kind: 'name' | 'property', name: string, content: string | number = ''): string =>
    `<meta ${kind}="${name}" content="${escapeMarkup(String(content))}" />`
  return [
    `<title>${escapeMarkup(title ?? '')}</title>`,
    meta('name', 'description', description),
    head.canonical === null
      ? meta('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${escapeMarkup(at(head.canonical))}" />`,
    ...otherLanguages(head, origin),
    meta('property', 'og:site_name', 'Tilt Yard'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', getServerTexts(head.locale).openGraph),
    meta('property', 'og:title', shared),
    meta('property', 'og:description', description),
    meta('property', 'og:url', at(head.path)),
    meta('property', 'og:image', at(head.picture)),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', PICTURE_WIDTH),
    meta('property', 'og:image:height', PICTURE_HEIGHT),
    meta('property', 'og:image:alt', toPlainLine(head.alt)),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', shared),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', at(head.picture)),
    ...feedOf(head, at),
    ...(head.isEmbeddable && origin !== null ? [discovery(head, origin)] : []),
  ].join('\n    ')
}

/** Links to the page in each language, and the default one. */
function otherLanguages({ canonical }: PageHead, origin: string | null): string[] {
  if (canonical === null) return []
  const link = (language: string, path: string): string =>
    `<link rel="alternate" hreflang="${language}" href="${escapeMarkup(`${origin ?? ''}${path}`)}" />`
  return [...locales.map((locale) => link(locale, pathWithLanguage(canonical, locale))), link('x-default', canonical)]
}

/** The link to the feed of a page's results. */
function feedOf({ canonical, locale }: PageHead, at: (path: string) => string): string[] {
  const [, subject] = /^(?:\/matches|(\/(?:stables|knights)\/[\w-]+))$/.exec(canonical ?? '') ?? []
  if (subject === undefined && canonical !== '/matches') return []
  const href = escapeMarkup(at(`/api/feeds${subject ?? ''}/results.atom`))
  return [
    `<link rel="alternate" type="application/atom+xml" href="${href}" title="${getServerTexts(locale).pages.results}" />`,
  ]
}

/** The link for oEmbed clients. */
function discovery({ path, title, locale }: PageHead, origin: string): string {
  const page = encodeURIComponent(`${origin}${pathWithLanguage(path, locale)}`)
  const asked = pathWithLanguage(`${origin}/api/oembed?url=${page}&format=json`, locale)
  const named = escapeMarkup(toPlainLine(title))
  return `<link rel="alternate" type="application/json+oembed" href="${escapeMarkup(asked)}" title="${named}" />`
}
