import { type DayName, dayNames } from '@tiltyard/engine'
import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { leagueStables } from '../knights/leagueStables.ts'

/** The reader's choice, kept in the address, so that it survives reload and Back. */
export interface ScheduleChoice {
  /** Null for today. */
  readonly day: DayName | null
  /** Ids of the chosen stables. */
  readonly stables: ReadonlySet<string>
  /** Show only followed knights and stables. */
  readonly mine: boolean
}

interface Chooser {
  readonly choice: ScheduleChoice
  readonly chooseDay: (day: DayName) => void
  readonly chooseStables: (stables: ReadonlySet<string>) => void
  readonly chooseMine: (mine: boolean) => void
}

export const allStableIds: ReadonlySet<string> = new Set(leagueStables.map(({ id }) => id))
export const noStableIds: ReadonlySet<string> = new Set()

const NONE = 'none'
const MINE = '1'
const BETWEEN = '-'

export function useScheduleChoice(): Chooser {
  const [params, setParams] = useSearchParams()
  const day = params.get('day')
  const stables = params.get('stables')
  const mine = params.get('mine') === MINE
  const choice = useMemo(() => ({ day: dayFrom(day), stables: stablesFrom(stables), mine }), [day, stables, mine])
  const set = (name: string, value: string | null): void => {
    const next = new URLSearchParams(params)
    if (value === null) next.delete(name)
    else next.set(name, value)
    // Replaces the history entry, so that Back leaves the schedule.
    setParams(next, { replace: true })
  }
  return {
    choice,
    chooseDay: (chosen) => set('day', chosen),
    chooseStables: (chosen) => set('stables', stablesText(chosen)),
    chooseMine: (isOn) => set('mine', isOn ? MINE : null),
  }
}

/** Adds the stable, or removes it. */
export function toggleStable(stables: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(stables)
  if (!next.delete(id)) next.add(id)
  return next
}

function dayFrom(text: string | null): DayName | null {
  return dayNames.find((day) => day === text) ?? null
}

/** Parses abbreviations, such as RAT-FUN. Without a known one all stables are chosen. */
function stablesFrom(text: string | null): ReadonlySet<string> {
  if (text === NONE) return noStableIds
  const named = new Set(text?.split(BETWEEN))
  const found = leagueStables.filter(({ abbreviation }) => named.has(abbreviation))
  return found.length === 0 ? allStableIds : new Set(found.map(({ id }) => id))
}

/** Null for all stables. */
function stablesText(stables: ReadonlySet<string>): string | null {
  if (stables.size === leagueStables.length) return null
  const chosen = leagueStables.filter(({ id }) => stables.has(id))
  return chosen.length === 0 ? NONE : chosen.map(({ abbreviation }) => abbreviation).join(BETWEEN)
}
