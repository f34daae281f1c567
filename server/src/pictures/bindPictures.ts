import { type PicturedPage, routes } from '@tiltyard/contract'
import { displayName, titleCase } from '@tiltyard/engine'
import type { Limits } from '../accounts/limits.ts'
import type { Binder, KeptReply } from '../http/bind.ts'
import type { Visit } from '../http/caller.ts'
import type { LeagueReader } from '../league/leagueReader.ts'
import { Problem } from '../refusals/problem.ts'
import { matchPicture } from './matchPicture.ts'
import type { MomentReader } from './momentReader.ts'
import { Painter } from './painter.ts'
import { bearerPicture, pagePicture } from './picture.ts'

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
  const ofMatch = async (matchId: string, at: number | null, isSpoilerFree: boolean, visit: Visit) => {
    const moment = await moments.read(matchId, { at, isSpoilerFree })
    const { isFixed } = moment
    return kept(matchPicture(moment), visit, { isFixed, maxAgeS: isFixed ? DAY_S : MOMENT_S })
  }
  const passing = { isFixed: false, maxAgeS: DAY_S }
  binder.bindKept(pictures.match, ({ params, query, visit }) =>
    ofMatch(params.matchId, null, query.spoiler === '0', visit),
  )
  binder.bindKept(pictures.card, ({ params, query, visit }) =>
    ofMatch(params.matchId, query.at ?? null, query.spoiler === '0', visit),
  )
  binder.bindKept(pictures.stable, async ({ params, visit }) => {
    const stable = (await league.roster()).stables.find(({ id }) => id === params.stableId)
    if (!stable) throw new Problem('stable-not-found')
    return kept(bearerPicture(stable.id, titleCase(stable.name), 'A stable of the Tilt Yard'), visit, passing)
  })
  binder.bindKept(pictures.knight, async ({ params, visit }) => {
    const roster = await league.roster()
    const knight = roster.knightsById.get(params.knightId)
    if (!knight) throw new Problem('knight-not-found')
    const stableId = roster.stableIdOf.get(knight.id) ?? ''
    const stable = roster.stables.find(({ id }) => id === stableId)
    const rides = stable ? `Rides for ${titleCase(stable.name)}` : 'Rides for nobody now'
    return kept(bearerPicture(stableId, displayName(knight), rides), visit, passing)
  })
  binder.bindKept(pictures.page, ({ params, visit }) => kept(pagePicture(...pageWords[params.page]), visit, passing))
}

const pageWords: Readonly<Record<PicturedPage, readonly [heading: string, line: string]>> = {
  home: ['A jousting league, ridden live', 'Four lists, twelve stables, ninety-six knights and one barrier'],
  watch: ['The four lists, live', 'Lion, Stag, Wyvern and Griffin'],
  matches: ['Every joust there ever was', 'To find, and to watch again'],
  schedule: ['The week in the lists', 'Who meets whom, when, and at what odds'],
  standings: ['The standings', 'Twelve stables, in their order'],
  records: ['The records', 'The most, the longest and the least likely'],
  odds: ['Odds held to account', 'What was said of every joust, and what happened'],
}
