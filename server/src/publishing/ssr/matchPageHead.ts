import { getServerTexts } from '../../platform/languages/serverTexts.ts'
import type { ShareableMatchMoment } from '../pictures/shareableMatchMoment.ts'
import type { PageHead } from './pageHead.ts'

/** The match and moment of a page. */
export interface MatchAddress {
  readonly matchId: string
  /** After this many events; null for the latest state. */
  readonly at: number | null
  readonly isSpoilerFree: boolean
}

/** The path of a match's page at a moment. */
export function formatMatchPath(address: MatchAddress): string {
  return `/matches/${encodeURIComponent(address.matchId)}${searchOf(address)}`
}

/** The path of a match's picture at a moment. */
export function matchPicturePath(address: MatchAddress): string {
  const file = address.at === null ? 'preview.png' : 'card.png'
  return `/matches/${encodeURIComponent(address.matchId)}/${file}${searchOf(address)}`
}

function searchOf({ at, isSpoilerFree }: MatchAddress): string {
  const asked = new URLSearchParams({ ...(at !== null && { at: `${at}` }), ...(isSpoilerFree && { spoiler: '0' }) })
  return asked.size === 0 ? '' : `?${asked}`
}

/** The riders of a match: "Sur Osric Hale against Lady Maud Eastend". */
export function joinRiderNames({ riders, locale }: Pick<ShareableMatchMoment, 'riders' | 'locale'>): string {
  return getServerTexts(locale).pages.against(riders.knight1.name, riders.knight2.name)
}

/** The head of a match's page. */
export function matchPageHead(moment: ShareableMatchMoment, address: MatchAddress): PageHead {
  const { riders, stables, score, lastEventText, stateText, locale } = moment
  const { headed, ofStables, shieldsOf } = getServerTexts(locale).pages
  const pair = joinRiderNames(moment)
  const scored = score && `${riders.knight1.name} ${score.knight1} – ${score.knight2} ${riders.knight2.name}`
  const place = stateText === '' ? '' : `${stateText.charAt(0)}${stateText.slice(1).toLowerCase()}`
  return {
    title: `${pair} · Tilt Yard`,
    shared: place === '' ? (scored ?? pair) : headed(place, scored ?? pair),
    description: ofStables(lastEventText, stables.knight1, stables.knight2),
    picture: matchPicturePath(address),
    alt: shieldsOf(stables.knight1, stables.knight2, scored ?? pair),
    path: formatMatchPath(address),
    canonical: formatMatchPath({ ...address, at: null, isSpoilerFree: false }),
    isEmbeddable: true,
    locale,
  }
}

/**
 * The head of a what-if page. It has no result, real or imagined, is hidden from search engines and can't be embedded.
 * @param search the moment and the change in the address.
 */
export function whatIfPageHead(moment: ShareableMatchMoment, matchId: string, search: URLSearchParams): PageHead {
  const { stables, locale } = moment
  const { imagined, imaginedAbout, shieldsOf } = getServerTexts(locale).pages
  const pair = joinRiderNames(moment)
  const bare = { matchId, at: null, isSpoilerFree: true }
  const kept = new URLSearchParams(
    ['at', 'if'].map((name): [string, string] => [name, (search.get(name) ?? '').slice(0, MAX_ASKED)]),
  )
  return {
    title: `${imagined(pair)} · Tilt Yard`,
    shared: imagined(pair),
    description: imaginedAbout,
    picture: matchPicturePath(bare),
    alt: shieldsOf(stables.knight1, stables.knight2, pair),
    path: `/matches/${encodeURIComponent(matchId)}?${kept}`,
    canonical: null,
    isEmbeddable: false,
    locale,
  }
}

/** No moment and no change is longer. */
const MAX_ASKED = 100
