import { t } from '@lingui/core/macro'
import * as api from '@tiltyard/contract/addresses'
import { isTestStable, stableIdentitiesWithTestStables, titleCase } from '@tiltyard/engine'
import { useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import { useSession } from '../../api/session/useSession.ts'
import { Shield } from '../../league/heraldry/Shield.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import { useFormSubmission } from '../signIn/useFormSubmission.ts'
import styles from './HomeStableSelect.module.css'

const NONE = ''
const choices = [
  { value: NONE, label: t`None chosen` },
  ...stableIdentitiesWithTestStables
    .filter((stable) => !isTestStable(stable))
    .map(({ id, name }) => ({ value: id, label: titleCase(name) })),
]

/** Shows and changes the user's home stable. The bleachers show its shield to others. */
export function HomeStableSelect() {
  const { user } = useSession().session
  const { isSubmitting, failure, submit } = useFormSubmission(t`Failed to change the home team`)
  const [chosen, setChosen] = useState<string | null>(null)
  if (user === null) return null
  // The last choice shows until the document has it, or the server refuses it.
  const home = chosen ?? user.homeStableId ?? NONE
  const choose = async (value: string): Promise<void> => {
    setChosen(value)
    const stableId = value === NONE ? null : value
    await submit(() => callServer(api.session.chooseHome, { body: { stableId } }))
    setChosen(null)
  }
  return (
    <>
      <div className={styles.home}>
        {home !== NONE && <Shield stableId={home} size={32} />}
        <SelectField
          look="cell"
          label={t`Home team`}
          value={home}
          choices={choices}
          isDisabled={isSubmitting}
          onChoose={(value) => void choose(value)}
        />
      </div>
      <FailureLine>{failure}</FailureLine>
    </>
  )
}
