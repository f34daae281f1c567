import { FORM_RESULTS, type FormResult, type LeagueAverages, matchOdds, type Odds } from '@tiltyard/engine'
import type { ScheduledMatchRow } from '../database/schema.ts'
import type { Roster } from '../league/leagueReader.ts'

/** Gives odds from the records, and from the form that the active schedule shows. */
export interface Bookmaker {
  /** Null for a knight that the league does not know. */
  odds(knight1Id: string, knight2Id: string): Odds | null
}

/**
 * @param resolved what the active schedule has resolved, the latest first.
 */
export function openBook(roster: Roster, averages: LeagueAverages, resolved: readonly ScheduledMatchRow[]): Bookmaker {
  const forms = formsOf(resolved)
  const rider = (id: string) => {
    const knight = roster.knightsById.get(id)
    return knight ? { id, performanceHistory: knight.performanceHistory, form: forms.get(id) ?? [] } : null
  }
  return {
    odds: (knight1Id, knight2Id) => {
      const [one, other] = [rider(knight1Id), rider(knight2Id)]
      return one && other ? matchOdds(one, other, averages) : null
    },
  }
}

/** The last results of each knight, the newest first. */
function formsOf(resolved: readonly ScheduledMatchRow[]): ReadonlyMap<string, FormResult[]> {
  const forms = new Map<string, FormResult[]>()
  for (const { knight1Id, knight2Id, result } of resolved) {
    if (!result) continue
    for (const id of [knight1Id, knight2Id]) {
      const form = forms.get(id) ?? []
      if (form.length < FORM_RESULTS) forms.set(id, [...form, resultFor(id, result.winnerId)])
    }
  }
  return forms
}

function resultFor(id: string, winnerId: string | null): FormResult {
  if (winnerId === null) return 0
  return winnerId === id ? 1 : -1
}
