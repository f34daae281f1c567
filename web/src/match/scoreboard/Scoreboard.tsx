import { t } from '@lingui/core/macro'
import type { MatchKnightView, MatchStatus, MatchView } from '@tiltyard/contract'
import { type BySide, findStableIdentity, type MatchState, onSide, type RiderState, sides } from '@tiltyard/engine'
import type { ReactNode } from 'react'
import { knightName } from '../../language/localeWords.ts'
import { Shield } from '../../league/heraldry/Shield.tsx'
import { KnightLink, knightProfileId } from '../../league/knights/KnightLink.tsx'
import {
  formatBoardScore,
  listScoreboardPassColumns,
  type MatchLength,
  type ScoreboardPassColumn,
} from './listScoreboardPassColumns.ts'
import styles from './Scoreboard.module.css'

/** The board's data: the riders, and the match at its playhead. */
export interface ScoreboardMatch {
  readonly status: MatchStatus
  readonly ending: MatchView['ending']
  readonly length: MatchLength
  readonly knights: BySide<MatchKnightView | null>
  /** Null while it is hidden. */
  readonly state: MatchState | null
}

/** Builds the board of a match at its playhead. */
export function toScoreboardMatch({
  match,
  state,
}: {
  readonly match: MatchView
  readonly state: MatchState
}): ScoreboardMatch {
  return { status: match.status, ending: match.ending, length: match, knights: match, state }
}

interface ScoreboardProps {
  /** The list's name; always the table's caption, visible only with `showsListName`. */
  readonly listName: string
  readonly showsListName?: boolean
  readonly showsKnightNames?: boolean
  /** Null while it is loading. */
  readonly board: ScoreboardMatch | null
}

/** The score of a match, with a column for each possible pass. */
export function Scoreboard({ listName, showsListName = false, showsKnightNames = false, board }: ScoreboardProps) {
  const isWaiting = board?.status === 'waiting'
  return (
    <table className={styles.board} data-names={showsKnightNames || undefined}>
      <caption className={showsListName ? styles.caption : 'visually-hidden'}>{listName}</caption>
      <BoardHeader board={board} />
      <tbody>
        {sides.map((side) => (
          <tr key={side}>
            <RowHeader knight={board && onSide(board.knights, side)} showsName={showsKnightNames} />
            {!isWaiting && <RiderCells board={board} rider={board?.state ? onSide(board.state, side) : null} />}
            {isWaiting && side === 'knight1' && <PreparingCell board={board} />}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function BoardHeader({ board }: { readonly board: ScoreboardMatch | null }) {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.knight}>
          <span className="visually-hidden">{t`Knight`}</span>
        </th>
        {listScoreboardPassColumns(board?.length).map((column) => (
          <th
            key={column.label}
            scope="col"
            abbr={column.spokenLabel}
            aria-current={isCurrent(board, column) ? 'step' : undefined}
          >
            {column.label}
          </th>
        ))}
        <th scope="col" abbr={t`Total`} className={styles.total} data-final={isFinal(board)}>
          {t({ message: 'T', context: 'total' })}
        </th>
      </tr>
    </thead>
  )
}

function RowHeader({ knight, showsName }: { readonly knight: MatchKnightView | null; readonly showsName: boolean }) {
  if (knight === null) {
    return (
      <th scope="row" className={styles.knight}>
        <span className={styles.loading}>{t`Loading...`}</span>
      </th>
    )
  }
  return (
    <th scope="row" className={styles.knight}>
      <span className={styles.rider}>
        {showsName && (
          <span className={styles.name}>
            <KnightLink knightId={knightProfileId(knight)}>{knightName(knight, 'full')}</KnightLink>
          </span>
        )}
        <Shield stableId={knight.stableId} size={20} />
        <span className={styles.abbreviation}>{findStableIdentity(knight.stableId)?.abbreviation ?? '???'}</span>
      </span>
    </th>
  )
}

/** Replaces both rows' cells, so that nothing moves when the match begins. */
function PreparingCell({ board }: Pick<RiderCellsProps, 'board'>) {
  return (
    <td colSpan={listScoreboardPassColumns(board?.length).length + 1} rowSpan={2} className={styles.preparing}>
      {t`Preparing match...`}
    </td>
  )
}

interface RiderCellsProps {
  readonly board: ScoreboardMatch | null
  readonly rider: RiderState | null
}

function RiderCells({ board, rider }: RiderCellsProps) {
  return (
    <>
      {listScoreboardPassColumns(board?.length).map((column) => (
        <td key={column.label} data-current={isCurrent(board, column)}>
          <CellContent board={board} column={column} change={rider?.cells[column.passNumber - 1] ?? null} />
        </td>
      ))}
      <td className={styles.total} data-final={isFinal(board)}>
        {rider === null ? <Unridden spoken={untold(board)} /> : formatBoardScore(rider.points)}
      </td>
    </>
  )
}

interface CellContentProps {
  readonly board: ScoreboardMatch | null
  readonly column: ScoreboardPassColumn
  readonly change: number | null
}

function CellContent({ board, column, change }: CellContentProps): ReactNode {
  if (change !== null) return formatBoardScore(change)
  if (isCurrent(board, column)) {
    return (
      <>
        <span className={styles.riding} aria-hidden="true">
          –
        </span>
        <span className="visually-hidden">{t`in progress`}</span>
      </>
    )
  }
  return (
    <Unridden spoken={board?.state ? (board.status === 'completed' ? t`not run` : t`not yet run`) : untold(board)} />
  )
}

function untold(board: ScoreboardMatch | null): string {
  return board ? t`covered` : t`loading`
}

function Unridden({ spoken }: { readonly spoken: string }) {
  return (
    <>
      <span className={styles.unridden} aria-hidden="true">
        –
      </span>
      <span className="visually-hidden">{spoken}</span>
    </>
  )
}

function isCurrent(board: ScoreboardMatch | null, column: ScoreboardPassColumn): boolean | undefined {
  return (board?.status === 'active' && board.state?.currentPass === column.passNumber) || undefined
}

/** A stopped match has points, but no final score. */
function isFinal(board: ScoreboardMatch | null): boolean | undefined {
  return (board?.status === 'completed' && board.ending !== 'stopped') || undefined
}
