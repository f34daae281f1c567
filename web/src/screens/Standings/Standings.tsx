import type { StandingView } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useEffect } from 'react'
import { useLeagueVersion } from '../../api/liveStore.ts'
import { useAnswer } from '../../api/useAnswer.ts'
import { Shield } from '../../heraldry/Shield.tsx'
import { stablePath } from '../../league/leagueStables.ts'
import { Loading } from '../../ui/Notice.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Table } from '../../ui/Table.tsx'
import { OutOfDate, Unanswered } from '../../ui/Unanswered.tsx'
import styles from './Standings.module.css'

/** The twelve stables in one table, the best on top. */
export function Standings() {
  const { value, failure, askAgain } = useAnswer(api.standings.get, {}, { version: useLeagueVersion() })
  useEffect(() => {
    document.title = 'Standings · Tilt Yard'
  }, [])
  return (
    <div className={styles.standings}>
      <header className={styles.header}>
        <h1>STANDINGS</h1>
        <p>Season One</p>
      </header>
      {value && <StandingsTable rows={value.standings} />}
      {value && <OutOfDate failure={failure} />}
      {value === null && failure === null && <Loading>Loading standings...</Loading>}
      {value === null && failure !== null && (
        <Unanswered heading="The standings did not arrive" failure={failure} onAskAgain={askAgain} />
      )}
      <p className={styles.note}>
        The order is by win percentage, which leaves out disqualifications. Equals are parted by wins, then by points
        scored, then by their place in the roll of arms. <a href={api.exports.standings.path}>The table as CSV</a>
      </p>
    </div>
  )
}

const columns = [
  { label: '#', name: 'Place' },
  { label: 'Stable', isText: true },
  { label: 'W', name: 'Wins' },
  { label: 'L', name: 'Losses' },
  { label: 'PCT', name: 'Win percentage' },
  { label: 'PS', name: 'Points scored' },
]

function StandingsTable({ rows }: { readonly rows: readonly StandingView[] }) {
  return (
    <Table look="framed" className={styles.table} caption="Stables by win percentage, Season One" columns={columns}>
      <tbody>
        {rows.map((row) => (
          <Row key={row.stableId} row={row} />
        ))}
      </tbody>
    </Table>
  )
}

function Row({ row }: { readonly row: StandingView }) {
  const { rank, stableId, name, wins, losses, winPercentage, points } = row
  return (
    <tr>
      <td>{rank}</td>
      <th scope="row" abbr={name}>
        <span className={styles.stable}>
          <Shield stableId={stableId} size={40} />
          <span className={styles.name}>{name}</span>
          <PageLink to={stablePath(stableId)}>
            VIEW KNIGHTS<span className="visually-hidden"> of {name}</span>
          </PageLink>
        </span>
      </th>
      <td>{wins}</td>
      <td>{losses}</td>
      <td>{winPercentage.toFixed(1)}</td>
      <td>{points}</td>
    </tr>
  )
}
