import { t } from '@lingui/core/macro'

/** Whether a writer is the server itself: no viewer may take its name. */
export function isServer(name: string): boolean {
  return name === 'the steward'
}

/** A writer's name as it is shown: the server's own in the page's language, a viewer's as it is. */
export function writerText(name: string): string {
  return isServer(name) ? t`the steward` : name
}
