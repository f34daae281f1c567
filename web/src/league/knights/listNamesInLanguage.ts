import { t } from '@lingui/core/macro'
import type { ListName } from '@tiltyard/engine'

/** The lists' names: "Lion". */
export const listNamesInLanguage: Readonly<Record<ListName, string>> = {
  Lion: t`Lion`,
  Stag: t`Stag`,
  Wyvern: t`Wyvern`,
  Griffin: t`Griffin`,
}

/** As headings: "Lion List". */
export const listNameHeadings: Readonly<Record<ListName, string>> = {
  Lion: t`Lion List`,
  Stag: t`Stag List`,
  Wyvern: t`Wyvern List`,
  Griffin: t`Griffin List`,
}

/** Within a sentence: "the Lion List". */
export const listNamesInSentence: Readonly<Record<ListName, string>> = {
  Lion: t`the Lion List`,
  Stag: t`the Stag List`,
  Wyvern: t`the Wyvern List`,
  Griffin: t`the Griffin List`,
}
