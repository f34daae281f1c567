import type { PageWithPicture } from '@tiltyard/contract'
import type { Locale } from '@tiltyard/engine'
import { getServerTexts, type PathWithFixedHead } from '../../platform/languages/serverTexts.ts'
import type { AbsenceStatus, PageHead } from './pageHead.ts'

/** The picture of each page with a fixed head. */
const pictured: ReadonlyMap<string, PageWithPicture> = new Map<PathWithFixedHead, PageWithPicture>([
  ['/watch', 'watch'],
  ['/matches', 'matches'],
  ['/schedule', 'schedule'],
  ['/standings', 'standings'],
  ['/records', 'records'],
  ['/odds', 'odds'],
  ['/purse', 'schedule'],
  ['/honors', 'schedule'],
  ['/seasons', 'standings'],
  ['/hall-of-fame', 'records'],
])

/** A fixed head; null for any other path. */
export function findFixedPageHead(path: string, locale: Locale): PageHead | null {
  const { about, plain } = getServerTexts(locale).pages
  if (path === '/') return headOf({ page: 'home', path, title: 'Tilt Yard', description: about, locale })
  const page = pictured.get(path)
  if (page === undefined) return null
  const [title, description] = plain[path as PathWithFixedHead]
  return headOf({ page, path, title: `${title} · Tilt Yard`, description, locale })
}

/** The head of an address that the yard can't describe. */
export function unknownPageHead(path: string, locale: Locale): PageHead {
  const { about } = getServerTexts(locale).pages
  return { ...headOf({ page: 'home', path, title: 'Tilt Yard', description: about, locale }), canonical: null }
}

/** The head of a missing or deleted page. @param title says so. */
export function missingPageHead(path: string, locale: Locale, title: string, absence: AbsenceStatus): PageHead {
  const named = `${title} · Tilt Yard`
  return { ...unknownPageHead(path, locale), title: named, shared: named, absence }
}

interface PlainPage extends Pick<PageHead, 'path' | 'title' | 'description' | 'locale'> {
  readonly page: PageWithPicture
}

function headOf({ page, path, title, description, locale }: PlainPage): PageHead {
  const picture = `/pages/${page}/preview.png`
  const alt = getServerTexts(locale).pages.yardShield
  return { title, shared: title, description, picture, alt, path, canonical: path, isEmbeddable: false, locale }
}
