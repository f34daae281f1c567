import { routes, STILL_HEIGHT, STILL_WIDTH } from '@tiltyard/contract'
import { defaultLocale, titleCase } from '@tiltyard/engine'
import type { Limits } from '../accounts/limits.ts'
import type { Binder, KeptReply } from '../http/bind.ts'
import type { Visit } from '../http/caller.ts'
import { wordsIn } from '../languages/words.ts'
import type { LeagueReader } from '../league/leagueReader.ts'
import { Problem } from '../refusals/problem.ts'
import type { MomentWish } from './matchMoment.ts'
import { matchPicture } from './matchPicture.ts'
import type { MomentReader } from './momentReader.ts'
import { Painter } from './painter.ts'
import { bearerPicture, pagePicture } from './picture.ts'
import { stillSvg } from './still.ts'
import { StillBook } from './stillBook.ts'

export interface PictureRouteDeps {
  readonly moments: MomentReader
  readonly league: LeagueReader
  readonly limits: Pick<Limits, 'drawing'>
  readonly painter?: Painter
}

const DAY_S = 86_400
const MOMENT_S = 10

/** The contract's pictures. */
export function bindPictures(binder: Binder, deps: PictureRouteDeps): void {
  const { moments, league, limits, painter = new Painter() } = deps
  const { pictures } = routes
  const kept = (svg: string, { address }: Visit, { isFixed, maxAgeS }: Pick<KeptReply, 'isFixed' | 'maxAgeS'>) => ({
    ...{ mark: painter.markOf(svg), maxAgeS, isFixed },
    make: () => painter.paint(svg, () => limits.drawing(address)),
  })
  const ofMatch = async (matchId: string, wish: MomentWish, visit: Visit) => {
    const moment = await moments.read(matchId, wish)
    const { isFixed } = moment
    return kept(matchPicture(moment), visit, { isFixed, maxAgeS: isFixed ? DAY_S : MOMENT_S })
  }
  const stills = new StillBook()
  binder.bindKept(pictures.still, async ({ params, query, visit: { address } }) => {
    const isSpoilerFree = query.spoiler === '0'
    const { still, isFixed } = await moments.read(params.matchId, { at: null, isSpoilerFree, locale: defaultLocale })
    const draw = () => stillSvg(still, { width: STILL_WIDTH, height: STILL_HEIGHT })
    const key = isFixed ? `${params.matchId} ${isSpoilerFree}` : null
    const svg = await stills.read(key, draw, () => limits.drawing(address))
    const maxAgeS = isFixed ? DAY_S : MOMENT_S
    return { mark: painter.markOf(svg), maxAgeS, isFixed, make: async () => Buffer.from(svg) }
  })
  const passing = { isFixed: false, maxAgeS: DAY_S }
  binder.bindKept(pictures.match, ({ params, query, visit }) =>
    ofMatch(params.matchId, { at: null, isSpoilerFree: query.spoiler === '0', locale: query.lang }, visit),
  )
  binder.bindKept(pictures.card, ({ params, query, visit }) =>
    ofMatch(params.matchId, { at: query.at ?? null, isSpoilerFree: query.spoiler === '0', locale: query.lang }, visit),
  )
  binder.bindKept(pictures.stable, async ({ params, query, visit }) => {
    const stable = (await league.roster()).stables.find(({ id }) => id === params.stableId)
    if (!stable) throw new Problem('stable-not-found')
    return kept(bearerPicture(stable.id, titleCase(stable.name), wordsIn(query.lang).pictures.aStable), visit, passing)
  })
  binder.bindKept(pictures.knight, async ({ params, query, visit }) => {
    const roster = await league.roster()
    const knight = roster.knightsById.get(params.knightId)
    if (!knight) throw new Problem('knight-not-found')
    const stableId = roster.stableIdOf.get(knight.id) ?? ''
    const stable = roster.stables.find(({ id }) => id === stableId)
    const words = wordsIn(query.lang)
    const rides = words.pictures.rides(stable ? titleCase(stable.name) : null)
    return kept(bearerPicture(stableId, words.knight(knight), rides), visit, passing)
  })
  binder.bindKept(pictures.page, ({ params, query, visit }) =>
    kept(pagePicture(...wordsIn(query.lang).pictures.pages[params.page]), visit, passing),
  )
}
