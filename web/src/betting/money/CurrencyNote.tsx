import { t } from '@lingui/core/macro'
import styles from './CurrencyNote.module.css'

const texts = {
  shinings: t`Shinings are play money: you can’t buy them or turn them into real money.`,
  honor: t`Honor grows with good bets and raises your betting limit.`,
  ash: t`Lost bets leave ash: 10 ash give 1 shining.`,
} as const

/** Explains a currency in one line, at its first mention. */
export function CurrencyNote({ of: currency }: { readonly of: keyof typeof texts }) {
  return <small className={styles.note}>{texts[currency]}</small>
}
