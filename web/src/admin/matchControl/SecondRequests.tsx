import { t } from '@lingui/core/macro'
import type { SecondRequest } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { type FormEvent, useState } from 'react'
import { call, type Sent } from '../../api/call.ts'
import { refusalSentence } from '../../api/refusal.ts'
import { instantText } from '../../league/calendar/instantText.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { InputField } from '../../ui/fields/InputField.tsx'
import { Acts, Card } from '../actions/Card.tsx'
import { OutcomeLine } from '../actions/OutcomeLine.tsx'
import styles from './SecondRequests.module.css'
import { never, type RequestOutcome, useAdminRequest, whenAnotherComes, whenGone } from './useAdminRequest.ts'

interface SecondRequestsProps {
  readonly requests: readonly SecondRequest[]
  readonly onChanged: () => void
}

/** Requests of one admin that another must confirm. */
export function SecondRequests({ requests, onChanged }: SecondRequestsProps) {
  const [confirming, setConfirming] = useState<SecondRequest | null>(null)
  const isGone = confirming !== null && !requests.some(({ id }) => id === confirming.id)
  const acting = useAdminRequest(requests, (error) => refusalSentence(error, t`The yard did not answer.`))
  const run = async (act: () => Promise<RequestOutcome>): Promise<void> => {
    await acting.run(act)
    setConfirming(null)
    onChanged()
  }
  return (
    <Card title={t`What takes two admins`}>
      <p>{t`Resets, reseeding and restores need two admins: one requests, another confirms within 15 minutes. Either can cancel.`}</p>
      {requests.length > 0 && (
        <ul className={styles.requests}>
          {requests.map((request) => (
            <li key={request.id}>
              <span>{sentenceFor(request)}</span>
              <Acts>
                {!request.isOwn && (
                  <Button isSmall isDisabled={acting.isBusy} onClick={() => setConfirming(request)}>
                    {t`Confirm`}
                  </Button>
                )}
                <Button isSmall isQuiet isDisabled={acting.isBusy} onClick={() => void run(() => withdraw(request))}>
                  {t`Cancel request`}
                </Button>
              </Acts>
            </li>
          ))}
        </ul>
      )}
      <RestoreForm isBusy={acting.isBusy} onAsk={(mark) => void run(() => askForSecond({ act: 'restore', mark }))} />
      <OutcomeLine outcome={acting.outcome} />
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
            <p role="alert">{t`It is no longer open: it was confirmed or called back, or its time is over.`}</p>
          )}
          {confirming.act === 'reset' && <p>{t`The reset is permanent and cannot be undone.`}</p>}
          {confirming.act === 'seed' && (
            <p>{t`New knights take the places of all ninety-six, and records and standings begin again. It cannot be undone.`}</p>
          )}
        </ConfirmDialog>
      )}
    </Card>
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
        {t`Ask to put it back`}
      </Button>
    </form>
  )
}

function sentenceFor({ act, by, mark, expiresAt }: SecondRequest): string {
  const until = instantText(expiresAt)
  if (act === 'reset') return t`${by} asks for a reset of the league, until ${until}.`
  return act === 'seed'
    ? t`${by} asks for new knights in the place of all, until ${until}.`
    : t`${by} asks to put back the backup ${mark ?? ''}, until ${until}.`
}

async function confirm({ id }: SecondRequest): Promise<RequestOutcome> {
  const { act, word } = await call(api.confirmations.confirm, { params: { requestId: id } })
  if (word !== null)
    return { sentence: t`To restore the backup, type: --word ${word}. It is shown only once.`, ending: never }
  const sentence = act === 'seed' ? t`The league has new knights.` : t`League Reset Complete!`
  return { sentence, ending: whenAnotherComes }
}

async function withdraw({ id }: SecondRequest): Promise<RequestOutcome> {
  await call(api.confirmations.withdraw, { params: { requestId: id } })
  return { sentence: t`Request cancelled.`, ending: whenAnotherComes }
}

/** Sends a request that another admin must confirm. */
export async function askForSecond(
  body: Sent<NonNullable<typeof api.confirmations.ask.route>>['body'],
): Promise<RequestOutcome> {
  const { id } = await call(api.confirmations.ask, { body })
  return { sentence: t`Another admin has 15 minutes to confirm it.`, ending: whenGone(id) }
}
