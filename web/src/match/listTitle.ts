import { t } from '@lingui/core/macro'
import type { ListName } from '@tiltyard/engine'

/** What a list is called, such as "Lion List". */
export function listTitle(listName: ListName): string {
  return t`${listName} List`
}
