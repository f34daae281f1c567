import { SettingInput } from './SettingInput.tsx'
import { useSetting } from './useSetting.ts'
import { useSettingField } from './useSettingField.ts'

interface SettingFieldProps {
  readonly path: string
  /** Replaces the setting's short name. */
  readonly label?: string
  /** Shown after the name. */
  readonly unit?: string
  readonly look?: 'inline' | 'cell'
}

/** One number of the tuning, saved a moment after typing. Escape reverts the edit. */
export function SettingField({ path, ...looks }: SettingFieldProps) {
  const setting = useSetting(path)
  const typed = useSettingField(path, setting)
  return (
    <SettingInput
      {...{ path, setting, typed, ...looks }}
      inputMode="decimal"
      onKeyDown={({ key }) => key === 'Escape' && typed.giveUp()}
    />
  )
}
