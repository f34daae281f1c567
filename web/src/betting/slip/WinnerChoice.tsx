import { t } from '@lingui/core/macro'
import { type BySide, type Side, sides } from '@tiltyard/engine'
import { useId } from 'react'
import { ChoiceInput } from '../../ui/fields/ChoiceInput.tsx'
import { priceTextsBySide } from '../prices/priceTextsBySide.ts'
import styles from './BetSlip.module.css'

interface SideChoiceProps {
  readonly names: BySide<string>
  readonly price1: number
  /** Null until chosen. */
  readonly chosen: Side | null
  readonly onChoose: (side: Side) => void
}

/** Chooses the winner, each at its current price. */
export function WinnerChoice({ names, price1, chosen, onChoose }: SideChoiceProps) {
  const id = useId()
  const texts = priceTextsBySide(price1)
  return (
    <fieldset className={styles.sides}>
      <legend>{t`Who wins`}</legend>
      {sides.map((side) => (
        <div key={side} className={styles.side}>
          <ChoiceInput
            type="radio"
            name="side"
            checked={chosen === side}
            describedBy={`${id}${side}`}
            onChange={() => onChoose(side)}
          >
            {names[side]}
          </ChoiceInput>
          <span id={`${id}${side}`} className={styles.price}>
            {texts[side].odds} <span>{texts[side].returns}</span>
          </span>
        </div>
      ))}
    </fieldset>
  )
}
