import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { MAX_BALANCE } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import { formatNumber } from '../../language/numbers.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { InputField } from '../../ui/fields/InputField.tsx'
import { parseWholeNumber } from '../../ui/fields/readNumberField.ts'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import { type UserDialogProps, useUserChange } from './useUserChange.ts'

const currencies = [
  ['honor', t`Honor`],
  ['shinings', t`Shinings`],
  ['ash', t`Ash`],
] as const
type Currency = (typeof currencies)[number][0]

/** Corrects a user's balances. It sends only changed amounts, because the others may have changed meanwhile. */
export function BalanceCorrectionDialog(props: UserDialogProps) {
  const { user, onClose } = props
  const { displayName } = user
  const { change, isSubmitting, failure, takeBack } = useUserChange(props, t`Failed to update currencies`)
  const [typed, setTyped] = useState<Readonly<Partial<Record<Currency, string>>>>({})
  const [reason, setReason] = useState('')
  const changed = currencies.flatMap(([currency]) => {
    const text = typed[currency]
    return text === undefined || text === String(user[currency]) ? [] : [[currency, parseWholeNumber(text)] as const]
  })
  const isAllowed = (amount: number): boolean => amount >= 0 && amount <= MAX_BALANCE
  const isRefused = changed.length === 0 || reason.trim() === '' || !changed.every(([, amount]) => isAllowed(amount))
  const send = () => {
    const body = { ...Object.fromEntries(changed), reason: reason.trim() }
    return callServer(api.accounts.setBalances, { params: { uid: user.uid }, body })
  }
  const most = formatNumber(MAX_BALANCE)
  return (
    <ConfirmDialog
      title={t`Correct balances`}
      act={t`Correct`}
      isBusy={isSubmitting}
      isRefused={isRefused}
      onConfirm={() => void change(send)}
      onClose={onClose}
    >
      <p>
        <Trans>
          Set what <strong>{displayName}</strong> has. The log keeps the change and its reason.
        </Trans>
      </p>
      {currencies.map(([currency, name]) => {
        const amount = changed.find(([of]) => of === currency)?.[1] ?? 0
        return (
          <InputField
            key={currency}
            {...{ type: 'number', inputMode: 'numeric', min: 0, max: MAX_BALANCE, step: 'any', label: name }}
            value={typed[currency] ?? String(user[currency])}
            fault={isAllowed(amount) ? null : t`Enter a whole number from 0 to ${most}.`}
            onType={(text) => {
              setTyped({ ...typed, [currency]: text })
              takeBack()
            }}
          />
        )
      })}
      <InputField type="text" label={t`Reason`} value={reason} maxLength={200} onType={setReason} />
      <FailureLine>{failure}</FailureLine>
    </ConfirmDialog>
  )
}
