import { t } from '@lingui/core/macro'
import type { EconomyView } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import { refusalSentence } from '../../api/refusal.ts'
import { amountText } from '../../betting/money/amountText.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { InputField } from '../../ui/fields/InputField.tsx'
import { ActionOutcomeLine } from '../actions/ActionOutcomeLine.tsx'
import { AdminButtonRow } from '../actions/AdminCard.tsx'
import { useAdminAction } from '../actions/useAdminAction.ts'
import styles from './EconomyCard.module.css'

const UNANSWERED = t`The server did not answer, so nothing has changed. Try again in a moment.`

interface LiquidityFormProps extends Pick<EconomyView, 'liquidity' | 'allowed'> {
  readonly onSaved: () => void
}

/** Sets the market liquidity: more costs the house more, less makes prices jump. */
export function LiquidityForm({ liquidity, allowed: { min, max }, onSaved }: LiquidityFormProps) {
  const [typed, type] = useState(String(liquidity))
  const saving = useAdminAction((error) => refusalSentence(error, UNANSWERED))
  const wanted = typed.trim() === '' ? Number.NaN : Number(typed)
  const isRight = wanted >= min && wanted <= max
  const [least, most] = [amountText(min), amountText(max)]
  const save = (): void => {
    void saving.run(async () => {
      await callServer(api.economy.setLiquidity, { body: { liquidity: wanted } })
      onSaved()
      const saved = amountText(wanted)
      return t`The liquidity is saved: ${saved}. Markets that are open keep theirs.`
    })
  }
  return (
    <div className={styles.liquidity}>
      <InputField
        {...{ type: 'number', inputMode: 'decimal', label: t`Liquidity`, unit: t`(shinings)`, min, max, step: 'any' }}
        hint={t`How much has to be staked to move the price of a match: ${least} to ${most} shinings.`}
        value={typed}
        fault={isRight ? null : t`Use ${least} to ${most} shinings.`}
        onType={type}
      />
      <AdminButtonRow>
        <Button isDisabled={!isRight || saving.isBusy} onClick={save}>
          {t`Save liquidity`}
        </Button>
      </AdminButtonRow>
      <ActionOutcomeLine outcome={saving.outcome} />
    </div>
  )
}
