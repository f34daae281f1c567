import type { ChangeTopic, ReplyOf } from '@tiltyard/contract'
import type { Address } from '@tiltyard/contract/addresses'
import { useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { findKnown, keepKnown } from '../offline/known.ts'
import type { Known } from '../offline/knownStore.ts'
import { showKnown } from '../offline/shownKnown.ts'
import { call, type Sent, urlOf } from './call.ts'
import { DrawnContext } from './drawn.ts'
import { type Answer, Inquiry } from './inquiry.ts'
import { isKept } from './keptAddresses.ts'
import { useLiveClient, useNews } from './liveStore.ts'
import { newsOf } from './news.ts'
import type { ServerClock } from './serverClock.ts'

/** Thousands may hear of the same news in the same moment. */
const NEWS_SPREAD_MS = 1_500

/** When an answer is asked for anew. */
interface Renewal {
  /** Whenever the stream tells that something of these is new. */
  readonly news?: readonly ChangeTopic[]
  readonly everyMs?: number
}

interface Asked<Value> extends Answer<Value> {
  readonly askAgain: () => void
}

/**
 * The answer to a call, kept fresh while it is shown; the old one stays until the new is there. Where none comes, it is what
 * was answered at an earlier visit, if that is kept, and the page says so.
 */
export function useAnswer<R>(to: Address<R>, sent: Sent<R>, renewal: Renewal = {}): Asked<ReplyOf<R>> {
  const { news = never, everyMs } = renewal
  const inquiry = useInquiry(to, sent, news)
  useNews(news, inquiry.heed)
  useEffect(() => () => inquiry.stop(), [inquiry])
  useEffect(() => {
    if (everyMs === undefined) return
    const timer = setInterval(inquiry.askAgain, everyMs)
    return () => clearInterval(timer)
  }, [inquiry, everyMs])
  const { value, failure, since } = useSyncExternalStore(
    inquiry.subscribe,
    () => inquiry.answer,
    () => inquiry.answer,
  )
  useEffect(() => (since === null ? undefined : showKnown(since)), [since])
  return { value, failure, since, askAgain: inquiry.askAgain }
}

const never: readonly ChangeTopic[] = []

/** The same inquiry as long as the same is asked; on a page that the server has drawn it begins with what it was drawn of. */
function useInquiry<R>(to: Address<R>, sent: Sent<R>, news: readonly ChangeTopic[]): Inquiry<ReplyOf<R>> {
  const live = useLiveClient()
  const drawn = useContext(DrawnContext)
  const { clock } = live
  const sentText = JSON.stringify(sent)
  const drawnVersion = drawn && newsOf(drawn.versions, news)
  const inquiry = useMemo(() => {
    const asked: Sent<R> = JSON.parse(sentText)
    const address = urlOf(to, asked)
    const ask = async (): Promise<ReplyOf<R>> => {
      const answer = await call(to, asked)
      supposeTime(clock, answer)
      drawn?.forget(address)
      if (isKept(to)) void keepKnown(address, answer)
      return answer
    }
    const recall = async () => (isKept(to) ? ((await findKnown(address)) as Known<ReplyOf<R>> | null) : null)
    const spreadMs = () => live.within(NEWS_SPREAD_MS)
    const value = drawn?.find(address) as ReplyOf<R> | undefined
    if (!drawn || value === undefined) return new Inquiry(ask, { spreadMs, recall })
    const { isFresh, drawnAt: toldAt } = drawn
    return new Inquiry(ask, { spreadMs, recall, first: { value, isFresh, toldAt, version: drawnVersion } })
  }, [to, sentText, clock, live, drawn, drawnVersion])
  useEffect(() => {
    const address = urlOf(to, JSON.parse(sentText))
    const { value } = inquiry.answer
    // What a browser had kept of the page itself is not of this moment.
    if (value !== null && drawn?.isFresh && isKept(to)) void keepKnown(address, value)
    // Who comes back to it later asks anew.
    return () => drawn?.forget(address)
  }, [inquiry, to, sentText, drawn])
  return inquiry
}

/** Before the stream is there, an answer may say what time it is. */
function supposeTime(clock: ServerClock, answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || !('serverTime' in answer)) return
  if (typeof answer.serverTime === 'string') clock.suppose(Date.parse(answer.serverTime))
}
