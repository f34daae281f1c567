import { t } from '@lingui/core/macro'
import type { ResultCode } from '@tiltyard/engine'

/** The letter of each result, in tables and in the form. */
export const resultLetters: Readonly<Record<ResultCode, string>> = {
  W: t({ message: 'W', context: 'result' }),
  L: t({ message: 'L', context: 'result' }),
  D: t({ message: 'D', context: 'result' }),
  DQ: t({ message: 'DQ', context: 'result' }),
  FF: t({ message: 'FF', context: 'result' }),
  DTH: t({ message: 'DTH', context: 'result' }),
}

/** The meaning of each letter. */
export const resultLetterMeanings: Readonly<Record<ResultCode, string>> = {
  W: t({ message: 'Won', context: 'result' }),
  L: t({ message: 'Lost', context: 'result' }),
  D: t({ message: 'Drawn', context: 'result' }),
  DQ: t({ message: 'Disqualified', context: 'result' }),
  FF: t({ message: 'Withdrew, and lost', context: 'result' }),
  DTH: t({ message: 'Died', context: 'result' }),
}
