import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { OwnSession } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import * as uncachedQueries from '../../api/queries/uncachedQueries.ts'
import { useServerQuery } from '../../api/queries/useServerQuery.ts'
import { useSessionStore } from '../../api/session/useSession.ts'
import { formatLocalInstant } from '../../league/calendar/formatLocalInstant.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import { LoadingOrFailure } from '../../ui/page/LoadFailure.tsx'
import { useFormSubmission } from '../signIn/useFormSubmission.ts'
import styles from './AccountScreen.module.css'
import { deviceNameText } from './deviceNameText.ts'

/** The account's sessions, with buttons to end them. */
export function OwnSessionList() {
  const query = useServerQuery(uncachedQueries.sessionsQuery())
  const { data, refetch } = query
  if (data !== null) return <SessionList sessions={data.sessions} onEnded={refetch} />
  return <LoadingOrFailure {...query} loading={t`Loading your sessions...`} failed={t`Couldn’t load your sessions`} />
}

interface SessionListProps {
  readonly sessions: readonly OwnSession[]
  readonly onEnded: () => void
}

function SessionList({ sessions, onEnded }: SessionListProps) {
  const { isSubmitting, failure, submit } = useFormSubmission(t`Failed to end the session`)
  const [message, setMessage] = useState('')
  const end = async ({ id, device }: OwnSession): Promise<void> => {
    setMessage('')
    if (!(await submit(() => callServer(api.account.endSession, { params: { sessionId: id } })))) return onEnded()
    const where = deviceNameText(device)
    setMessage(t`Ended: ${where}.`)
    onEnded()
  }
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionRow session={session} />
            {!session.isThis && (
              <Button isSmall isQuiet isDisabled={isSubmitting} onClick={() => void end(session)}>
                {t`End`} <span className="visually-hidden">({deviceNameText(session.device)})</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FailureLine>{failure}</FailureLine>
      <p role="status" className={styles.said}>
        {message}
      </p>
      <LogOutEverywhere />
    </>
  )
}

function SessionRow({ session: { device, lastSeenAt, begunAt, isThis } }: { readonly session: OwnSession }) {
  const [seen, begun] = [formatLocalInstant(lastSeenAt), formatLocalInstant(begunAt)]
  return (
    <div>
      <strong>{deviceNameText(device)}</strong> {isThis && <span className={styles.mark}>{t`this device`}</span>}
      <span className={styles.hint}>
        <Trans>
          Last seen {seen}, logged in {begun}
        </Trans>
      </span>
    </div>
  )
}

function LogOutEverywhere() {
  const store = useSessionStore()
  const [isAsking, setAsking] = useState(false)
  const { isSubmitting, failure, submit } = useFormSubmission(t`Failed to sign out`)
  const leave = async (): Promise<void> => {
    await submit(() => callServer(api.account.logOutEverywhere, {}))
    // The server may have ended the session even if the answer was lost.
    await store.lookAgain()
  }
  return (
    <>
      <Button isQuiet onClick={() => setAsking(true)}>
        {t`Log out everywhere`}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Log out everywhere`}
          act={t`Log out everywhere`}
          isBusy={isSubmitting}
          onConfirm={() => void leave()}
          onClose={() => setAsking(false)}
        >
          <p>{t`You’ll be logged out everywhere, on this device too. You can log in again at once.`}</p>
          <FailureLine>{failure}</FailureLine>
        </ConfirmDialog>
      )}
    </>
  )
}
