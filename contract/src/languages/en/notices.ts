import type { NoticeWords } from '../noticeWords.ts'

/** What notices say in English. */
export const englishNotices: NoticeWords = {
  number: 'en',
  clock: 'en-US',
  named: (name) => name,
  title: (one, other) => `${one} against ${other}`,
  soon: 'It is about to begin.',
  begins: (time) => `It begins at ${time}, Helsinki time.`,
  over: 'It is over.',
  stopped: 'It is over: it was stopped.',
  unwon: 'It is over, and nobody has won.',
  won: (winner) => `It is over: ${winner} has won.`,
  betSettled: 'Your bet on it is settled.',
  lost: (stake) => `Your bet is settled: ${stake} lost.`,
  back: (returned, stake) => `Your bet is settled: ${returned} back for ${stake}.`,
  refunded: (stake, isRidden) => `${isRidden ? 'No winner' : 'Called off'}: your stake of ${stake} was given back.`,
}
