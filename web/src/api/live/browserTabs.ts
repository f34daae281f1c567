import { openEventStream } from '../stream/eventStream.ts'
import { SharedStream, type SharedStreamTabMessage, type TabLockRequest } from '../stream/sharedStream.ts'
import { browserLiveDeps } from './browserLiveDeps.ts'

/** The stream that this browser's tabs and frames share. */
export const sharedStream = new SharedStream({
  id: `${Math.random()}`,
  realm: isInOtherSite() ? 'frame' : 'tab',
  openStream: openEventStream,
  openChannel: (name, onMessage) => {
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }: MessageEvent<SharedStreamTabMessage>) => onMessage(data)
    return { post: (message) => channel.postMessage(message), close: () => channel.close() }
  },
  lock,
  now: browserLiveDeps.now,
  random: browserLiveDeps.random,
  after: browserLiveDeps.after,
})

/** Browsers send no cookies from third-party frames, and older ones share their channels with tabs. */
function isInOtherSite(): boolean {
  try {
    return window.top?.location.origin !== location.origin
  } catch {
    return true
  }
}

function lock({ name, isSteal, onHeld, onLost }: TabLockRequest): () => void {
  const withdrawal = new AbortController()
  const { signal } = withdrawal
  const isWithdrawn = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  let isHeld = false
  const hold = (): Promise<void> => {
    isHeld = true
    if (!signal.aborted) onHeld()
    return isWithdrawn
  }
  // The API forbids a signal with `steal`, which is granted at once.
  request(name, isSteal ? { steal: true } : { signal }, hold).catch(() => {
    if (signal.aborted) return
    if (isHeld) onLost()
    else if (isSteal) void hold()
  })
  return () => withdrawal.abort()
}

/** Browsers grant no locks to pages without TLS and to sandboxed frames. */
async function request(name: string, options: LockOptions, hold: () => Promise<void>): Promise<void> {
  await navigator.locks.request(name, options, hold)
}
