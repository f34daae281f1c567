import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { KnightView, ScheduledMatchView } from '@tiltyard/contract'
import * as queries from '../../api/queries/queries.ts'
import { useServerQuery } from '../../api/queries/useServerQuery.ts'
import { fiftyFiftyOpeningReasonText, oddsTexts } from '../../betting/prices/oddsText.ts'
import { formatPercent } from '../../language/formatPercent.ts'
import { knightName } from '../../language/localeWords.ts'
import { useAreWinChancesShown } from '../../match/winProbability/useAreWinChancesShown.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Table } from '../../ui/tables/Table.tsx'
import styles from './PairChancesDetails.module.css'

interface LikelihoodProps {
  readonly match: ScheduledMatchView
  readonly knight1: KnightView
  readonly knight2: KnightView
}

const columns = [
  { label: t({ message: 'Wins', context: 'who wins' }) },
  { label: t`Opening odds` },
  { label: t`The engine’s chance` },
]

/**
 * The chances to win, by records and by the engine.
 * Fetched when opened, and never if the user has turned chances off.
 */
export function PairChancesDetails(props: LikelihoodProps) {
  return useAreWinChancesShown() ? <LoadedChances {...props} /> : null
}

function LoadedChances(props: LikelihoodProps) {
  const { knight1Id, knight2Id } = props.match
  const evenOpening = fiftyFiftyOpeningReasonText(props.match.odds)
  const { data, error, refetch } = useServerQuery(queries.pairChancesQuery(knight1Id, knight2Id))
  return (
    <>
      <ChanceTable {...props} chances={data} isComing={data === null && error === null} />
      {evenOpening !== null && (
        <p className={styles.note}>
          {evenOpening} {t`The engine computes its chance from ratings.`}
        </p>
      )}
      {data === null && error !== null && (
        <p className={styles.note}>
          <Trans>
            Couldn’t load the engine’s chance.{' '}
            <Button isSmall isQuiet onClick={refetch}>
              Try again
            </Button>
          </Trans>
        </p>
      )}
    </>
  )
}

interface ChanceTableProps extends LikelihoodProps {
  readonly chances: { readonly knight1: number; readonly knight2: number; readonly none: number } | null
  readonly isComing: boolean
}

function ChanceTable({ match, knight1, knight2, chances, isComing }: ChanceTableProps) {
  const [text1, text2] = oddsTexts(match.odds)
  const chance = (share: number | undefined): string =>
    share === undefined ? (isComing ? '…' : '–') : formatPercent(100 * share, 1)
  return (
    <Table caption={t`Who is likely to win`} columns={columns} className={styles.likelihood}>
      <tbody aria-busy={isComing || undefined}>
        <tr>
          <th scope="row">{knightName(knight1, 'full')}</th>
          <td>{text1.odds}</td>
          <td>{chance(chances?.knight1)}</td>
        </tr>
        <tr>
          <th scope="row">{knightName(knight2, 'full')}</th>
          <td>{text2.odds}</td>
          <td>{chance(chances?.knight2)}</td>
        </tr>
        <tr>
          <th scope="row">{t`Nobody`}</th>
          <td>–</td>
          <td>{chance(chances?.none)}</td>
        </tr>
      </tbody>
    </Table>
  )
}
