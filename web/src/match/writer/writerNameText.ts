import { t } from '@lingui/core/macro'

/** Whether the writer is the server itself; no viewer can have its name. */
export function isStewardName(name: string): boolean {
  return name === 'the steward'
}

/** Formats a writer's name: the server's in the page's language, a viewer's unchanged. */
export function writerNameText(name: string): string {
  return isStewardName(name) ? t`the steward` : name
}
