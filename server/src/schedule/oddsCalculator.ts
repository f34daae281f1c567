import {
  computeMatchOdds,
  FORM_RESULT_COUNT,
  type FormResult,
  type Knight,
  type LeagueAverages,
  type Odds,
  toFormResult,
} from '@tiltyard/engine'
import type { Roster } from '../league/leagueReader.ts'
import type { ResolvedScheduledMatch } from './scheduleStore.ts'

/** Gives odds from the records, and from the form in the active schedule. */
export interface OddsCalculator {
  /** Null for an unknown knight. */
  odds(knight1Id: string, knight2Id: string): Odds | null
}

/** @param resolved the active schedule's resolved matches, the latest first. */
export function createOddsCalculator(
  roster: Roster,
  averages: LeagueAverages,
  resolved: readonly ResolvedScheduledMatch[],
): OddsCalculator {
  return createOddsCalculatorFromForms(roster.knightsById, averages, collectKnightForms(resolved))
}

/** Creates a bookmaker from known forms. @param forms of each knight, the newest first. */
export function createOddsCalculatorFromForms(
  knightsById: ReadonlyMap<string, Pick<Knight, 'performanceHistory'>>,
  averages: LeagueAverages,
  forms: ReadonlyMap<string, readonly FormResult[]>,
): OddsCalculator {
  const rider = (id: string) => {
    const knight = knightsById.get(id)
    return knight ? { id, performanceHistory: knight.performanceHistory, form: forms.get(id) ?? [] } : null
  }
  return {
    odds: (knight1Id, knight2Id) => {
      const [one, other] = [rider(knight1Id), rider(knight2Id)]
      return one && other ? computeMatchOdds(one, other, averages) : null
    },
  }
}

/** The last results of each knight, the newest first. */
export function collectKnightForms(resolved: readonly ResolvedScheduledMatch[]): ReadonlyMap<string, FormResult[]> {
  const forms = new Map<string, FormResult[]>()
  for (const match of resolved) {
    for (const id of [match.knight1Id, match.knight2Id]) {
      const form = forms.get(id) ?? []
      if (form.length < FORM_RESULT_COUNT)
        forms.set(id, [...form, toKnightFormResult(id, match.result?.winnerId ?? null, match.ending)])
    }
  }
  return forms
}

/** A match's form result for one of its knights. @param winnerId null without a winner. */
export function toKnightFormResult(
  id: string,
  winnerId: string | null,
  ending: ResolvedScheduledMatch['ending'],
): FormResult {
  return toFormResult(winnerId === null ? null : winnerId === id, ending === 'stopped' ? null : ending)
}
