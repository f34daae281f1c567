import { seasonName } from '@tiltyard/engine'
import type { NoticeTexts } from '../noticeWords.ts'

/** English texts of notices. */
export const englishNoticeTexts: NoticeTexts = {
  number: 'en',
  clock: 'en-US',
  named: (name) => name,
  title: (one, other) => `${one} against ${other}`,
  newLeague: 'A new league has begun',
  followsEnded: 'You no longer follow the knights of the earlier league. Choose new ones to follow.',
  seasonOver: (season) => `${seasonName(season)} is over`,
  championsKnown: 'Its champions are known.',
  champions: (season, knight, stable) => {
    const name = seasonName(season)
    if (knight === null && stable === null) return `Hear ye! ${name} is over, and nobody has won it.`
    if (knight === null) return `Hear ye! The champion stable of ${name} is the ${stable}.`
    const crowned = `Hear ye! ${knight.name} of the ${knight.stable} is Champion of the Tilt in ${name}`
    return stable === null ? `${crowned}.` : `${crowned}, and the ${stable} are the champion stable.`
  },
  soon: 'It is about to begin.',
  begins: (time) => `It begins at ${time}, Helsinki time.`,
  over: 'It is over.',
  stopped: 'It is over: it was stopped.',
  unwon: 'Result: no winner.',
  won: (winner) => `It is over: ${winner} has won.`,
  betSettled: 'Your bet on this joust is settled.',
  lost: (stake) => `You lost your bet of ${stake}.`,
  back: (returned, stake) => `You won ${returned} shinings with a bet of ${stake}.`,
  refunded: (stake, isRidden) => `${isRidden ? 'No winner' : 'Cancelled'} – your ${stake} was refunded.`,
}
