import { createHash } from 'node:crypto'
import { noticePath, noticeText, noticeTitle } from '@tiltyard/contract'
import type { NoticeRow, PushSubscriptionRow } from '../platform/store/schema.ts'
import { toNoticeView } from './noticeStore.ts'

/** The longest topic in Web Push. */
const TOPIC_LETTERS = 32
const HOUR_MS = 3_600_000
/** How long a notice is worth sending: of a coming joust after its slot, any other after its creation. */
const BEFORE_WORTH_MS = 120_000
const WORTH_MS = 4 * HOUR_MS

/** The notice for the service worker: in the device's language, with results if the device allows them. */
export function formatPushPayload(
  notice: NoticeRow,
  { tellsResults, locale }: Pick<PushSubscriptionRow, 'tellsResults' | 'locale'>,
): string {
  const view = toNoticeView(notice)
  const [title, body] = [noticeTitle(view, locale), noticeText(view, tellsResults, locale)]
  return JSON.stringify({ title, body, path: noticePath(view), tag: toPushTopic(notice) })
}

/** The same topic for a repeated notice, which replaces the earlier one on the device. */
export function toPushTopic({ kind, subject }: Pick<NoticeRow, 'kind' | 'subject'>): string {
  return createHash('sha256').update(`${kind} ${subject}`).digest('base64url').slice(0, TOPIC_LETTERS)
}

/** Until when a notice is worth showing, in milliseconds since 1970. */
export function noticeExpiresAt({ kind, at, facts }: Pick<NoticeRow, 'kind' | 'at' | 'facts'>): number {
  if (kind === 'before' && facts.startsAt !== null) return Date.parse(facts.startsAt) + BEFORE_WORTH_MS
  return at.getTime() + WORTH_MS
}
