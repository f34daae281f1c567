import type { NoticeKind, NoticeView } from './notices.ts'

/** What the words of a notice are made of. */
export type ToldNotice = Pick<NoticeView, 'kind' | 'matchId' | 'riders' | 'startsAt' | 'outcome' | 'bet'>

/** Whom a notice is about: "Sur Osric against Lady Maud". */
export function noticeTitle({ riders: [one, other] }: Pick<ToldNotice, 'riders'>): string {
  return `${one} against ${other}`
}

/** What a notice says. @param tellsResults false leaves out whatever tells how the joust came out. */
export function noticeText(notice: ToldNotice, tellsResults: boolean): string {
  return words[notice.kind](notice, tellsResults)
}

/** Where a notice leads: to the match, or to where it will be. @param subject begins with a schedule and its entry, before there is one. */
export function noticePath({ matchId, subject }: Pick<NoticeView, 'matchId' | 'subject'>): string {
  const parts = matchId === null ? subject.split('/', 2) : [matchId]
  return [matchId === null ? '/jousts' : '/matches', ...parts.map(encodeURIComponent)].join('/')
}

/** By Helsinki's clock, as the schedule writes it. */
const clock = new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Helsinki', hour: 'numeric', minute: '2-digit' })

const words: Readonly<Record<NoticeKind, typeof noticeText>> = {
  before: ({ startsAt }) =>
    startsAt === null ? 'It is about to begin.' : `It begins at ${clockTime(startsAt)}, Helsinki time.`,
  after: ({ outcome }, tellsResults) => (outcome !== null && tellsResults ? cameOut(outcome) : 'It is over.'),
  'bet-settled': ({ bet, matchId }, tellsResults) =>
    bet !== null && tellsResults ? settled(bet, matchId !== null) : 'Your bet on it is settled.',
}

function cameOut({ winner, ending }: NonNullable<ToldNotice['outcome']>): string {
  if (ending === 'stopped') return 'It is over: it was stopped.'
  return winner === null ? 'It is over, and nobody has won.' : `It is over: ${winner} has won.`
}

/** @param isRidden whether there is a match: else the bet was called off before it. */
function settled({ stake, returned, isRefund }: NonNullable<ToldNotice['bet']>, isRidden: boolean): string {
  if (isRefund) return `${isRidden ? 'No winner' : 'Called off'}: your stake of ${amount(stake)} was given back.`
  const came = returned === 0 ? `${amount(stake)} lost` : `${amount(returned)} back for ${amount(stake)}`
  return `Your bet is settled: ${came}.`
}

/** As the purse writes it: with two decimals only if it has any. */
function amount(shinings: number): string {
  const decimals = Number.isInteger(shinings) ? 0 : 2
  return shinings.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

/** Newer tables of words part the hour from AM by a space of its own kind. */
function clockTime(instant: string): string {
  return clock.format(new Date(instant)).replace('\u202f', ' ')
}
