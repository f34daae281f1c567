import { t } from '@lingui/core/macro'
import { knightStatColumns as columns } from '@tiltyard/engine'
import { resultLetters } from './resultText.ts'

type Label = (typeof columns)[number]['label']

const words: Readonly<Record<Label, { readonly label: string; readonly name: string }>> = {
  W: { label: resultLetters.W, name: t`Wins` },
  D: { label: resultLetters.D, name: t`Draws` },
  L: { label: resultLetters.L, name: t`Losses` },
  DQ: { label: resultLetters.DQ, name: t`Disqualifications` },
  FF: { label: resultLetters.FF, name: t`Forfeits` },
  DTH: { label: resultLetters.DTH, name: t`Deaths` },
  PCT: { label: t`PCT`, name: t`Win percentage` },
  HT: { label: t`HT`, name: t`Hits` },
  DM: { label: t`DM`, name: t`Dismounts` },
  BR: { label: t`BR`, name: t`Broken lances` },
  IN: { label: t`IN`, name: t`Injuries inflicted` },
  PS: { label: t`PS`, name: t`Points scored` },
}

/** The columns of a knight's table before NTHD, in order. */
export const headedStatColumns = columns.map(({ label, counter }) => ({ ...words[label], counter }))

/** The last column, which is computed and not counted. */
export const nighthoodColumn = {
  label: t`NTHD`,
  name: t`Rating based on results (▲ better than expected, ▼ worse)`,
} as const
