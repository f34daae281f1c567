import type { OpenStream } from './eventStream.ts'
import type { SharedStream } from './sharedStream.ts'

/**
 * Opens the tab's own stream first, so that a single tab need not wait. Tabs share one once the code for it loads;
 * without that code each keeps its own.
 * @param load loads that code.
 */
export function openStreamSharedLater(
  openOwn: OpenStream,
  load: () => Promise<{ readonly sharedStream: SharedStream }>,
): OpenStream {
  let shared: SharedStream | null = null
  return (query, listener) => {
    if (shared !== null) return shared.open(query, listener)
    // Before the stream: several frames' streams could use up all HTTP/1.1 connections.
    const loading = load()
    const own = { ...listener }
    let close: (() => void) | null = openOwn(query, own)
    loading.then(
      ({ sharedStream }) => {
        shared = sharedStream
        if (close !== null) close = shared.open(query, listener, { listener: own, close })
      },
      () => undefined,
    )
    return () => {
      close?.()
      close = null
    }
  }
}
