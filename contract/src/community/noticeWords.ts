import { defaultLocale, type Locale } from '@tiltyard/engine'
import { englishNotices } from '../wire/languages/en/notices.ts'
import { frenchNotices } from '../wire/languages/fr/notices.ts'
import type { NoticeWords } from '../wire/languages/noticeWords.ts'
import type { NoticeView } from './notices.ts'

/** What the words of a notice are made of. */
export type ToldNotice = Pick<NoticeView, 'kind' | 'matchId' | 'riders' | 'startsAt' | 'outcome' | 'bet'>

const languages: Readonly<Record<Locale, NoticeWords>> = { en: englishNotices, fr: frenchNotices }

/** What a notice is about: "Sur Osric against Lady Maud". */
export function noticeTitle({ riders }: Pick<ToldNotice, 'riders'>, locale: Locale = defaultLocale): string {
  const { title, named, newLeague } = languages[locale]
  if (riders === null) return newLeague
  return title(named(riders[0]), named(riders[1]))
}

/** What a notice says. @param tellsResults false leaves out whatever tells how the joust came out. */
export function noticeText(notice: ToldNotice, tellsResults: boolean, locale: Locale = defaultLocale): string {
  const { kind, startsAt, outcome, bet, matchId } = notice
  const words = languages[locale]
  if (kind === 'before') return startsAt === null ? words.soon : words.begins(clockTime(startsAt, words))
  if (kind === 'follows-ended') return words.followsEnded
  if (kind === 'after') return outcome !== null && tellsResults ? cameOut(outcome, words) : words.over
  return bet !== null && tellsResults ? settled(bet, matchId !== null, words) : words.betSettled
}

/** Where a notice leads: to the match, or to where it will be; of ended follows, to those that are left. @param subject begins with a schedule and its entry, before there is one. */
export function noticePath({ kind, matchId, subject }: Pick<NoticeView, 'kind' | 'matchId' | 'subject'>): string {
  if (kind === 'follows-ended') return '/following'
  const parts = matchId === null ? subject.split('/', 2) : [matchId]
  return [matchId === null ? '/jousts' : '/matches', ...parts.map(encodeURIComponent)].join('/')
}

function cameOut({ winner, ending }: NonNullable<ToldNotice['outcome']>, words: NoticeWords): string {
  if (ending === 'stopped') return words.stopped
  return winner === null ? words.unwon : words.won(words.named(winner))
}

function settled(bet: NonNullable<ToldNotice['bet']>, isRidden: boolean, words: NoticeWords): string {
  const [stake, returned] = [amount(bet.stake, words), amount(bet.returned, words)]
  if (bet.isRefund) return words.refunded(stake, isRidden)
  return bet.returned === 0 ? words.lost(stake) : words.back(returned, stake)
}

/** As the purse writes it: with two decimals only if it has any. */
function amount(shinings: number, { number }: NoticeWords): string {
  const decimals = Number.isInteger(shinings) ? 0 : 2
  return shinings.toLocaleString(number, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

/** By Helsinki's clock, as the schedule writes it. Newer tables of words part the hour from AM by a space of its own kind. */
function clockTime(instant: string, { clock }: NoticeWords): string {
  const time = { timeZone: 'Europe/Helsinki', hour: 'numeric', minute: '2-digit' } as const
  return new Date(instant).toLocaleTimeString(clock, time).replace('\u202f', ' ').toLowerCase()
}
