import { matchStillSizes, routes } from '@tiltyard/contract'
import { defaultLocale, findChampion, type Locale, seasonName, titleCase } from '@tiltyard/engine'
import type { RateLimits } from '../../accounts/rateLimits.ts'
import type { LeagueReader } from '../../league/leagueReader.ts'
import { readTourney, requireSeason } from '../../league/seasons/seasonStore.ts'
import type { Binder, CacheableReply } from '../../platform/http/bind.ts'
import type { CallerConnection } from '../../platform/http/caller.ts'
import { getServerTexts } from '../../platform/languages/serverTexts.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { Database } from '../../platform/store/database.ts'
import { bracketPicture } from './bracketPicture.ts'
import { matchStillKey } from './matchStillContent.ts'
import { pagePictureSvg, shieldPictureSvg } from './picture.ts'
import { PictureCache } from './pictureCache.ts'
import { type PictureRenderer, type RenderedPicture, toRenderedPicture } from './pictureRenderer.ts'
import { momentPictureKey, type ShareableMomentRequest } from './shareableMatchMoment.ts'
import type { ShareableMomentReader } from './shareableMomentReader.ts'

export interface PictureRouteDeps {
  readonly database: Database
  readonly momentReader: ShareableMomentReader
  readonly league: LeagueReader
  readonly limits: Pick<RateLimits, 'drawing'>
  readonly pictureRenderer: PictureRenderer
}

const DAY_S = 86_400
const MOMENT_S = 10
/** About as many as are rendered in three seconds. */
const WAITING_SVGS = 100
const WAITING_PNGS = 24

/** Binds the contract's pictures. */
export function bindPictures(
  binder: Binder,
  { database, momentReader, league, limits, pictureRenderer }: PictureRouteDeps,
): void {
  const { pictures } = routes
  const [svgs, pngs] = [new PictureCache({ maxWaiting: WAITING_SVGS }), new PictureCache({ maxWaiting: WAITING_PNGS })]
  const asPng = ({ hash, bytes: svg }: RenderedPicture, beforeDrawing: () => Promise<void>) => ({
    etag: hash,
    make: async () => (await pngs.read(hash, () => pictureRenderer.draw({ kind: 'png', svg }), beforeDrawing)).bytes,
  })
  const ofMatch = async (matchId: string, wish: ShareableMomentRequest, { address }: CallerConnection) => {
    const moment = await momentReader.read(matchId, wish)
    const beforeDrawing = onePicture(limits, address)
    const svg = await svgs.read(
      momentPictureKey(moment),
      () => pictureRenderer.draw({ kind: 'match', moment }),
      beforeDrawing,
    )
    return { ...asPng(svg, beforeDrawing), ...keptFor(moment) }
  }
  const passing = (svg: string, { address }: CallerConnection) => ({
    ...asPng(toRenderedPicture(Buffer.from(svg)), onePicture(limits, address)),
    ...{ isFixed: false, maxAgeS: DAY_S },
  })
  binder.bindCacheable(pictures.still, async ({ params: { matchId }, query, visit: { address } }) => {
    const { at = null, spoiler, size, theme } = query
    const { still, isFixed } = await momentReader.read(matchId, {
      at,
      isSpoilerFree: spoiler === '0',
      locale: defaultLocale,
    })
    const draw = () => pictureRenderer.draw({ kind: 'still', still, place: { ...matchStillSizes[size], theme } })
    const key = `${size} ${theme} ${matchStillKey(matchId, still)}`
    const { hash, bytes } = await svgs.read(key, draw, () => limits.drawing(address))
    return { etag: hash, ...keptFor({ isFixed }), make: async () => bytes }
  })
  binder.bindCacheable(pictures.match, ({ params, query, visit }) =>
    ofMatch(params.matchId, { at: null, isSpoilerFree: query.spoiler === '0', locale: query.lang }, visit),
  )
  binder.bindCacheable(pictures.card, ({ params, query, visit }) =>
    ofMatch(params.matchId, { at: query.at ?? null, isSpoilerFree: query.spoiler === '0', locale: query.lang }, visit),
  )
  binder.bindCacheable(pictures.stable, async ({ params, query, visit }) => {
    const stable = (await league.roster()).stables.find(({ id }) => id === params.stableId)
    if (!stable) throw new Problem('stable-not-found')
    return passing(
      shieldPictureSvg(stable.id, titleCase(stable.name), getServerTexts(query.lang).pictures.aStable),
      visit,
    )
  })
  binder.bindCacheable(pictures.knight, async ({ params, query, visit }) => {
    const roster = await league.roster()
    const knight = roster.knightsEver.get(params.knightId)
    if (!knight) throw new Problem('knight-not-found')
    const stableId = roster.stableIdOf.get(knight.id) ?? ''
    const stable = roster.stables.find(({ id }) => id === stableId)
    const words = getServerTexts(query.lang)
    const rides = words.pictures.rides(stable ? titleCase(stable.name) : null)
    return passing(shieldPictureSvg(stableId, words.knight(knight), rides), visit)
  })
  binder.bindCacheable(pictures.tourney, async ({ params, query, visit }) => {
    const { endedAt } = await requireSeason(database, params.number)
    const svg = await drawTourney(database, params.number, { isSpoilerFree: query.spoiler === '0', locale: query.lang })
    return { ...passing(svg, visit), ...keptFor({ isFixed: endedAt !== null }) }
  })
  binder.bindCacheable(pictures.page, ({ params, query, visit }) =>
    passing(pagePictureSvg(...getServerTexts(query.lang).pictures.pages[params.page]), visit),
  )
}

/** A season's bracket as SVG; before the draw the yard's shield. */
async function drawTourney(
  database: Database,
  season: number,
  { isSpoilerFree, locale }: { readonly isSpoilerFree: boolean; readonly locale: Locale },
): Promise<string> {
  const words = getServerTexts(locale).pictures
  const heading = words.tourney(seasonName(season, locale))
  const tourney = await readTourney(database, season)
  if (tourney === null) return pagePictureSvg(heading, words.pages.standings[1])
  const { bracket, qualifiers } = tourney
  const championId = isSpoilerFree ? null : findChampion(bracket)
  const name = qualifiers.find(({ knightId }) => knightId === championId)?.name
  const champion = name === undefined ? null : ([name, words.championOfTilt] as const)
  return bracketPicture({ bracket, heading, champion, isSpoilerFree })
}

function keptFor({ isFixed }: Pick<CacheableReply, 'isFixed'>): Pick<CacheableReply, 'isFixed' | 'maxAgeS'> {
  return { isFixed, maxAgeS: isFixed ? DAY_S : MOMENT_S }
}

/** Counts a picture once against the limit, though it is rendered as SVG and then as PNG. */
function onePicture(limits: Pick<RateLimits, 'drawing'>, address: string): () => Promise<void> {
  let counted: Promise<void> | null = null
  return () => {
    counted ??= limits.drawing(address)
    return counted
  }
}
