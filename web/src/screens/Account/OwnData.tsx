import { t } from '@lingui/core/macro'
import * as api from '@tiltyard/contract/addresses'
import { useSubmission } from '../../account/useSubmission.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureLine } from '../../ui/FailureLine.tsx'
import styles from './Account.module.css'

/** All that is kept about the viewer, as a file. */
export function OwnData() {
  const { isSubmitting, failure, submit } = useSubmission(t`Your data did not arrive`)
  const take = () => submit(async () => download(JSON.stringify(await call(api.account.export, {}), null, 2)))
  return (
    <>
      <p className={styles.hint}>
        {t`All that the yard keeps about you, as a JSON file: your account, sessions, bets and purse, whom you follow, what you were told. Whoever has the file can read all that; nobody can log in by it.`}
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
