import { t } from '@lingui/core/macro'
import type { StatName } from '@tiltyard/engine'

interface RatingWords {
  readonly name: string
  /** Three letters. */
  readonly short: string
  /** A field's label. */
  readonly heading: string
}

/** The names of a knight's ratings. */
export const ratingNames: Readonly<Record<StatName, RatingWords>> = {
  riding: { name: t`riding`, short: t`rid`, heading: t`Riding` },
  accuracy: { name: t`accuracy`, short: t`acc`, heading: t`Accuracy` },
  control: { name: t`control`, short: t`con`, heading: t`Control` },
  power: { name: t`power`, short: t`pow`, heading: t`Power` },
  ferocity: { name: t`ferocity`, short: t`fer`, heading: t`Ferocity` },
  stamina: { name: t`stamina`, short: t`sta`, heading: t`Stamina` },
}
