import { t } from '@lingui/core/macro'

/** Whether the writer is the server itself; no viewer can have its name. */
export function isServerWriterName(name: string): boolean {
  return name === 'the steward'
}

/** Formats a writer's name: the server's in the page's language, a viewer's unchanged. */
export function writerNameText(name: string): string {
  return isServerWriterName(name) ? t`the steward` : name
}
