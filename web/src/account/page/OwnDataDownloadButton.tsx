import { t } from '@lingui/core/macro'
import * as api from '@tiltyard/contract/addresses'
import { callServer } from '../../api/callServer.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import { useFormSubmission } from '../signIn/useFormSubmission.ts'
import styles from './AccountScreen.module.css'

/** Downloads the account's data as a file. */
export function OwnDataDownloadButton() {
  const { isSubmitting, failure, submit } = useFormSubmission(t`Couldn’t load your data`)
  const take = () => submit(async () => download(JSON.stringify(await callServer(api.account.export, {}), null, 2)))
  return (
    <>
      <p className={styles.hint}>
        {t`Download everything we store about you (JSON). Keep the file private; it contains no password.`}
      </p>
      <Button isQuiet isDisabled={isSubmitting} onClick={() => void take()}>
        {t`Download your data`}
      </Button>
      <FailureLine>{failure}</FailureLine>
    </>
  )
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'tilt-yard-account.json'
  link.click()
  URL.revokeObjectURL(address)
}
