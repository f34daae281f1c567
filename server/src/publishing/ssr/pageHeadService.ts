import { seasonNumber } from '@tiltyard/contract'
import { findListPosition, type Locale, seasonName, titleCase } from '@tiltyard/engine'
import type { LeagueReader } from '../../league/leagueReader.ts'
import { getServerTexts } from '../../platform/languages/serverTexts.ts'
import { findProblem } from '../../platform/runtime/problem.ts'
import type { SeasonRow } from '../../platform/store/schema.ts'
import type { ShareableMomentReader } from '../pictures/shareableMomentReader.ts'
import { findFixedPageHead, missingPageHead, unknownPageHead } from './fixedHeads.ts'
import { type MatchAddress, matchPageHead, whatIfPageHead } from './matchPageHead.ts'
import type { PageHead } from './pageHead.ts'

export interface PageHeadDeps {
  readonly moments: Pick<ShareableMomentReader, 'read'>
  readonly league: Pick<LeagueReader, 'roster'>
  readonly hasJoust: (scheduleId: string, scheduledId: string) => Promise<boolean>
  /** Null for an unknown one. */
  readonly findSeason: (number: number) => Promise<SeasonChampions | null>
  /** Counts a lookup of this address. @throws Problem when it is too many. */
  readonly countCall: (address: string) => Promise<void>
  /** The start of the store's outage; null while it answers. */
  readonly outageSince: () => Date | null
}

/** The winners of a season; null until they are known. */
type SeasonChampions = Pick<SeasonRow, 'championKnightId' | 'championStableId'>

/** A request for a page's head. */
export interface PageHeadRequest {
  /** Decoded. */
  readonly path: string
  readonly search: URLSearchParams
  /** The caller's address. */
  readonly callerIp: string
  /** The language of the page. */
  readonly locale: Locale
}

/** After this time a page is sent with a general head. */
const PATIENCE_MS = 1_500
const MAX_ID = 64

/** Finds the head of each page. It always has one, because a page is served whatever the store does. */
export class PageHeadService {
  private readonly deps: PageHeadDeps

  constructor(deps: PageHeadDeps) {
    this.deps = deps
  }

  async findHead(request: PageHeadRequest): Promise<PageHead> {
    const path = request.path.replace(/(.)\/$/, '$1')
    const known = findFixedPageHead(path, request.locale)
    if (known) return known
    const [, noun = '', id = '', second] = path.split('/')
    const lookUp = this.lookUpOf(noun, id, second, request)
    const general = unknownPageHead(path, request.locale)
    if (!lookUp) return general
    if (![id, second].every(couldBeId))
      return missingPageHead(path, request.locale, getServerTexts(request.locale).pages.notFound, 404)
    if (this.deps.outageSince() !== null) return general
    return inTime(this.found(lookUp, { ...request, path }), general)
  }

  private async found(
    lookUp: () => Promise<PageHead | null>,
    { path, callerIp, locale }: PageHeadRequest,
  ): Promise<PageHead> {
    const { notFound, noSuchMatch, forgottenMatch } = getServerTexts(locale).pages
    try {
      await this.deps.countCall(callerIp)
      return (await lookUp()) ?? missingPageHead(path, locale, notFound, 404)
    } catch (error) {
      const code = findProblem(error)?.code
      if (code === 'match-not-found') return missingPageHead(path, locale, noSuchMatch, 404)
      return code === 'match-forgotten'
        ? missingPageHead(path, locale, forgottenMatch, 410)
        : unknownPageHead(path, locale)
    }
  }

  /** @param second the part after the id: a list's name, or a joust's id after its schedule's. */
  private lookUpOf(noun: string, id: string, second: string | undefined, request: PageHeadRequest) {
    const { locale } = request
    if (noun === 'matches' && second === undefined) {
      return () => (request.search.has('if') ? this.ofImagined(id, request) : this.ofMatch(id, request))
    }
    if (noun === 'attend' && second !== undefined) {
      return () => (findListPosition(second) === null ? Promise.resolve(null) : this.ofMatch(id, request))
    }
    if (noun === 'jousts' && second !== undefined) {
      return async () => ((await this.deps.hasJoust(id, second)) ? unknownPageHead(request.path, locale) : null)
    }
    if (noun === 'tourney' && id === '') return () => this.ofTourney(null, request)
    if (noun === 'seasons' && second === 'tourney') return () => this.ofTourney(id, request)
    if (noun === 'seasons' && second === undefined) return () => this.ofSeason(id, request)
    if (noun === 'stables' && second === undefined) return () => this.ofStable(id, locale)
    if (noun === 'knights' && second === undefined) return () => this.ofKnight(id, locale)
    return null
  }

  /** A missing or future moment has no score, or it would reveal the end. */
  private async ofMatch(matchId: string, { search, locale }: PageHeadRequest): Promise<PageHead> {
    const address = parseMatchAddress(matchId, search)
    const at = async (asked: MatchAddress): Promise<PageHead> =>
      matchPageHead(await this.deps.moments.read(matchId, { ...asked, locale }), asked)
    try {
      return await at(address)
    } catch (error) {
      if (findProblem(error)?.code !== 'moment-not-found') throw error
      return at({ matchId, at: null, isSpoilerFree: true })
    }
  }

  /** A what-if page has no score, real or imagined. */
  private async ofImagined(matchId: string, { search: asked, locale }: PageHeadRequest): Promise<PageHead> {
    const moment = await this.deps.moments.read(matchId, { at: null, isSpoilerFree: true, locale })
    return whatIfPageHead(moment, matchId, asked)
  }

  /** @param asked the number of its season; null for the running one. */
  private async ofTourney(asked: string | null, { path, search, locale }: PageHeadRequest): Promise<PageHead | null> {
    const number = asked === null ? (await this.deps.league.roster()).season.number : parseSeasonNumber(asked)
    if (number === null || (await this.deps.findSeason(number)) === null) return null
    const { pages, pictures } = getServerTexts(locale)
    const shared = pictures.tourney(seasonName(number, locale))
    return {
      ...{ title: `${shared} · Tilt Yard`, shared, description: pages.about, alt: shared },
      picture: tourneyPicturePath(number, search),
      ...{ path: `${path}${spoilerParameter(search)}`, canonical: path, isEmbeddable: asked === null, locale },
    }
  }

  /** The description has the champions, but not with spoiler=0. */
  private async ofSeason(asked: string, { path, search, locale }: PageHeadRequest): Promise<PageHead | null> {
    const number = parseSeasonNumber(asked)
    const season = number === null ? null : await this.deps.findSeason(number)
    if (number === null || season === null) return null
    const { pages, pictures } = getServerTexts(locale)
    const shared = seasonName(number, locale)
    const spoiler = spoilerParameter(search)
    const champions = spoiler === '' ? await this.championNames(season, locale) : []
    const description = champions.length === 0 ? pages.season : pages.champions(champions)
    return {
      ...{ title: `${shared} · Tilt Yard`, shared, description, alt: pictures.tourney(shared) },
      picture: tourneyPicturePath(number, search),
      ...{ path: `${path}${spoiler}`, canonical: path, isEmbeddable: false, locale },
    }
  }

  /** The Champion of the Tilt, then the champion stable, as far as there are any. */
  private async championNames(champions: SeasonChampions, locale: Locale): Promise<string[]> {
    const { stables, knightsEver } = await this.deps.league.roster()
    const knight = knightsEver.get(champions.championKnightId ?? '')
    const stable = stables.find(({ id }) => id === champions.championStableId)
    return [...(knight ? [getServerTexts(locale).knight(knight)] : []), ...(stable ? [titleCase(stable.name)] : [])]
  }

  private async ofStable(id: string, locale: Locale): Promise<PageHead | null> {
    const { stables, knightsById } = await this.deps.league.roster()
    const stable = stables.find((one) => one.id === id)
    if (!stable) return null
    const riders = stable.knightIds.flatMap((knightId) => knightsById.get(knightId) ?? [])
    const name = titleCase(stable.name)
    const { knight, pages } = getServerTexts(locale)
    const description = pages.stable(name, riders.map(knight))
    return bearerHead({ path: `/stables/${encodeURIComponent(id)}`, name, description, locale })
  }

  private async ofKnight(id: string, locale: Locale): Promise<PageHead | null> {
    const { stables, knightsEver, stableIdOf } = await this.deps.league.roster()
    const knight = knightsEver.get(id)
    if (!knight) return null
    const stable = stables.find((one) => one.id === stableIdOf.get(id))
    const words = getServerTexts(locale)
    const name = words.knight(knight)
    const description = words.pages.knight(name, stable ? titleCase(stable.name) : null)
    return bearerHead({ path: `/knights/${encodeURIComponent(id)}`, name, description, locale })
  }
}

/** The path of the picture of a season's tourney, as far as the address asks for results. */
export function tourneyPicturePath(season: number, search: URLSearchParams): string {
  return `/seasons/${season}/tourney/preview.png${spoilerParameter(search)}`
}

function parseSeasonNumber(text: string): number | null {
  return seasonNumber.safeParse(text).data ?? null
}

function spoilerParameter(search: URLSearchParams): string {
  return search.get('spoiler') === '0' ? '?spoiler=0' : ''
}

function couldBeId(part: string | undefined): boolean {
  return part === undefined || (part.length <= MAX_ID && !part.includes('\0'))
}

/** An unreadable moment counts as missing. */
export function parseMatchAddress(matchId: string, search: URLSearchParams): MatchAddress {
  const at = search.get('at')
  const isSpoilerFree = search.get('spoiler') === '0'
  if (at === null) return { matchId, at: null, isSpoilerFree }
  return { matchId, at: /^\d{1,9}$/.test(at) ? Number(at) : Number.POSITIVE_INFINITY, isSpoilerFree }
}

function bearerHead(of: Pick<PageHead, 'path' | 'description' | 'locale'> & { readonly name: string }): PageHead {
  const { path, name, description, locale } = of
  const title = `${name} · Tilt Yard`
  const alt = getServerTexts(locale).pages.shieldOf(name)
  const picture = `${path}/preview.png`
  return { title, shared: name, description, picture, alt, path, canonical: path, isEmbeddable: false, locale }
}

async function inTime<Value>(answer: Promise<Value>, otherwise: Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), PATIENCE_MS)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
