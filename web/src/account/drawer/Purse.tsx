import { t } from '@lingui/core/macro'
import type { UserView } from '@tiltyard/contract'
import { amountText } from '../../betting/money/amountText.ts'
import { CurrencyNote } from '../../betting/money/CurrencyNote.tsx'
import type { usePurse } from '../../betting/money/usePurse.ts'
import { Figure } from './Part.tsx'
import styles from './PlayerDrawer.module.css'

interface PurseProps extends Pick<ReturnType<typeof usePurse>, 'purse'> {
  /** Has the amounts until the purse has loaded. */
  readonly user: UserView
}

/** A user's balances, live. */
export function Purse({ user, purse }: PurseProps) {
  const { honor, shinings, ash } = purse ?? user
  return (
    <dl className={styles.purse}>
      <Figure name={t`Honor`} value={amountText(honor)} note={<CurrencyNote of="honor" />} />
      <Figure name={t`Shinings`} value={amountText(shinings)} note={<CurrencyNote of="shinings" />} />
      <Figure name={t`Ash`} value={amountText(ash)} note={<CurrencyNote of="ash" />} />
    </dl>
  )
}
