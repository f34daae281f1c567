import { type Locale, locales } from '@tiltyard/engine'
import { inLanguage } from '../../platform/http/askedLanguage.ts'
import { escapeMarkup, plainText } from '../../platform/http/plainText.ts'
import { wordsIn } from '../../platform/languages/words.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../pictures/picture.ts'

/** What a page says of itself to whoever follows no scripts: chat programs, search engines. */
export interface PageHead {
  /** Of the tab: never how a match stands, for it is read before the shield against spoilers can be up. */
  readonly title: string
  /** What a preview of the page is headed by. */
  readonly shared: string
  readonly description: string
  /** Path of its picture. */
  readonly picture: string
  /** What the picture shows, for those who don't see it. */
  readonly alt: string
  /** The page's own path, with what its preview depends on. */
  readonly path: string
  /** The path under which it is to be found, whatever else leads there; null where it is not to be found at all. */
  readonly canonical: string | null
  /** Whether others may embed it by its address. */
  readonly isEmbeddable: boolean
  /** The language that all this is said in: paths are without it. */
  readonly locale: Locale
  /** As HTTP says that there is no such page, none any more, or that who knows can't be asked; left out where there is, or it is not known. */
  readonly absence?: Absence
}

export type Absence = 404 | 410 | 503

/** The head as HTML. @param origin of our addresses; null where it isn't known, and they have none. */
export function headMarkup(head: PageHead, origin: string | null): string {
  const [title, shared, description] = [head.title, head.shared, head.description].map(plainText)
  const at = (path: string): string => `${origin ?? ''}${inLanguage(path, head.locale)}`
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
    meta('property', 'og:locale', wordsIn(head.locale).openGraph),
    meta('property', 'og:title', shared),
    meta('property', 'og:description', description),
    meta('property', 'og:url', at(head.path)),
    meta('property', 'og:image', at(head.picture)),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', PICTURE_WIDTH),
    meta('property', 'og:image:height', PICTURE_HEIGHT),
    meta('property', 'og:image:alt', plainText(head.alt)),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', shared),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', at(head.picture)),
    ...feedOf(head, at),
    ...(head.isEmbeddable && origin !== null ? [discovery(head, origin)] : []),
  ].join('\n    ')
}

/** Where the same page is in each language, and for whoever is asked nothing. */
function otherLanguages({ canonical }: PageHead, origin: string | null): string[] {
  if (canonical === null) return []
  const link = (language: string, path: string): string =>
    `<link rel="alternate" hreflang="${language}" href="${escapeMarkup(`${origin ?? ''}${path}`)}" />`
  return [...locales.map((locale) => link(locale, inLanguage(canonical, locale))), link('x-default', canonical)]
}

/** Where a feed reader finds the results that a page is about. */
function feedOf({ canonical, locale }: PageHead, at: (path: string) => string): string[] {
  const [, subject] = /^(?:\/matches|(\/(?:stables|knights)\/[\w-]+))$/.exec(canonical ?? '') ?? []
  if (subject === undefined && canonical !== '/matches') return []
  const href = escapeMarkup(at(`/api/feeds${subject ?? ''}/results.atom`))
  return [
    `<link rel="alternate" type="application/atom+xml" href="${href}" title="${wordsIn(locale).pages.results}" />`,
  ]
}

/** Where whoever embeds by oEmbed finds how. */
function discovery({ path, title, locale }: PageHead, origin: string): string {
  const page = encodeURIComponent(`${origin}${inLanguage(path, locale)}`)
  const asked = inLanguage(`${origin}/api/oembed?url=${page}&format=json`, locale)
  const named = escapeMarkup(plainText(title))
  return `<link rel="alternate" type="application/json+oembed" href="${escapeMarkup(asked)}" title="${named}" />`
}
