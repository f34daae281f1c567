import type { MatchResult, StandingView } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useEffect } from 'react'
import { useLeagueVersion } from '../../api/liveStore.ts'
import { useAnswer } from '../../api/useAnswer.ts'
import { Shield } from '../../heraldry/Shield.tsx'
import { stablePath } from '../../league/leagueStables.ts'
import { AsSeen, TellsResults, useIsAsSeen } from '../../shield/AsSeen.tsx'
import { useSeenStandings } from '../../shield/useSeenLeague.ts'
import { Loading } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
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
      <PageHeader title="STANDINGS" about="Season One" />
      {value && (
        <AsSeen what="the standings">
          <Rows rows={value.standings} />
        </AsSeen>
      )}
      {value && <OutOfDate failure={failure} />}
      {value === null && failure === null && <Loading>Loading standings...</Loading>}
      {value === null && failure !== null && (
        <Unanswered heading="The standings did not arrive" failure={failure} onAskAgain={askAgain} />
      )}
      <p className={styles.note}>
        The order is by win percentage, which leaves out disqualifications. Equals are parted by wins, then by points
        scored, then by their place in the roll of arms. <a href={api.exports.standings.path}>The table as CSV</a>
        <TellsResults /> <PageLink to="/records">The records of the league</PageLink>
      </p>
    </div>
  )
}

const columns = [
  { label: '#', name: 'Place' },
  { label: 'Stable', isText: true },
  { label: 'W', name: 'Wins' },
  { label: 'L', name: 'Losses' },
  { label: 'D', name: 'Draws' },
  { label: 'DQ', name: 'Disqualifications' },
  { label: 'PCT', name: 'Win percentage' },
  { label: 'PS', name: 'Points scored' },
  { label: 'Streak', name: 'How often in a row its matches came out as the last one' },
  { label: 'Last ten', name: 'How its last ten matches came out, the newest first', isText: true },
]

/** The league's, or those of what the viewer has seen. */
function Rows({ rows }: { readonly rows: readonly StandingView[] }) {
  return useIsAsSeen() ? <SeenRows /> : <StandingsTable rows={rows} />
}

function SeenRows() {
  const { rows, failure, askAgain } = useSeenStandings()
  if (rows !== null) return <StandingsTable rows={rows} />
  if (failure === null) return <Loading>Loading standings...</Loading>
  return <Unanswered heading="The standings did not arrive" failure={failure} onAskAgain={askAgain} />
}

function StandingsTable({ rows }: { readonly rows: readonly StandingView[] }) {
  return (
    <Table look="scrolling" className={styles.table} caption="Stables by win percentage, Season One" columns={columns}>
      <tbody>
        {rows.map((row) => (
          <Row key={row.stableId} row={row} />
        ))}
      </tbody>
    </Table>
  )
}

function Row({ row }: { readonly row: StandingView }) {
  const { rank, stableId, name, wins, losses, draws, disqualifications, winPercentage, points } = row
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
      <td>{draws}</td>
      <td>{disqualifications}</td>
      <td>{winPercentage.toFixed(1)}</td>
      <td>{points}</td>
      <Form row={row} />
    </tr>
  )
}

const resultNames: Readonly<Record<MatchResult, string>> = { W: 'won', L: 'lost', D: 'drawn', DQ: 'disqualified' }

/** How its matches of late came out: the streak, and the last ten. */
function Form({ row: { streak, lastTen } }: { readonly row: StandingView }) {
  return (
    <>
      <td>
        {streak && (
          <abbr title={`${streak.length} ${resultNames[streak.result]} in a row`}>
            {streak.result}
            {streak.length}
          </abbr>
        )}
      </td>
      <td className={styles.form} data-text>
        {lastTen.join(' ')}
      </td>
    </>
  )
}
