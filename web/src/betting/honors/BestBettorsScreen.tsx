import { t } from '@lingui/core/macro'
import { type BestBettorRow, MIN_BETS_FOR_CALIBRATION, MIN_BETS_FOR_WEEK_RETURNS } from '@tiltyard/contract'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import * as queries from '../../api/queries/queries.ts'
import { useServerQuery } from '../../api/queries/useServerQuery.ts'
import { formatNumber } from '../../language/numbers.ts'
import { seasonNameText } from '../../league/results/seasonNameText.ts'
import { CoveredTotals } from '../../spoilers/SeenTotals.tsx'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { LoadingOrFailure, RefreshFailure } from '../../ui/page/LoadFailure.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { Table } from '../../ui/tables/Table.tsx'
import { amountText } from '../money/amountText.ts'
import { CurrencyNote } from '../money/CurrencyNote.tsx'
import { payoutFactorText } from '../prices/priceTextsBySide.ts'
import styles from './BestBettorsScreen.module.css'

/** The best bettors, in three tables; of all seasons, or of the one in the address (`?season=2`). */
export function BestBettorsScreen() {
  const [search, setSearch] = useSearchParams()
  const number = Number(search.get('season'))
  const season = Number.isInteger(number) && number > 0 ? number : undefined
  const query = useServerQuery(queries.bestBettorsQuery(season))
  const { data, error } = query
  usePageTitle(t`Who bets well · Tilt Yard`)
  return (
    <div className={styles.page}>
      <PageHeader title={t`WHO BETS WELL`} about={t`With play money that you can’t buy or cash out`} />
      <SeasonChoice season={season} onChoose={(chosen) => setSearch((now) => withSeason(now, chosen))} />
      {data && (
        // With few bets the tables reveal results.
        <CoveredTotals what={t`who bets well`} isNamed>
          <Ranks
            heading={t`HONOR`}
            note={season === undefined ? <CurrencyNote of="honor" /> : t`Honor gained with the season’s bets.`}
            unit={t`Honor`}
            places={data.honor}
            text={amountText}
            none={t`No settled bets yet.`}
          />
          <Ranks
            heading={t`CALIBRATION`}
            note={t`Average improvement on the opening odds (log score). At least ${MIN_BETS_FOR_CALIBRATION} settled bets.`}
            unit={t`Score`}
            places={data.calibration}
            text={scoreText}
            none={t`Nobody has ${MIN_BETS_FOR_CALIBRATION} settled bets yet.`}
          />
          <Ranks
            heading={season === undefined ? t`RETURNS OF THE WEEK` : t`RETURNS OF THE SEASON`}
            note={
              season === undefined
                ? t`Return per shining staked in the last 7 days. At least ${MIN_BETS_FOR_WEEK_RETURNS} bets.`
                : t`Return per shining staked in the season. At least ${MIN_BETS_FOR_WEEK_RETURNS} bets.`
            }
            unit={t`Returns`}
            places={data.week}
            text={payoutFactorText}
            none={
              season === undefined
                ? t`Nobody has ${MIN_BETS_FOR_WEEK_RETURNS} settled bets this week yet.`
                : t`Nobody has ${MIN_BETS_FOR_WEEK_RETURNS} settled bets yet.`
            }
          />
        </CoveredTotals>
      )}
      {data && <RefreshFailure failure={error} />}
      <LoadingOrFailure {...query} loading={t`Loading who bets well...`} failed={t`Couldn’t load this part`} />
      <p>
        <PageLink to="/purse">{t`Your purse`}</PageLink> <PageLink to="/schedule">{t`The schedule`}</PageLink>{' '}
        <PageLink to="/odds">{t`How good are our odds?`}</PageLink>
      </p>
    </div>
  )
}

interface SeasonChoiceProps {
  readonly season: number | undefined
  /** @param season its number; empty for all. */
  readonly onChoose: (season: string) => void
}

/** Chooses whose bets count, once there is more than one season. */
function SeasonChoice({ season, onChoose }: SeasonChoiceProps) {
  const { data } = useServerQuery(queries.seasonsQuery())
  const seasons = data?.seasons ?? []
  if (seasons.length < 2 && season === undefined) return null
  const choices = seasons.map(({ number }) => ({ value: String(number), label: seasonNameText(number) }))
  return (
    <>
      <SelectField
        label={t`Bets of`}
        value={season === undefined ? '' : String(season)}
        choices={[{ value: '', label: t`All seasons` }, ...choices]}
        onChoose={onChoose}
      />
      <p className={styles.note}>{t`Shinings, honor and ash carry over from season to season.`}</p>
    </>
  )
}

/** An address's parameters with another season; empty for all. */
function withSeason(search: URLSearchParams, season: string): URLSearchParams {
  const changed = new URLSearchParams(search)
  if (season === '') changed.delete('season')
  else changed.set('season', season)
  return changed
}

/** Formats a score, such as "+0.031": a hundredth is about one percentage point. */
function scoreText(score: number): string {
  const text = formatNumber(Number(Math.abs(score).toFixed(3)), 3)
  return score < 0 ? `−${text}` : `+${text}`
}

interface RanksProps {
  readonly heading: string
  readonly note: ReactNode
  readonly unit: string
  readonly places: readonly BestBettorRow[]
  readonly text: (value: number) => string
  /** Shown instead of an empty table. */
  readonly none: string
}

function Ranks({ heading, note, unit, places, text, none }: RanksProps) {
  return (
    <section>
      <h2>{heading}</h2>
      <p className={styles.note}>{note}</p>
      {places.length === 0 && <p>{none}</p>}
      {places.length > 0 && (
        <Table
          caption={heading}
          className={styles.ranks}
          columns={[{ label: t`Place` }, { label: t`Name`, isText: true }, { label: unit }, { label: t`Bets` }]}
        >
          <tbody>
            {places.map(({ place, name, value, bets }) => (
              <tr key={place}>
                <td>{place}</td>
                <th scope="row">{name}</th>
                <td>{text(value)}</td>
                <td>{formatNumber(bets)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}
