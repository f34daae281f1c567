import type { OpenStream, OwnStream } from './eventStream.ts'
import type { SharedStream } from './sharedStream.ts'

/**
 * Opens a stream of the tab's own first, for a tab alone must not wait. Tabs share one as soon as the code for it has come.
 * @param load fetches that code; null where the browser can't share.
 */
export function shareOnceLoaded(openOwn: OpenStream, load: () => Promise<SharedStream> | null): OpenStream {
  let shared: SharedStream | null = null
  return (query, listener) => {
    if (shared !== null) return shared.open(query, listener)
    // Before the stream: streams of several frames could take every connection of HTTP/1.1.
    const loading = load()
    const own: OwnStream = {
      listener,
      close: openOwn(query, {
        onSign: () => own.listener.onSign(),
        onMessage: (message) => own.listener.onMessage(message),
        onEnd: (end) => own.listener.onEnd(end),
      }),
    }
    let close: (() => void) | null = own.close
    const share = (loaded: SharedStream): void => {
      shared = loaded
      if (close !== null) close = loaded.open(query, listener, own)
    }
    // Without that code the tab keeps its own.
    loading?.then(share, () => undefined)
    return () => {
      close?.()
      close = null
    }
  }
}
