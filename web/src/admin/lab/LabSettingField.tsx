import { tuningSettingName } from '../../league/settings/settingNames.ts'
import { TuningSettingInput } from '../tuning/TuningSettingInput.tsx'
import { useTuningSettingField } from '../tuning/useTuningSettingField.ts'

interface LabFieldProps {
  readonly path: string
  readonly value: number
  readonly stored: number
  readonly onEdit: (value: number) => void
  /** Called when the text is no valid value. */
  readonly onUnsettle: () => void
}

/** One number of the lab's tuning. It is not saved. */
export function LabSettingField({ path, value, stored, onEdit, onUnsettle }: LabFieldProps) {
  const setting = {
    ...({ value, stored, isHolding: false, isHeld: false, isOvertaken: false, mark: 'stored', failure: null } as const),
    ...{ edit: onEdit, withdraw: onUnsettle, saveAgain: () => {} },
  }
  const typed = useTuningSettingField(path, setting)
  return (
    <TuningSettingInput
      {...{ path, setting, typed }}
      label={tuningSettingName(path)}
      inputMode="decimal"
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return
        typed.giveUp()
        onEdit(typed.before)
      }}
    />
  )
}
