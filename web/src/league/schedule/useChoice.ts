import { type DayName, dayNames } from '@tiltyard/engine'
import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { leagueStables } from '../knights/leagueStables.ts'

/** What the reader wants to see. It is kept in the address, so that it survives a reload and the way back. */
export interface Choice {
  /** Null follows the calendar: today. */
  readonly day: DayName | null
  /** Ids of the stables whose matches are shown. */
  readonly stables: ReadonlySet<string>
  /** Whether only jousts of whom the reader follows are shown. */
  readonly mine: boolean
}

interface Chooser {
  readonly choice: Choice
  readonly chooseDay: (day: DayName) => void
  readonly chooseStables: (stables: ReadonlySet<string>) => void
  readonly chooseMine: (mine: boolean) => void
}

export const allStables: ReadonlySet<string> = new Set(leagueStables.map(({ id }) => id))
export const noStables: ReadonlySet<string> = new Set()

const NONE = 'none'
const MINE = '1'
const BETWEEN = '-'

export function useChoice(): Chooser {
  const [params, setParams] = useSearchParams()
  const day = params.get('day')
  const stables = params.get('stables')
  const mine = params.get('mine') === MINE
  const choice = useMemo(() => ({ day: dayFrom(day), stables: stablesFrom(stables), mine }), [day, stables, mine])
  const set = (name: string, value: string | null): void => {
    const next = new URLSearchParams(params)
    if (value === null) next.delete(name)
    else next.set(name, value)
    // In the place of the last: the way back leads out of the schedule, not through it.
    setParams(next, { replace: true })
  }
  return {
    choice,
    chooseDay: (chosen) => set('day', chosen),
    chooseStables: (chosen) => set('stables', stablesText(chosen)),
    chooseMine: (isOn) => set('mine', isOn ? MINE : null),
  }
}

/** With a stable in it or out of it, whichever it is not. */
export function toggled(stables: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(stables)
  if (!next.delete(id)) next.add(id)
  return next
}

function dayFrom(text: string | null): DayName | null {
  return dayNames.find((day) => day === text) ?? null
}

/** Abbreviations joined, such as RAT-FUN. An address that names none we know shows all. */
function stablesFrom(text: string | null): ReadonlySet<string> {
  if (text === NONE) return noStables
  const named = new Set(text?.split(BETWEEN))
  const found = leagueStables.filter(({ abbreviation }) => named.has(abbreviation))
  return found.length === 0 ? allStables : new Set(found.map(({ id }) => id))
}

/** Null for all of them. */
function stablesText(stables: ReadonlySet<string>): string | null {
  if (stables.size === leagueStables.length) return null
  const chosen = leagueStables.filter(({ id }) => stables.has(id))
  return chosen.length === 0 ? NONE : chosen.map(({ abbreviation }) => abbreviation).join(BETWEEN)
}
