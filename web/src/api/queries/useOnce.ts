import { useRef } from 'react'
import { newKey } from '../newKey.ts'

/** For how long a request whose answer was lost may still be carried out, in milliseconds. */
const UNANSWERED_MS = 60_000

/** Sends a request with a key, and with the same key again when its answer was lost: the server carries it out once. */
export function useOnce(): <Reply>(send: (key: string) => Promise<Reply>) => Promise<Reply> {
  const unanswered = useRef<{ readonly key: string; readonly at: number } | null>(null)
  return async (send) => {
    const last = unanswered.current
    const request = last !== null && Date.now() - last.at < UNANSWERED_MS ? last : { key: newKey(), at: Date.now() }
    unanswered.current = request
    const reply = await send(request.key)
    unanswered.current = null
    return reply
  }
}
