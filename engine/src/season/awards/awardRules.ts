import { MIN_MATCHES_FOR_LUCK } from '../../careerHistory/luck.ts'
import { oddsForSide } from '../../careerHistory/matchStory.ts'
import { onSide } from '../../league/side.ts'
import { findChampion } from '../../tourney/tourney.ts'
import type { SeasonJoust } from '../seasonJoust.ts'
import type { AwardFigure, AwardName } from './award.ts'
import type { KnightJoust, KnightRegularSeason } from './knightRegularSeason.ts'
import type { SeasonFacts } from './seasonFacts.ts'

/** The jousts of a regular season that a rate needs. */
export const MIN_JOUSTS_FOR_RATE_AWARD = MIN_MATCHES_FOR_LUCK

/** Somebody who may have an award. */
export interface AwardContender {
  readonly knightId: string | null
  readonly stableId: string
  /** By the figures of the rule. */
  readonly values: readonly number[]
  /** The jousts that count, computed for the best two only. */
  readonly joustIds: () => readonly string[]
}

/** How an award is decided. */
export interface AwardRule {
  /** In the order in which they decide. */
  readonly figures: readonly { readonly figure: AwardFigure; readonly best: 'most' | 'least' }[]
  /** Those who can have it, in the order that decides last. */
  readonly contenders: (facts: SeasonFacts, seasons: readonly KnightRegularSeason[]) => AwardContender[]
}

const most = (figure: AwardFigure) => ({ figure, best: 'most' }) as const
const least = (figure: AwardFigure) => ({ figure, best: 'least' }) as const

/** The rule of each award (docs/seasons.md 6). */
export const awardRules: Readonly<Record<AwardName, AwardRule>> = {
  champion: { figures: [most('rounds-won')], contenders: finalists },
  'champion-stable': {
    figures: [most('win-percentage'), most('wins'), most('points')],
    contenders: stablesInOrder,
  },
  'most-points': counting('points', ({ own }) => own.points),
  'most-unhorsings': counting('unhorsings', ({ other }) => other.falls),
  'most-lances': counting('lances', ({ own }) => own.broken),
  'best-win-rate': byRecord(() => () => true),
  'cleanest-lance': {
    figures: [least('penalties-a-joust'), least('warnings-a-joust'), most('jousts')],
    contenders: (_facts, seasons) => seasons.filter(isLong).map(cleanLance),
  },
  'iron-rider': counting('wounds-ridden-through', ({ own, isRiddenOut }) => (isRiddenOut ? own.wounds : 0)),
  upset: { figures: [least('odds'), least('chance')], contenders: ({ jousts }) => jousts.flatMap(upset) },
  joust: { figures: [most('swing'), most('passes')], contenders: ({ jousts }) => jousts.flatMap(swinging) },
  'luckiest-lance': { figures: [most('wins-above-expected'), most('jousts')], contenders: lucky },
  'unluckiest-lance': { figures: [least('wins-above-expected'), most('jousts')], contenders: unlucky },
  newcomer: byRecord((facts) => (hasVeterans(facts) ? ({ knightId }) => facts.newcomers.has(knightId) : () => false)),
}

function finalists({ tourney }: SeasonFacts): AwardContender[] {
  const final = tourney?.jousts.at(-1)
  if (!tourney || !final || findChampion(tourney) === null) return []
  return tourney.entrants
    .filter(({ knightId }) => knightId === final.knight1Id || knightId === final.knight2Id)
    .map(({ knightId, stableId }) => {
      const own = tourney.jousts.filter((joust) => joust.knight1Id === knightId || joust.knight2Id === knightId)
      const won = own.filter(({ winnerId }) => winnerId === knightId).length
      const joustIds = () => own.flatMap(({ rides }) => rides.flatMap(({ result }) => result?.matchId ?? []))
      return { knightId, stableId, values: [won], joustIds }
    })
}

function stablesInOrder({ standings, stables, jousts }: SeasonFacts): AwardContender[] {
  return standings
    .filter(({ wins }) => wins > 0)
    .map(({ stableId, winPercentage, wins, points }) => {
      const roster = new Set(stables.find(({ id }) => id === stableId)?.knightIds)
      const isWon = (joust: SeasonJoust): boolean =>
        joust.stage === 'regular' && joust.winner !== null && roster.has(onSide(joust, joust.winner).knightId)
      const joustIds = () => jousts.filter(isWon).map(({ id }) => id)
      return { knightId: null, stableId, values: [winPercentage, wins, points], joustIds }
    })
}

/** The most of something; ties go to fewer jousts, then more wins. */
function counting(figure: AwardFigure, count: (joust: KnightJoust) => number): AwardRule {
  const contender = ({ knightId, stableId, jousts }: KnightRegularSeason): AwardContender => ({
    ...{ knightId, stableId },
    values: [total(jousts, count), jousts.length, total(jousts, ({ isWon }) => Number(isWon))],
    joustIds: () => idsByPart(jousts, count),
  })
  return {
    figures: [most(figure), least('jousts'), most('wins')],
    contenders: (_facts, seasons) => seasons.map(contender).filter(({ values: [value = 0] }) => value > 0),
  }
}

/** The best record, as in the ranking for the tourney. Only jousts with a winner count. */
function byRecord(createFilter: (facts: SeasonFacts) => (season: KnightRegularSeason) => boolean): AwardRule {
  return {
    figures: [most('win-percentage'), most('wins'), most('points')],
    contenders: (facts, seasons) =>
      seasons
        .filter(createFilter(facts))
        .map((season) => ({ ...season, jousts: season.jousts.filter(({ hasWinner }) => hasWinner) }))
        .filter(isLong)
        .flatMap(recordContender),
  }
}

function recordContender({ knightId, stableId, jousts }: KnightRegularSeason): AwardContender[] {
  const won = jousts.filter(({ isWon }) => isWon)
  if (won.length === 0) return []
  const values = [(won.length / jousts.length) * 100, won.length, total(jousts, ({ own }) => own.points)]
  return [{ knightId, stableId, values, joustIds: () => won.map(({ id }) => id) }]
}

function cleanLance({ knightId, stableId, jousts }: KnightRegularSeason): AwardContender {
  const mean = (count: (joust: KnightJoust) => number): number => total(jousts, count) / jousts.length
  const values = [mean(({ own }) => own.penalties), mean(({ own }) => own.warnings), jousts.length]
  const isClean = ({ own }: KnightJoust): boolean => own.penalties === 0
  return { knightId, stableId, values, joustIds: () => jousts.filter(isClean).map(({ id }) => id) }
}

function upset(joust: SeasonJoust): AwardContender[] {
  if (joust.winner === null) return []
  const odds = oddsForSide(joust.winner, joust.odds1)
  const { knightId, stableId, chance } = onSide(joust, joust.winner)
  if (odds === null || odds >= EVEN) return []
  return [{ knightId, stableId, values: [odds, chance ?? odds / 100], joustIds: () => [joust.id] }]
}

const EVEN = 50

function swinging(joust: SeasonJoust): AwardContender[] {
  if (joust.winner === null || joust.swing === null) return []
  const { knightId, stableId } = onSide(joust, joust.winner)
  return [{ knightId, stableId, values: [joust.swing, joust.passes], joustIds: () => [joust.id] }]
}

function lucky(_facts: SeasonFacts, seasons: readonly KnightRegularSeason[]): AwardContender[] {
  return seasons.flatMap((season) => luckContenders(season, 'luckiest')).filter(({ values: [above = 0] }) => above > 0)
}

function unlucky(_facts: SeasonFacts, seasons: readonly KnightRegularSeason[]): AwardContender[] {
  return seasons
    .flatMap((season) => luckContenders(season, 'unluckiest'))
    .filter(({ values: [above = 0] }) => above < 0)
}

/** A knight with enough jousts whose chance is known. Of those that count, the most surprising is first. */
function luckContenders({ knightId, stableId, jousts }: KnightRegularSeason, which: 'luckiest' | 'unluckiest') {
  const known = jousts.flatMap((joust) => (joust.own.chance === null ? [] : { ...joust, chance: joust.own.chance }))
  if (known.length < MIN_JOUSTS_FOR_RATE_AWARD) return []
  const above = known.reduce((sum, { isWon, chance }) => sum + Number(isWon) - chance, 0)
  const sign = which === 'luckiest' ? 1 : -1
  const joustIds = () =>
    known
      .filter(({ isWon, isLost }) => (which === 'luckiest' ? isWon : isLost))
      .sort((one, other) => sign * (one.chance - other.chance))
      .map(({ id }) => id)
  return [{ knightId, stableId, values: [above, known.length], joustIds }]
}

/** True with enough jousts for a rate. */
function isLong({ jousts }: KnightRegularSeason): boolean {
  return jousts.length >= MIN_JOUSTS_FOR_RATE_AWARD
}

/** False in a league's first season, in which everybody is new. */
function hasVeterans({ jousts, newcomers }: SeasonFacts): boolean {
  return jousts.some(({ knight1, knight2 }) => !newcomers.has(knight1.knightId) || !newcomers.has(knight2.knightId))
}

function total(jousts: readonly KnightJoust[], count: (joust: KnightJoust) => number): number {
  return jousts.reduce((sum, joust) => sum + count(joust), 0)
}

/** The jousts with a part in a count, the greatest part first. */
function idsByPart(jousts: readonly KnightJoust[], count: (joust: KnightJoust) => number): string[] {
  return jousts
    .filter((joust) => count(joust) > 0)
    .sort((one, other) => count(other) - count(one))
    .map(({ id }) => id)
}
