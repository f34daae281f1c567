import { useRef } from 'react'
import { createIdempotencyKey } from '../createIdempotencyKey.ts'

/** How long a request without a reply may still be carried out, in ms. */
const UNANSWERED_MS = 60_000

/** Sends a request with an idempotency key, and repeats the key if the reply was lost. */
export function useIdempotentRequest(): <Reply>(send: (key: string) => Promise<Reply>) => Promise<Reply> {
  const unanswered = useRef<{ readonly key: string; readonly at: number } | null>(null)
  return async (send) => {
    const last = unanswered.current
    const request =
      last !== null && Date.now() - last.at < UNANSWERED_MS ? last : { key: createIdempotencyKey(), at: Date.now() }
    unanswered.current = request
    const reply = await send(request.key)
    unanswered.current = null
    return reply
  }
}
