import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type Controls, type TuningSettingChange, tuningDifferences } from '@tiltyard/engine'
import type { ReactNode } from 'react'
import { refusalSentence } from '../../api/refusal.ts'
import { tuningSettingName } from '../../league/settings/settingNames.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { useFocusNextControl } from '../../ui/dialogs/useFocusNextControl.ts'
import { ChoiceInput } from '../../ui/fields/ChoiceInput.tsx'
import { ActionOutcomeLine } from '../actions/ActionOutcomeLine.tsx'
import { useAdminAction } from '../actions/useAdminAction.ts'
import styles from './HoldTuningEditsBar.module.css'
import { editedChanges, tuningWithUnsavedEdits } from './tuningEditor.ts'
import { useTuningEditor } from './useTuningEditor.ts'

/** Chooses whether changes are saved at once, or held so that the operator can try them first. */
export function HoldTuningEditsBar({ stored }: { readonly stored: Controls }) {
  const { editor, state } = useTuningEditor()
  const saving = useAdminAction((error) => refusalSentence(error, t`The changes could not be saved.`))
  const changed = tuningDifferences(stored, tuningWithUnsavedEdits(stored, state)).length
  const save = (): Promise<boolean> =>
    saving.run(async () => {
      await editor.saveAll(editedChanges(state))
      return t`The changes are saved.`
    })
  const latest = state.undoable.at(-1)
  const undo = (names: string): Promise<boolean> =>
    saving.run(async () => {
      await editor.undo()
      return t`Undone: ${names}.`
    })
  const isHeld = state.isHolding && changed > 0
  return (
    <div className={styles.bar}>
      <ChoiceInput
        type="checkbox"
        checked={state.isHolding}
        disabled={isHeld}
        onChange={({ target }) => editor.hold(target.checked)}
      >
        <span>
          <Trans>
            Don’t save yet (try changes in the report first). <small>When off, changes save as you type.</small>
          </Trans>
        </span>
      </ChoiceInput>
      {isHeld && (
        <VanishingButtons>
          <strong>{plural(changed, { one: '# change is held back.', other: '# changes are held back.' })}</strong>
          <Button isDisabled={saving.isBusy} onClick={() => void save()}>
            {t`Save`}
          </Button>
          <Button isQuiet isDisabled={saving.isBusy} onClick={() => editor.discard()}>
            {t`Discard`}
          </Button>
        </VanishingButtons>
      )}
      {latest !== undefined && (
        <VanishingButtons>
          <span>{savedText(namedSettings(latest))}</span>
          <LinkButton
            onClick={() => !saving.isBusy && void undo(namedSettings(latest))}
          >{t`Undo this save`}</LinkButton>
        </VanishingButtons>
      )}
      <ActionOutcomeLine outcome={saving.outcome} />
    </div>
  )
}

/** One setting's name, or the number of several. */
function namedSettings(changes: readonly TuningSettingChange[]): string {
  const [first] = changes
  if (changes.length === 1 && first !== undefined) return tuningSettingName(first.path)
  return plural(changes.length, { one: '# setting', other: '# settings' })
}

function savedText(names: string): string {
  return t`Saved: ${names}.`
}

/** Buttons that go away when one is pressed: the focus moves to the nearest control. */
function VanishingButtons({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.held} {...useFocusNextControl()}>
      {children}
    </div>
  )
}
