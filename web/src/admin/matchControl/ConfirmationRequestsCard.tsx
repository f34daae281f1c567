import { t } from '@lingui/core/macro'
import type { ConfirmationRequest } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { type FormEvent, useState } from 'react'
import { callServer, type RouteRequest } from '../../api/callServer.ts'
import { refusalSentence } from '../../api/refusal.ts'
import { formatLocalInstant } from '../../league/calendar/formatLocalInstant.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { InputField } from '../../ui/fields/InputField.tsx'
import { ActionOutcomeLine } from '../actions/ActionOutcomeLine.tsx'
import { AdminButtonRow, AdminCard } from '../actions/AdminCard.tsx'
import styles from './ConfirmationRequestsCard.module.css'
import {
  type ExpiringActionMessage,
  neverOutdated,
  outdatedAtNextRequest,
  outdatedWhenRequestGone,
  useConfirmationAction,
} from './useConfirmationAction.ts'

interface SecondRequestsProps {
  readonly requests: readonly ConfirmationRequest[]
  readonly onChanged: () => void
}

/** Requests of one admin that another must confirm. */
export function ConfirmationRequestsCard({ requests, onChanged }: SecondRequestsProps) {
  const [confirming, setConfirming] = useState<ConfirmationRequest | null>(null)
  const isGone = confirming !== null && !requests.some(({ id }) => id === confirming.id)
  const acting = useConfirmationAction(requests, (error) => refusalSentence(error, t`The server did not answer.`))
  const run = async (act: () => Promise<ExpiringActionMessage>): Promise<void> => {
    await acting.run(act)
    setConfirming(null)
    onChanged()
  }
  return (
    <AdminCard title={t`What takes two admins`}>
      <p>{t`Resets, reseeding and restores need two admins: one requests, another confirms within 15 minutes. Either can cancel.`}</p>
      {requests.length > 0 && (
        <ul className={styles.requests}>
          {requests.map((request) => (
            <li key={request.id}>
              <span>{sentenceFor(request)}</span>
              <AdminButtonRow>
                {!request.isOwn && (
                  <Button isSmall isDisabled={acting.isBusy} onClick={() => setConfirming(request)}>
                    {t`Confirm`}
                  </Button>
                )}
                <Button isSmall isQuiet isDisabled={acting.isBusy} onClick={() => void run(() => withdraw(request))}>
                  {t`Cancel request`}
                </Button>
              </AdminButtonRow>
            </li>
          ))}
        </ul>
      )}
      <RestoreForm
        isBusy={acting.isBusy}
        onAsk={(mark) => void run(() => askAnotherAdminToConfirm({ act: 'restore', mark }))}
      />
      <ActionOutcomeLine outcome={acting.outcome} />
      {confirming !== null && (
        <ConfirmDialog
          title={t`Confirm as the second admin`}
          act={t`Confirm`}
          isDangerous
          isBusy={acting.isBusy || isGone}
          onConfirm={() => void run(() => confirm(confirming))}
          onClose={() => setConfirming(null)}
        >
          <p>{sentenceFor(confirming)}</p>
          {isGone && !acting.isBusy && (
            <p role="alert">{t`This request is closed: confirmed, cancelled or expired.`}</p>
          )}
          {confirming.act === 'reset' && <p>{t`The reset is permanent and cannot be undone.`}</p>}
          {confirming.act === 'seed' && (
            <p>{t`New knights take the places of all ninety-six, and records and standings begin again. It cannot be undone.`}</p>
          )}
        </ConfirmDialog>
      )}
    </AdminCard>
  )
}

interface RestoreFormProps {
  readonly isBusy: boolean
  readonly onAsk: (mark: string) => void
}

function RestoreForm({ isBusy, onAsk }: RestoreFormProps) {
  const [mark, setMark] = useState('')
  const send = (event: FormEvent): void => {
    event.preventDefault()
    onAsk(mark.trim().toLowerCase())
  }
  return (
    <form className={styles.restore} noValidate onSubmit={send}>
      <InputField
        type="text"
        label={t`Backup ID`}
        hint={t`Printed by npx tiltyard restore: 16 digits from 0 to 9 and a to f.`}
        value={mark}
        onType={setMark}
        maxLength={16}
        spellCheck={false}
      />
      <Button type="submit" isQuiet isDisabled={isBusy || mark.trim() === ''}>
        {t`Request the restore`}
      </Button>
    </form>
  )
}

function sentenceFor({ act, by, mark, expiresAt }: ConfirmationRequest): string {
  const until = formatLocalInstant(expiresAt)
  if (act === 'reset') return t`${by} asks for a reset of the league, until ${until}.`
  return act === 'seed'
    ? t`${by} asks for new knights in the place of all, until ${until}.`
    : t`${by} asks to restore the backup ${mark ?? ''}, until ${until}.`
}

async function confirm({ id }: ConfirmationRequest): Promise<ExpiringActionMessage> {
  const { act, word } = await callServer(api.confirmations.confirm, { params: { requestId: id } })
  if (word !== null)
    return {
      sentence: t`To restore the backup, type: --word ${word}. It is shown only once.`,
      isOutdated: neverOutdated,
    }
  const sentence = act === 'seed' ? t`The league has new knights.` : t`League Reset Complete!`
  return { sentence, isOutdated: outdatedAtNextRequest }
}

async function withdraw({ id }: ConfirmationRequest): Promise<ExpiringActionMessage> {
  await callServer(api.confirmations.withdraw, { params: { requestId: id } })
  return { sentence: t`Request cancelled.`, isOutdated: outdatedAtNextRequest }
}

/** Sends a request that another admin must confirm. */
export async function askAnotherAdminToConfirm(
  body: RouteRequest<NonNullable<typeof api.confirmations.ask.route>>['body'],
): Promise<ExpiringActionMessage> {
  const { id } = await callServer(api.confirmations.ask, { body })
  return { sentence: t`Another admin has 15 minutes to confirm it.`, isOutdated: outdatedWhenRequestGone(id) }
}
