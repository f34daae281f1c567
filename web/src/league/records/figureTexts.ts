import { plural, t } from '@lingui/core/macro'
import type { SingleMatchRecord } from '@tiltyard/contract'
import type { LeaderFigure, MatchRecordFigure } from '@tiltyard/engine'
import { formatPercent } from '../../language/formatPercent.ts'

/** Titles and decimals of the leader tables. */
export const leaderTexts: Readonly<Record<LeaderFigure, { readonly title: string; readonly digits: 0 | 1 | 2 }>> = {
  wins: { title: t`Wins`, digits: 0 },
  'win-rate': { title: t`Win rate, in percent`, digits: 1 },
  points: { title: t`Points per joust`, digits: 2 },
  hits: { title: t`Hits per joust`, digits: 2 },
  broken: { title: t`Lances broken per joust`, digits: 2 },
  unhorsed: { title: t`Unhorsings per joust`, digits: 2 },
  inflicted: { title: t`Wounds given per joust`, digits: 2 },
}

const pointsText = (value: number): string => plural(value, { one: '# point', other: '# points' })

/** Titles and texts of the record matches. */
export const matchRecordTexts: Readonly<
  Record<MatchRecordFigure, { readonly title: string; readonly say: (record: SingleMatchRecord) => string }>
> = {
  points: { title: t`Most points of a knight`, say: ({ value }) => pointsText(value) },
  'total-points': { title: t`Most points of both`, say: ({ value }) => pointsText(value) },
  falls: { title: t`Most falls`, say: ({ value }) => plural(value, { one: '# fall', other: '# falls' }) },
  broken: { title: t`Most broken lances`, say: ({ value }) => plural(value, { one: '# lance', other: '# lances' }) },
  passes: { title: t`Most passes`, say: ({ value }) => plural(value, { one: '# pass', other: '# passes' }) },
  comeback: { title: t`Greatest comebacks, in points`, say: ({ value }) => t`${value} behind` },
  'lead-changes': {
    title: t`Most changes of the lead`,
    say: ({ value }) => plural(value, { one: '# change', other: '# changes' }),
  },
  upset: { title: t`Biggest upsets`, say: ({ value }) => upsetText(formatPercent(100 - value)) },
  death: { title: t`The latest deaths`, say: () => t`died` },
}

function upsetText(chance: string): string {
  return t`won at ${chance}`
}
