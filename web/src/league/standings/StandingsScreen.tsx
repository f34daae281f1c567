import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { MatchResult, StandingView } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { Fragment } from 'react'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import { tableAddress } from '../../language/asked.ts'
import { figure } from '../../language/numbers.ts'
import { AsSeen, TellsResults, useIsAsSeen } from '../../spoilers/AsSeen.tsx'
import { useSeenStandings } from '../../spoilers/useSeenLeague.ts'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { Loading } from '../../ui/page/Notice.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { NotLoaded, OutOfDate, Unanswered } from '../../ui/page/Unanswered.tsx'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { Table } from '../../ui/tables/Table.tsx'
import { PastProgress } from '../careers/PastProgress.tsx'
import { Shield } from '../heraldry/Shield.tsx'
import { stablePath } from '../knights/leagueStables.ts'
import { resultLetters, resultWords } from '../results/resultText.ts'
import styles from './StandingsScreen.module.css'

/** The table of the twelve stables, the best first. */
export function StandingsScreen() {
  const { data, error, refetch } = useLiveQuery(queries.standings())
  usePageTitle(t`Standings · Tilt Yard`)
  return (
    <div className={styles.standings}>
      <PageHeader title={t`STANDINGS`} about={t`Season One`} />
      <PastProgress />
      {data && (
        <AsSeen what={t`the standings`}>
          <Rows rows={data.standings} />
        </AsSeen>
      )}
      {data && <OutOfDate failure={error} />}
      {data === null && error === null && (
        <div className={styles.waiting}>
          <Loading>{t`Loading standings...`}</Loading>
        </div>
      )}
      {data === null && error !== null && (
        <Unanswered heading={t`Couldn’t load the standings`} failure={error} onAskAgain={refetch} />
      )}
      <p className={styles.note}>
        <Trans>
          Ranked by win % (disqualifications don’t count), then wins, then points.{' '}
          <a href={tableAddress(api.exports.standings.path)}>The table as CSV</a>
          <TellsResults /> <PageLink to="/records">The records of the league</PageLink>
        </Trans>
      </p>
    </div>
  )
}

/** The columns that decide the order come first: a phone shows no others. */
const columns = [
  { label: '#', name: t`Place` },
  { label: t`Stable`, isText: true, isStaying: true },
  { label: resultLetters.W, name: t`Wins` },
  { label: resultLetters.L, name: t`Losses` },
  { label: t`PCT`, name: t`Win percentage` },
  { label: t`PS`, name: t`Points scored` },
  { label: resultLetters.D, name: t`Draws` },
  { label: resultLetters.DQ, name: t`Disqualifications` },
  { label: t`Streak`, name: t`How often in a row its matches came out as the last one` },
  { label: t`Last ten`, name: t`How its last ten matches came out, the newest first`, isText: true },
]

/** The league's standings, or those of the results that the viewer has seen. */
function Rows({ rows }: { readonly rows: readonly StandingView[] }) {
  return useIsAsSeen() ? <SeenRows /> : <StandingsTable rows={rows} />
}

function SeenRows() {
  const { rows, error, refetch } = useSeenStandings()
  if (rows !== null) return <StandingsTable rows={rows} />
  return (
    <NotLoaded
      {...{ data: rows, error, refetch }}
      loading={t`Loading standings...`}
      failed={t`Couldn’t load the standings`}
    />
  )
}

function StandingsTable({ rows }: { readonly rows: readonly StandingView[] }) {
  return (
    <Table
      look="scrolling"
      className={styles.table}
      caption={t`Stables by win percentage, Season One`}
      columns={columns}
    >
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
            <Trans>
              VIEW KNIGHTS<span className="visually-hidden"> of {name}</span>
            </Trans>
          </PageLink>
        </span>
      </th>
      <td>{figure(wins)}</td>
      <td>{figure(losses)}</td>
      <td>{figure(winPercentage, 1)}</td>
      <td>{figure(points)}</td>
      <td>{figure(draws)}</td>
      <td>{figure(disqualifications)}</td>
      <Form row={row} />
    </tr>
  )
}

const inARow: Readonly<Record<MatchResult, (count: number) => string>> = {
  W: (count) => plural(count, { one: '# won in a row', other: '# won in a row' }),
  L: (count) => plural(count, { one: '# lost in a row', other: '# lost in a row' }),
  D: (count) => plural(count, { one: '# drawn in a row', other: '# drawn in a row' }),
  DQ: (count) => plural(count, { one: '# disqualified in a row', other: '# disqualified in a row' }),
}

/** A stable's streak and its last ten results. */
function Form({ row: { streak, lastTen } }: { readonly row: StandingView }) {
  return (
    <>
      <td>
        {streak && (
          <abbr title={inARow[streak.result](streak.length)}>
            {resultLetters[streak.result]}
            {streak.length}
          </abbr>
        )}
      </td>
      <td className={styles.form} data-text>
        <LastTen results={lastTen} />
      </td>
    </>
  )
}

/** A letter per result. Results repeat, so the index is the key. */
function LastTen({ results }: { readonly results: readonly MatchResult[] }) {
  return results.map((result, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the results have their places.
    <Fragment key={at}>
      {at > 0 && ' '}
      <abbr title={resultWords[result]}>{resultLetters[result]}</abbr>
    </Fragment>
  ))
}
