import { SettingInput } from './SettingInput.tsx'
import { useSetting } from './useSetting.ts'
import { useTypedNumber } from './useTypedNumber.ts'

interface SettingFieldProps {
  readonly path: string
  /** Another than the setting's own short one. */
  readonly label?: string
  /** Behind the name. */
  readonly unit?: string
  readonly look?: 'inline' | 'cell'
}

/** One number of the tuning, saved by itself a moment after it was typed. Escape gives up what is being typed. */
export function SettingField({ path, ...looks }: SettingFieldProps) {
  const setting = useSetting(path)
  const typed = useTypedNumber(path, setting)
  return (
    <SettingInput
      {...{ path, setting, typed, ...looks }}
      inputMode="decimal"
      onKeyDown={({ key }) => key === 'Escape' && typed.giveUp()}
    />
  )
}
