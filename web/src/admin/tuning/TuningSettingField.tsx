import { TuningSettingInput } from './TuningSettingInput.tsx'
import { useTuningSetting } from './useTuningSetting.ts'
import { useTuningSettingField } from './useTuningSettingField.ts'

interface SettingFieldProps {
  readonly path: string
  /** Replaces the setting's short name. */
  readonly label?: string
  /** Shown after the name. */
  readonly unit?: string
  readonly look?: 'inline' | 'cell'
}

/** One number of the tuning, saved a moment after typing. Escape reverts the edit. */
export function TuningSettingField({ path, ...looks }: SettingFieldProps) {
  const setting = useTuningSetting(path)
  const typed = useTuningSettingField(path, setting)
  return (
    <TuningSettingInput
      {...{ path, setting, typed, ...looks }}
      inputMode="decimal"
      onKeyDown={({ key }) => key === 'Escape' && typed.giveUp()}
    />
  )
}
