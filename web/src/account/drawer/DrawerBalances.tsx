import { t } from '@lingui/core/macro'
import type { UserView } from '@tiltyard/contract'
import { amountText } from '../../betting/money/amountText.ts'
import { CurrencyNote } from '../../betting/money/CurrencyNote.tsx'
import type { usePurse } from '../../betting/money/usePurse.ts'
import { DrawerFigure } from './DrawerSection.tsx'
import styles from './OwnAccountDrawer.module.css'

interface PurseProps extends Pick<ReturnType<typeof usePurse>, 'purse'> {
  /** Has the amounts until the purse has loaded. */
  readonly user: UserView
}

/** A user's balances, live. */
export function DrawerBalances({ user, purse }: PurseProps) {
  const { honor, shinings, ash } = purse ?? user
  return (
    <dl className={styles.purse}>
      <DrawerFigure name={t`Honor`} value={amountText(honor)} note={<CurrencyNote of="honor" />} />
      <DrawerFigure name={t`Shinings`} value={amountText(shinings)} note={<CurrencyNote of="shinings" />} />
      <DrawerFigure name={t`Ash`} value={amountText(ash)} note={<CurrencyNote of="ash" />} />
    </dl>
  )
}
