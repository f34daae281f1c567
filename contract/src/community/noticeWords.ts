import { defaultLocale, type Locale, nameTourneyPlace } from '@tiltyard/engine'
import { englishNoticeTexts } from '../wire/languages/en/notices.ts'
import { frenchNoticeTexts } from '../wire/languages/fr/notices.ts'
import type { NoticeTexts } from '../wire/languages/noticeWords.ts'
import type { NoticeView, SeasonChampions } from './notices.ts'

/** The fields that a notice's text needs. */
export type NoticeTextInput = Pick<
  NoticeView,
  'kind' | 'matchId' | 'riders' | 'startsAt' | 'outcome' | 'tourney' | 'bet' | 'champions'
>

const languages: Readonly<Record<Locale, NoticeTexts>> = { en: englishNoticeTexts, fr: frenchNoticeTexts }

/** A notice's title: "Sur Osric against Lady Maud". */
export function noticeTitle(
  { riders, champions }: Pick<NoticeTextInput, 'riders' | 'champions'>,
  locale: Locale = defaultLocale,
): string {
  const { title, named, newLeague, seasonOver } = languages[locale]
  if (champions) return seasonOver(champions.season)
  if (riders === null) return newLeague
  return title(named(riders[0]), named(riders[1]))
}

/** A notice's text, which begins with the round of a tourney. @param showsResult false hides the joust's result. */
export function noticeText(notice: NoticeTextInput, showsResult: boolean, locale: Locale = defaultLocale): string {
  const text = newsText(notice, showsResult, locale)
  return notice.tourney === undefined ? text : `${nameTourneyPlace(notice.tourney, locale)}. ${text}`
}

function newsText(notice: NoticeTextInput, tellsResults: boolean, locale: Locale): string {
  const { kind, startsAt, outcome, bet, matchId, champions } = notice
  const words = languages[locale]
  if (champions) return tellsResults ? announceChampions(champions, locale) : words.championsKnown
  if (kind === 'before') return startsAt === null ? words.soon : words.begins(clockTime(startsAt, words))
  if (kind === 'follows-ended') return words.followsEnded
  if (kind === 'after') return outcome !== null && tellsResults ? resultText(outcome, words) : words.over
  return bet !== null && tellsResults ? settlementText(bet, matchId !== null, words) : words.betSettled
}

/** The herald's announcement of a season's champions. */
export function announceChampions({ season, knight, stable }: SeasonChampions, locale: Locale = defaultLocale): string {
  const { named, champions } = languages[locale]
  return champions(season, knight && { ...knight, name: named(knight.name) }, stable)
}

/** A notice's link: the match, its schedule entry, or the follows. @param subject schedule id, entry id; the number of a season. */
export function noticePath({ kind, matchId, subject }: Pick<NoticeView, 'kind' | 'matchId' | 'subject'>): string {
  if (kind === 'follows-ended') return '/following'
  if (kind === 'season-over') return `/seasons/${subject}`
  const parts = matchId === null ? subject.split('/', 2) : [matchId]
  return [matchId === null ? '/jousts' : '/matches', ...parts.map(encodeURIComponent)].join('/')
}

function resultText({ winner, ending }: NonNullable<NoticeTextInput['outcome']>, words: NoticeTexts): string {
  if (ending === 'stopped') return words.stopped
  return winner === null ? words.unwon : words.won(words.named(winner))
}

function settlementText(bet: NonNullable<NoticeTextInput['bet']>, isRidden: boolean, words: NoticeTexts): string {
  const [stake, returned] = [amount(bet.stake, words), amount(bet.returned, words)]
  if (bet.isRefund) return words.refunded(stake, isRidden)
  return bet.returned === 0 ? words.lost(stake) : words.back(returned, stake)
}

/** Formatted like the purse: two decimals only if needed. */
function amount(shinings: number, { number }: NoticeTexts): string {
  const decimals = Number.isInteger(shinings) ? 0 : 2
  return shinings.toLocaleString(number, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

/** Formatted like the schedule, in Helsinki's time. Newer ICU data has a special space before AM. */
function clockTime(instant: string, { clock }: NoticeTexts): string {
  const time = { timeZone: 'Europe/Helsinki', hour: 'numeric', minute: '2-digit' } as const
  return new Date(instant).toLocaleTimeString(clock, time).replace('\u202f', ' ').toLowerCase()
}
