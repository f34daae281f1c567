import type { MatchMoment } from '../pictures/matchMoment.ts'
import type { PageHead } from './pageHead.ts'

/** What of a match a page is about. */
export interface MatchAddress {
  readonly matchId: string
  /** After so many events; null for as far as it has come. */
  readonly at: number | null
  readonly isSpoilerFree: boolean
}

/** The path of a match's page at a moment. */
export function matchPath(address: MatchAddress): string {
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
export function ridersOf({ riders }: Pick<MatchMoment, 'riders'>): string {
  return `${riders.knight1.name} against ${riders.knight2.name}`
}

/** The head of a match's page. */
export function matchHead(moment: MatchMoment, address: MatchAddress): PageHead {
  const { riders, stables, score, words, standing } = moment
  const pair = ridersOf(moment)
  const scored = score && `${riders.knight1.name} ${score.knight1} – ${score.knight2} ${riders.knight2.name}`
  const place = standing === '' ? '' : `${standing.charAt(0)}${standing.slice(1).toLowerCase()}`
  return {
    title: `${pair} · Tilt Yard`,
    shared: [place, scored ?? pair].filter((part) => part !== '').join(': '),
    description: `${words} ${stables.knight1} against ${stables.knight2}.`,
    picture: matchPicturePath(address),
    alt: `The shields of ${stables.knight1} and ${stables.knight2}: ${scored ?? pair}`,
    path: matchPath(address),
    canonical: matchPath({ ...address, at: null, isSpoilerFree: false }),
    isEmbeddable: true,
  }
}

/**
 * The head of what is imagined of a match, and has not happened: nothing is told there of how it was or would have been,
 * no search engine is to find it, and nobody is offered to embed it.
 * @param asked the moment and the change, as the address has them.
 */
export function imaginedHead(moment: MatchMoment, matchId: string, asked: URLSearchParams): PageHead {
  const pair = ridersOf(moment)
  const bare = { matchId, at: null, isSpoilerFree: true }
  const kept = new URLSearchParams(
    ['at', 'if'].map((name): [string, string] => [name, (asked.get(name) ?? '').slice(0, MAX_ASKED)]),
  )
  return {
    title: `Imagined: ${pair} · Tilt Yard`,
    shared: `Imagined: ${pair}`,
    description: 'How this match might have ended, had one thing been otherwise. Imagined: nothing of it has happened.',
    picture: matchPicturePath(bare),
    alt: `The shields of ${moment.stables.knight1} and ${moment.stables.knight2}: ${pair}`,
    path: `/matches/${encodeURIComponent(matchId)}?${kept}`,
    canonical: null,
    isEmbeddable: false,
  }
}

/** No moment and no change is longer. */
const MAX_ASKED = 100
