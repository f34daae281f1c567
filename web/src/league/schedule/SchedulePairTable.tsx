import { t } from '@lingui/core/macro'
import type { KnightView } from '@tiltyard/contract'
import { findStableIdentity, type Odds, titleCase } from '@tiltyard/engine'
import { type OddsText, oddsTexts } from '../../betting/prices/oddsText.ts'
import { priceTextsBySide } from '../../betting/prices/priceTextsBySide.ts'
import { KNIGHT_NOT_FOUND, knightNameOrNotFound } from '../../betting/slip/knightNameOrNotFound.ts'
import { Table } from '../../ui/tables/Table.tsx'
import { InlineShield } from '../heraldry/SharedShieldDrawings.tsx'
import { KnightLink } from '../knights/KnightLink.tsx'
import styles from './SchedulePairTable.module.css'

export const oddsHeading = t`Odds`
export const returnsHeading = t({ message: 'Returns', context: 'odds' })

/** Visible once per slot, above its rows. */
const columns = [t`Knight`, oddsHeading, returnsHeading].map((label) => ({ label, isUnseen: true }))

interface PairProps {
  readonly captionId: string
  readonly odds: Odds
  /** The market price of the first knight, 0 to 1; null for the opening odds. */
  readonly price1: number | null
  readonly knight1: KnightView | undefined
  readonly knight2: KnightView | undefined
}

/** Both riders, each with odds and returns. */
export function SchedulePairTable({ captionId, odds, price1, knight1, knight2 }: PairProps) {
  const [reckoned1, reckoned2] = oddsTexts(odds)
  const market = price1 === null ? null : priceTextsBySide(price1)
  const [name1, name2] = [knightNameOrNotFound(knight1), knightNameOrNotFound(knight2)]
  const why = market === null ? odds.error : undefined
  return (
    <Table className={styles.pair} caption={t`${name1} against ${name2}`} captionId={captionId} columns={columns}>
      <tbody>
        <Side knight={knight1} text={market?.knight1 ?? reckoned1} why={why} />
        <Side knight={knight2} text={market?.knight2 ?? reckoned2} why={why} />
      </tbody>
    </Table>
  )
}

interface SideProps {
  readonly knight: KnightView | undefined
  readonly text: OddsText
  /** Why there are no odds. */
  readonly why: string | undefined
}

function Side({ knight, text, why }: SideProps) {
  return (
    <tr>
      <th scope="row">
        {knight ? <Rider knight={knight} /> : <span className={styles.unknown}>{KNIGHT_NOT_FOUND}</span>}
      </th>
      <td title={why}>{text.odds}</td>
      <td title={why}>{text.returns}</td>
    </tr>
  )
}

function Rider({ knight }: { readonly knight: KnightView }) {
  const { id, stableId } = knight
  const stable = stableId === null ? null : findStableIdentity(stableId)
  return (
    <span className={styles.rider}>
      {stable && (
        <span className={styles.stable}>
          <InlineShield stableId={stable.id} size={20} />
          <abbr title={titleCase(stable.name)}>{stable.abbreviation}</abbr>
        </span>
      )}
      <span className={styles.name} title={knightNameOrNotFound(knight)}>
        <KnightLink knightId={id}>{knightNameOrNotFound(knight)}</KnightLink>
      </span>
    </span>
  )
}
