import { routes } from '@tiltyard/contract'
import { defaultLocale, findListPosition, type Locale, listNames, seasonName } from '@tiltyard/engine'
import type { LeagueReader } from '../../league/leagueReader.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { languageInAddress, pathWithLanguage } from '../../platform/http/requestLanguage.ts'
import { escapeMarkup, toPlainLine } from '../../platform/http/toPlainLine.ts'
import { getServerTexts } from '../../platform/languages/serverTexts.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../pictures/picture.ts'
import type { ShareableMomentReader } from '../pictures/shareableMomentReader.ts'
import { joinRiderNames, type MatchAddress, matchPicturePath } from './matchPageHead.ts'
import { parseMatchAddress, tourneyPicturePath } from './pageHeadService.ts'

/** In CSS pixels: the space for board, tilt, ticker and controls without scrolling. */
const WIDTH = 640
const HEIGHT = 760
const CACHE_S = 3_600
const MAX_ID = 64
const SHOWN_ADDRESS = 200
const SHOWN_MOMENT = 20

/** The content of an embed. */
type Embedded =
  | { readonly kind: 'match'; readonly match: MatchAddress; readonly search: URLSearchParams }
  | { readonly kind: 'list'; readonly listName: string; readonly search: URLSearchParams }
  | { readonly kind: 'tourney'; readonly season: number; readonly search: URLSearchParams }

interface OembedDeps {
  readonly moments: ShareableMomentReader
  readonly league: Pick<LeagueReader, 'roster'>
}

/** Binds the contract's oEmbed route. */
export function bindOembed(binder: Binder, { moments, league }: OembedDeps): void {
  binder.bind(routes.oembed.get, async ({ query, visit: { origin } }) => {
    const { url, format, maxwidth = WIDTH, maxheight = HEIGHT } = query
    if (format !== 'json') throw new Problem('format-not-offered', { format })
    const embedded = embeddedBy(url, origin ?? '', (await league.roster()).season.number)
    const locale = query.lang ?? languageInAddress(url) ?? defaultLocale
    const title = await titleOf(embedded, moments, locale)
    const [width, height] = [Math.min(WIDTH, maxwidth), Math.min(HEIGHT, maxheight)]
    return {
      ...{ type: 'rich' as const, version: '1.0' as const, title },
      ...{ provider_name: 'Tilt Yard', provider_url: `${origin}/`, cache_age: CACHE_S },
      thumbnail_url: `${origin}${pathWithLanguage(thumbnailOf(embedded), locale)}`,
      ...{ thumbnail_width: PICTURE_WIDTH, thumbnail_height: PICTURE_HEIGHT },
      html: frame(`${origin}${pathWithLanguage(embedPath(embedded), locale)}`, title, width, height),
      ...{ width, height },
    }
  })
}

/** @param season the running one. @throws Problem foreign-address, embed-not-found. */
function embeddedBy(url: string, origin: string, season: number): Embedded {
  const shown = { url: toPlainLine(url).slice(0, SHOWN_ADDRESS) }
  if (!/^https?:/i.test(url) || !URL.canParse(url) || new URL(url).host !== hostOf(origin)) {
    throw new Problem('foreign-address', shown)
  }
  const { pathname, searchParams: search } = new URL(url)
  const [, matchId, attendId] = /^\/(?:(?:embed\/)?matches\/([^/]+)|attend\/([^/]+)\/[^/]+)\/?$/.exec(pathname) ?? []
  const id = decoded(matchId ?? attendId ?? '')
  if (id !== '' && id.length <= MAX_ID) return { kind: 'match', match: parseMatchAddress(id, search), search }
  const list = listNames[findListPosition(decoded(/^\/embed\/lists\/([^/]+)\/?$/.exec(pathname)?.[1] ?? '')) ?? -1]
  if (list !== undefined) return { kind: 'list', listName: list, search }
  if (/^\/(?:embed\/)?tourney\/?$/.test(pathname)) return { kind: 'tourney', season, search }
  throw new Problem('embed-not-found', shown)
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : ''
}

function decoded(text: string): string {
  try {
    const plain = decodeURIComponent(text)
    return plain.includes('\0') ? '' : plain
  } catch {
    return ''
  }
}

/** Names the riders or the season, never the result. @throws Problem match-not-found, moment-not-found. */
async function titleOf(embedded: Embedded, moments: ShareableMomentReader, locale: Locale): Promise<string> {
  if (embedded.kind === 'list') return `${getServerTexts(locale).pages.liveList(embedded.listName)} · Tilt Yard`
  if (embedded.kind === 'tourney') {
    return `${getServerTexts(locale).pictures.tourney(seasonName(embedded.season, locale))} · Tilt Yard`
  }
  const { matchId, at } = embedded.match
  if (at === Number.POSITIVE_INFINITY) {
    const asked = toPlainLine(embedded.search.get('at') ?? '').slice(0, SHOWN_MOMENT)
    throw new Problem('moment-not-found', { id: matchId, at: asked })
  }
  const moment = await moments.read(matchId, { at, isSpoilerFree: true, locale })
  return `${toPlainLine(joinRiderNames(moment))} · Tilt Yard`
}

function thumbnailOf(embedded: Embedded): string {
  if (embedded.kind === 'match') return matchPicturePath(embedded.match)
  return embedded.kind === 'list' ? '/pages/watch/preview.png' : tourneyPicturePath(embedded.season, embedded.search)
}

/** The parameters that an embed's address copies from the given one; only a match has a moment. */
const carried = ['theme', 'speed', 'autoplay', 'controls', 'hide-results']

function embedPath(embedded: Embedded): string {
  const { kind, search } = embedded
  const known = kind === 'match' ? ['at', ...carried] : carried
  const kept = new URLSearchParams([...search].filter(([name]) => known.includes(name)))
  if (search.get('spoiler') === '0') kept.set('hide-results', '1')
  const path = `/embed/${subjectPath(embedded)}`
  return kept.size === 0 ? path : `${path}?${kept}`
}

function subjectPath(embedded: Embedded): string {
  if (embedded.kind === 'tourney') return 'tourney'
  return embedded.kind === 'list'
    ? `lists/${embedded.listName}`
    : `matches/${encodeURIComponent(embedded.match.matchId)}`
}

function frame(address: string, title: string, width: number, height: number): string {
  const named = `title="${escapeMarkup(title)}"`
  return `<iframe src="${escapeMarkup(address)}" ${named} width="${width}" height="${height}" loading="lazy" allow="fullscreen"></iframe>`
}
