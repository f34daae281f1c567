import { t } from '@lingui/core/macro'
import type { MatchEvent, WinChancesAt } from '@tiltyard/engine'
import { Table } from '../../ui/tables/Table.tsx'
import { passText } from '../controls/moments/describeMoment.ts'
import type { WatchedMatch } from '../playhead/useWatchedMatch.ts'
import { shortestDistinctKnightName } from './names.ts'
import {
  findBiggestWinChanceSwings,
  formatSwingPercent,
  type WinChanceSwing,
  winChanceSwingText,
} from './swings/swings.ts'

interface ChanceTableProps {
  readonly match: WatchedMatch['match']
  readonly events: readonly MatchEvent[]
  readonly thoughts: readonly WinChancesAt[]
  readonly swings: readonly WinChanceSwing[]
}

/** The chart as a table for screen readers: the chances after each pass, and its biggest swing. */
export function WinChanceTable({ match, events, thoughts: chances, swings }: ChanceTableProps) {
  const passOf = ({ seq }: WinChancesAt): number => events[seq - 1]?.passNumber ?? 0
  const [first, second] = [shortestDistinctKnightName(match, 'knight1'), shortestDistinctKnightName(match, 'knight2')]
  const columns = [t`After`, first, second, t`No winner`, t`Biggest swing`].map((label) => ({ label }))
  const passes = [...new Set(chances.map(passOf))]
  // A table cannot be narrower than its text, so the wrapper is hidden.
  return (
    <div className="visually-hidden">
      <Table caption={t`Chances by pass`} columns={columns} isText>
        <tbody>
          {passes.map((passNumber) => (
            <PassRow
              key={passNumber}
              match={match}
              passNumber={passNumber}
              last={chances.filter((thought) => passOf(thought) === passNumber).at(-1)}
              swings={swings}
            />
          ))}
        </tbody>
      </Table>
    </div>
  )
}

interface PassRowProps extends Pick<ChanceTableProps, 'match' | 'swings'> {
  readonly passNumber: number
  /** The chances at its end, or so far. */
  readonly last: WinChancesAt | undefined
}

function PassRow({ match, passNumber, last, swings }: PassRowProps) {
  const [moved] = findBiggestWinChanceSwings(
    swings.filter((swing) => swing.passNumber === passNumber),
    { most: 1, least: 0.01 },
  )
  if (last === undefined) return null
  return (
    <tr>
      <th scope="row">{passText(passNumber, match.maxPasses)}</th>
      {(['knight1', 'knight2', 'none'] as const).map((share) => (
        <td key={share}>{formatSwingPercent(last, share)}</td>
      ))}
      <td>{moved ? winChanceSwingText(match, moved) : t`Nothing`}</td>
    </tr>
  )
}
