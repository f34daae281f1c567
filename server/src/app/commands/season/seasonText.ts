import {
  type AwardFigure,
  type AwardHolder,
  type AwardName,
  displayName,
  findStableIdentity,
  formatName,
  nameTourneyJoust,
  nameTourneyRound,
  type SeasonJoust,
  seasonName,
  type TourneyJoust,
  tourneyRounds,
} from '@tiltyard/engine'
import type { PlayedSeason } from './reportSimulatedSeason.ts'

const awardTitles: Readonly<Record<AwardName, string>> = {
  champion: 'Champion of the Tilt',
  'champion-stable': 'Champion stable',
  'most-points': 'Most points',
  'most-unhorsings': 'Most unhorsings',
  'most-lances': 'Most lances broken',
  'best-win-rate': 'Best win rate',
  'cleanest-lance': 'Cleanest lance',
  'iron-rider': 'Iron rider',
  upset: 'Upset of the season',
  joust: 'Joust of the season',
  'luckiest-lance': 'Luckiest lance',
  'unluckiest-lance': 'Unluckiest lance',
  newcomer: 'Best newcomer',
}

const figureTexts: Readonly<Record<AwardFigure, (value: number) => string>> = {
  'rounds-won': (value) => `${value} rounds won`,
  'win-percentage': (value) => `${value.toFixed(1)}% won`,
  wins: (value) => `${value} wins`,
  points: (value) => `${value} points`,
  unhorsings: (value) => `${value} unhorsings`,
  lances: (value) => `${value} lances`,
  jousts: (value) => `${value} jousts`,
  'penalties-a-joust': (value) => `${value.toFixed(3)} penalties a joust`,
  'warnings-a-joust': (value) => `${value.toFixed(3)} warnings a joust`,
  'wounds-ridden-through': (value) => `${value} wounds ridden through`,
  odds: (value) => `won at odds of ${value}%`,
  chance: (value) => `a chance of ${(100 * value).toFixed(1)}%`,
  swing: (value) => `chances moved by ${(100 * value).toFixed(0)} percentage points`,
  passes: (value) => `${value} passes`,
  'wins-above-expected': (value) => `${Math.abs(value).toFixed(1)} wins ${value > 0 ? 'more' : 'fewer'} than expected`,
}

/** Writes a season as lines: standings, the bracket round by round, and awards. */
export function formatPlayedSeason(seed: string, weeks: number, played: PlayedSeason): string {
  const title = `${seasonName(1)} of the seed "${seed}": ${weeks} ${weeks === 1 ? 'week' : 'weeks'} and a tourney`
  return [title, ...standingLines(played), ...tourneyLines(played), ...awardLines(played)].join('\n')
}

function standingLines({ standings }: PlayedSeason): string[] {
  const rows = standings.map(({ rank, stableId, wins, losses, winPercentage, points }) => {
    const record = `W ${padded(wins, 4)}  L ${padded(losses, 4)}  PCT ${padded(winPercentage.toFixed(1), 5)}  PS ${padded(points, 5)}`
    return `${padded(rank, 3)}  ${(findStableIdentity(stableId)?.name ?? stableId).padEnd(38)} ${record}`
  })
  return ['', 'Standings', ...rows]
}

function tourneyLines(played: PlayedSeason): string[] {
  const { jousts } = played.tourney
  const name = entrantNames(played)
  const byMatch = new Map(played.jousts.map((joust) => [joust.id, joust]))
  return tourneyRounds.flatMap((round) => {
    const ofRound = jousts.filter((joust) => joust.round === round)
    const [first] = ofRound
    if (first === undefined) return []
    const title = nameTourneyRound(round)
    const heading = `The tourney: ${title}${ofRound.length > 1 && title !== 'first round' ? 's' : ''}`
    return ['', heading, ...ofRound.flatMap((joust) => joustLines(joust, name, byMatch))]
  })
}

function joustLines(
  joust: TourneyJoust,
  name: (knightId: string | null) => string,
  byMatch: ReadonlyMap<string, SeasonJoust>,
): string[] {
  const title = nameTourneyJoust(joust).padEnd(24)
  if (joust.decision === 'bye') return [`${title} ${name(joust.winnerId)} has a bye`]
  const how = joust.decision === 'better-seed' ? '; the better seed advances' : ''
  return joust.rides.map(({ date, timeSlot, result }, at) => {
    const { knight1, knight2, ending } = byMatch.get(result?.matchId ?? '') ?? {}
    const score = `${padded(knight1?.points ?? '', 2)} : ${String(knight2?.points ?? '').padEnd(2)}`
    const [one, other] = [joust.knight1Id, joust.knight2Id].map((id) =>
      id === joust.winnerId ? `* ${name(id)}` : name(id),
    )
    const end = `${ending}${at === joust.rides.length - 1 ? how : '; to be ridden again'}`
    return `${title} ${date} ${timeSlot}  ${(one ?? '').padEnd(WIDTH)} ${score} ${(other ?? '').padEnd(WIDTH)} ${end}`
  })
}

const WIDTH = 30

function awardLines(played: PlayedSeason): string[] {
  const known = new Map(played.knights.map((knight) => [knight.id, displayName(knight)]))
  const holder = ({ knightId, stableId, figures, joustIds }: AwardHolder): string => {
    const texts = figures.map(({ figure, value }) => figureTexts[figure](value))
    if (joustIds.length === 1) texts.push(`joust ${joustIds[0]}`)
    const knight = `${known.get(knightId ?? '')} (${abbreviation(stableId)})`
    return `${knightId === null ? findStableIdentity(stableId)?.name : knight}: ${texts.join(', ')}`
  }
  const rows = played.awards.flatMap(({ name: award, winner, runnerUp, decidedBy }) => {
    const tie = runnerUp !== null && decidedBy !== winner.figures[0]?.figure ? ` (decided by ${decidedBy})` : ''
    const first = `${awardTitles[award].padEnd(22)} ${holder(winner)}`
    return runnerUp === null ? [first] : [first, `${''.padEnd(22)} before ${holder(runnerUp)}${tie}`]
  })
  return ['', 'Awards', ...rows]
}

/** Writes an entrant with seed, short name and stable, such as "1 Sur Leofric (RAT)". */
function entrantNames({ knights, tourney }: PlayedSeason): (knightId: string | null) => string {
  const known = new Map(knights.map((knight) => [knight.id, knight]))
  const entrants = new Map(tourney.entrants.map((entrant) => [entrant.knightId, entrant]))
  return (knightId) => {
    const { seed, stableId = '' } = entrants.get(knightId ?? '') ?? {}
    return `${seed} ${formatName(known.get(knightId ?? ''), 'title_first')} (${abbreviation(stableId)})`
  }
}

function abbreviation(stableId: string): string {
  return findStableIdentity(stableId)?.abbreviation ?? stableId
}

function padded(value: string | number, width: number): string {
  return String(value).padStart(width)
}
