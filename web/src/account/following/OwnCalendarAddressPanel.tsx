import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import * as api from '@tiltyard/contract/addresses'
import { useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import * as uncachedQueries from '../../api/queries/uncachedQueries.ts'
import { useServerQuery } from '../../api/queries/useServerQuery.ts'
import { withLanguageParameter } from '../../language/localizedUrls.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import { LoadingOrFailure } from '../../ui/page/LoadFailure.tsx'
import styles from './FollowingScreen.module.css'

/** The private address of the user's calendar: to copy, or to replace if it leaked. */
export function OwnCalendarAddressPanel() {
  const query = useServerQuery(uncachedQueries.calendarAddressQuery())
  const { data } = query
  if (data !== null) return <Address known={data.path} />
  return (
    <LoadingOrFailure
      {...query}
      loading={t`Loading your calendar link...`}
      failed={t`Couldn’t load your calendar link`}
    />
  )
}

function Address({ known }: { readonly known: string | null }) {
  const [path, setPath] = useState(known)
  const [isAsking, setAsking] = useState(false)
  const [message, setMessage] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const renew = (): void => {
    setAsking(false)
    setFailure(null)
    callServer(api.following.renewCalendar, {}).then(
      (renewed) => {
        setMessage(path === null ? '' : t`New link created. The old one no longer works.`)
        setPath(renewed.path)
      },
      () => setFailure(t`Couldn’t create the link. Try again.`),
    )
  }
  return (
    <>
      <p className={styles.hint}>
        <Trans>
          Subscribe in your calendar app to jousts by knights you follow. Anyone with the link can see them.
        </Trans>
      </p>
      {path === null && <Button onClick={renew}>{t`Create calendar link`}</Button>}
      {path !== null && <Shown path={path} onMessage={setMessage} onRenew={() => setAsking(true)} />}
      <p role="status" className={styles.said}>
        {message}
      </p>
      <FailureLine>{failure}</FailureLine>
      {isAsking && (
        <ConfirmDialog title={t`Create a new link`} act={t`Renew`} onConfirm={renew} onClose={() => setAsking(false)}>
          <p>{t`The old link stops working, in your own calendar too.`}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

interface ShownProps {
  readonly path: string
  readonly onMessage: (message: string) => void
  readonly onRenew: () => void
}

function Shown({ path, onMessage, onRenew }: ShownProps) {
  const address = `${location.origin}${withLanguageParameter(path)}`
  const copy = (): void => {
    copied(address).then(
      () => onMessage(t`Link copied.`),
      () => onMessage(t`Couldn’t copy. Select the link and copy it yourself.`),
    )
  }
  return (
    <div className={styles.address}>
      <code>{address}</code>
      <Button isSmall onClick={copy}>
        {t`Copy`}
      </Button>
      <Button isSmall isQuiet onClick={onRenew}>
        {t`Renew`}
      </Button>
    </div>
  )
}

/** Browsers have no clipboard on plain http. */
async function copied(address: string): Promise<void> {
  await navigator.clipboard.writeText(address)
}
