import { t } from '@lingui/core/macro'
import type { UserView } from '@tiltyard/contract'
import { amountText } from '../../purse/amountText.ts'
import { CurrencyNote } from '../../purse/CurrencyNote.tsx'
import type { usePurse } from '../../purse/usePurse.ts'
import styles from '../PlayerDrawer.module.css'
import { Figure } from './Part.tsx'

interface PurseProps extends Pick<ReturnType<typeof usePurse>, 'purse'> {
  /** What they have is in their document too, which is there first. */
  readonly user: UserView
}

/** What a player has, live. */
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
