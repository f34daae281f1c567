import type { OpenStream } from './eventStream.ts'
import type { SharedStream } from './sharedStream.ts'

/**
 * Opens a stream of the tab's own first, for a tab alone must not wait. Tabs share one as soon as the code for it has come;
 * without that code a tab keeps its own.
 * @param load fetches that code.
 */
export function shareOnceLoaded(
  openOwn: OpenStream,
  load: () => Promise<{ readonly sharedStream: SharedStream }>,
): OpenStream {
  let shared: SharedStream | null = null
  return (query, listener) => {
    if (shared !== null) return shared.open(query, listener)
    // Before the stream: streams of several frames could take every connection of HTTP/1.1.
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
