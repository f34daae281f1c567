import * as api from '@tiltyard/contract/addresses'
import type { WriterCandidateDeps } from './writerCandidateDeps.ts'
import { writerClientId } from './writerClientId.ts'
import type { WriterWorkerMessage, WriterWorkerRequest } from './writerMessages.ts'

/** The browser's implementation of a candidate's world. */
export const browserWriterCandidateDeps: WriterCandidateDeps = {
  now: () => Date.now(),
  after: (ms, act) => {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
  lock,
  startWriter: (matchId, hear) => {
    const worker = new Worker(new URL('./writer.worker.ts', import.meta.url), { type: 'module' })
    const tell = (message: WriterWorkerRequest): void => worker.postMessage(message)
    worker.addEventListener('message', ({ data }: MessageEvent<WriterWorkerMessage>) => hear(data))
    worker.addEventListener('error', () => hear({ kind: 'ended', ending: { kind: 'failed' } }))
    tell({ kind: 'start', matchId, clientId: writerClientId })
    return { stop: () => tell({ kind: 'stop' }), terminate: () => worker.terminate() }
  },
  releaseAtOnce: (matchId, epoch) => {
    const { method, path } = api.lease.release
    const body = JSON.stringify({ clientId: writerClientId, epoch })
    const headers = { 'content-type': 'application/json' }
    fetch(path.replace(':matchId', encodeURIComponent(matchId)), { method, body, headers, keepalive: true }).catch(
      () => {
        // The next writer waits until the lease expires.
      },
    )
  },
  isVisible: () => document.visibilityState === 'visible',
  followPage: ({ onVisibility, onLeave }) => {
    const end = new AbortController()
    document.addEventListener('visibilitychange', onVisibility, { signal: end.signal })
    window.addEventListener('pagehide', onLeave, { signal: end.signal })
    return () => end.abort()
  },
  warn: (message) => console.warn(message),
}

/** Without locks, as on plain http, each tab competes; the server still grants one lease. */
function lock(name: string, signal: AbortSignal): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return Promise.resolve(signal.aborted ? null : () => {})
  return new Promise((resolve) => {
    const hold = (): Promise<void> => new Promise((letGo) => resolve(letGo))
    navigator.locks.request(name, { signal }, hold).catch(() => resolve(null))
  })
}
