import { t } from '@lingui/core/macro'

/** A writer's name as it is shown: the server's own in the page's language, a viewer's as it is. No viewer may take the server's. */
export function writerText(name: string): string {
  return name === 'the steward' ? t`the steward` : name
}
