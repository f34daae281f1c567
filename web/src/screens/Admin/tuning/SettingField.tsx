import { InputField } from '../../../ui/InputField.tsx'
import { SettingMark, settingProblem } from './SettingMark.tsx'
import { settingLabel, settingLimits } from './settingNames.ts'
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
export function SettingField({ path, label = settingLabel(path), unit, look = 'inline' }: SettingFieldProps) {
  const setting = useSetting(path)
  const typed = useTypedNumber(path, setting)
  const problem = settingProblem(setting, typed.fault)
  return (
    <InputField
      {...{ label, unit, look }}
      type="number"
      inputMode="decimal"
      {...settingLimits(path)}
      value={typed.text}
      isWrong={typed.fault !== null}
      fault={problem}
      mark={<SettingMark mark={setting.mark} isSilent={problem !== null} />}
      onType={typed.type}
      onBlur={typed.leave}
      onKeyDown={({ key }) => key === 'Escape' && typed.settle()}
    />
  )
}
