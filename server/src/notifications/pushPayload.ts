import { createHash } from 'node:crypto'
import { noticePath, noticeText, noticeTitle } from '@tiltyard/contract'
import type { NoticeRow, PushSubscriptionRow } from '../platform/store/schema.ts'
import { noticeView } from './noticeStore.ts'

/** Longest that a topic of Web Push may be. */
const TOPIC_LETTERS = 32
const HOUR_MS = 3_600_000
/** So long after its slot began it is worth telling that a joust begins; so long after the notice, everything else. */
const BEFORE_WORTH_MS = 120_000
const WORTH_MS = 4 * HOUR_MS

/** What the service worker shows, and what it opens: as its device is told, with results or without, in its language. */
export function pushPayload(
  notice: NoticeRow,
  { tellsResults, locale }: Pick<PushSubscriptionRow, 'tellsResults' | 'locale'>,
): string {
  const view = noticeView(notice)
  const [title, body] = [noticeTitle(view, locale), noticeText(view, tellsResults, locale)]
  return JSON.stringify({ title, body, path: noticePath(view), tag: pushTopic(notice) })
}

/** The same for a notice that is sent again: it takes the place of the one before, wherever that is. */
export function pushTopic({ kind, subject }: Pick<NoticeRow, 'kind' | 'subject'>): string {
  return createHash('sha256').update(`${kind} ${subject}`).digest('base64url').slice(0, TOPIC_LETTERS)
}

/** Until when a notice is worth being shown, in milliseconds since 1970. */
export function worthUntil({ kind, at, facts }: Pick<NoticeRow, 'kind' | 'at' | 'facts'>): number {
  if (kind === 'before' && facts.startsAt !== null) return Date.parse(facts.startsAt) + BEFORE_WORTH_MS
  return at.getTime() + WORTH_MS
}
