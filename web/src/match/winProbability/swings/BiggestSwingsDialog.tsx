import { t } from '@lingui/core/macro'
import type { Side, WinChancesAt } from '@tiltyard/engine'
import { ModalDialog } from '../../../ui/dialogs/ModalDialog.tsx'
import { passText } from '../../controls/moments/describeMoment.ts'
import { namedScoreText } from '../../namedScoreText.ts'
import type { WatchedMatch } from '../../playhead/useWatchedMatch.ts'
import { formatBoardScore } from '../../scoreboard/listScoreboardPassColumns.ts'
import { shortestDistinctKnightName } from '../names.ts'
import { formatWinPercents } from '../winPercentTexts.ts'
import styles from './BiggestSwingsDialogButton.module.css'
import { findBiggestWinChanceSwings, listWinChanceSwings, winChanceSwingText } from './swings.ts'

/** The most lines, and the least swing of a line. */
const MOST_LINES = 5
const LEAST_SWING = 0.03

interface CatchUpDialogProps {
  /** The match when the dialog opened: its text does not change while somebody reads. */
  readonly watched: WatchedMatch
  /** The chances up to then, or further. */
  readonly thoughts: readonly WinChancesAt[]
  readonly isLive: boolean
  readonly onGoLive: () => void
  readonly onClose: () => void
}

/** Lists the biggest swings up to a moment, in order, with a way back to the match. */
export function BiggestSwingsDialog({ watched, thoughts: chances, isLive, onGoLive, onClose }: CatchUpDialogProps) {
  const { match, shown, state } = watched
  const untilNow = chances.filter(({ seq }) => seq <= shown.length)
  const lines = findBiggestWinChanceSwings(listWinChanceSwings(match, shown, untilNow), {
    most: MOST_LINES,
    least: LEAST_SWING,
  })
  const scored = (side: Side) => ({
    name: shortestDistinctKnightName(match, side),
    points: formatBoardScore(state[side].points),
  })
  const goOn = (): void => {
    if (isLive) onGoLive()
    onClose()
  }
  return (
    <ModalDialog title={t`Catch me up`} onClose={onClose}>
      <p>{namedScoreText(scored('knight1'), scored('knight2'))}</p>
      <p>{lines.length === 0 ? t`No turning points so far.` : t`Turning points:`}</p>
      <ol className={styles.lines}>
        {lines.map((swing) => (
          <li key={swing.seq}>
            <span className={styles.pass}>{passText(swing.passNumber, match.maxPasses)}</span>{' '}
            {winChanceSwingText(match, swing)}
          </li>
        ))}
      </ol>
      <p>{match.status === 'completed' ? endText(watched) : nowText(watched, untilNow)}</p>
      <button type="button" className={styles.open} onClick={goOn}>
        {isLive ? t`Live` : t`Close`}
      </button>
    </ModalDialog>
  )
}

function endText({ match, state: { winner } }: WatchedMatch): string {
  if (winner === null) return t`Nobody has won.`
  const name = shortestDistinctKnightName(match, winner)
  return t`${name} has won.`
}

function nowText({ match, shown }: WatchedMatch, thoughts: readonly WinChancesAt[]): string {
  const last = thoughts.at(-1)
  if (last === undefined) return ''
  const { knight1, knight2, none } = formatWinPercents(last)
  const place = passText(shown.at(-1)?.passNumber ?? 0, match.maxPasses)
  const [first, second] = [shortestDistinctKnightName(match, 'knight1'), shortestDistinctKnightName(match, 'knight2')]
  if (none === null) return t`${place}: ${first} ${knight1}, ${second} ${knight2}.`
  return t`${place}: ${first} ${knight1}, ${second} ${knight2}, no winner ${none}.`
}
