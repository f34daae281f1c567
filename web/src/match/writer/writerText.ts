import { t } from '@lingui/core/macro'

/** Whether the writer is the server itself; no viewer can have its name. */
export function isServerWriter(name: string): boolean {
  return name === 'the steward'
}

/** Formats a writer's name: the server's in the page's language, a viewer's unchanged. */
export function writerText(name: string): string {
  return isServerWriter(name) ? t`the steward` : name
}
