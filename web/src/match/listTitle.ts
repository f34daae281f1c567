import { t } from '@lingui/core/macro'
import type { ListName } from '@tiltyard/engine'

/** Formats a list's title, such as "Lion List". */
export function listTitle(listName: ListName): string {
  return t`${listName} List`
}
