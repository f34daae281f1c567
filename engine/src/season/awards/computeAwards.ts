import { type Award, type AwardHolder, type AwardName, awardNames } from './award.ts'
import { type AwardContender, type AwardRule, awardRules } from './awardRules.ts'
import { groupRegularJoustsByKnight } from './knightRegularSeason.ts'
import type { SeasonFacts } from './seasonFacts.ts'

/**
 * Computes the awards of a season one by one from its facts alone (docs/seasons.md 6). An award that nobody has earned is
 * left out. Ties go to the next figure, and last to the lower number in the id or the earlier joust. Each takes up to 40 ms
 * of a long season: a server answers others in between.
 */
export function* computeAwards(facts: SeasonFacts): Generator<Award> {
  const seasons = groupRegularJoustsByKnight(facts.jousts)
  for (const name of awardNames) {
    const award = awardTo(name, awardRules[name], awardRules[name].contenders(facts, seasons))
    if (award !== null) yield award
  }
}

function awardTo(name: AwardName, rule: AwardRule, contenders: AwardContender[]): Award | null {
  const [winner, second] = contenders.sort((one, other) => difference(rule, one, other)?.by ?? 0)
  if (winner === undefined) return null
  if (second === undefined) return { name, winner: toHolder(rule, winner), runnerUp: null, decidedBy: null }
  const decidedBy = difference(rule, winner, second)?.figure ?? 'order'
  return { name, winner: toHolder(rule, winner), runnerUp: toHolder(rule, second), decidedBy }
}

/** The first figure in which two contenders differ, and by how much the second is better; null if there is none. */
function difference({ figures }: AwardRule, one: AwardContender, other: AwardContender) {
  for (const [at, { figure, best }] of figures.entries()) {
    const by = (other.values[at] ?? 0) - (one.values[at] ?? 0)
    if (by !== 0) return { figure, by: best === 'most' ? by : -by }
  }
  return null
}

function toHolder({ figures }: AwardRule, { knightId, stableId, values, joustIds }: AwardContender): AwardHolder {
  const named = figures.map(({ figure }, at) => ({ figure, value: values[at] ?? 0 }))
  return { knightId, stableId, figures: named, joustIds: joustIds() }
}
