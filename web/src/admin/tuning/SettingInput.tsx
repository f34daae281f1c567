import type { KeyboardEvent } from 'react'
import { settingLimits } from '../../league/settings/settingLimits.ts'
import { settingLabel } from '../../league/settings/settingNames.ts'
import { InputField } from '../../ui/fields/InputField.tsx'
import { overtakenNote, SettingMark, settingProblem } from './SettingMark.tsx'
import type { SettingOnScreen } from './useSetting.ts'

interface SettingInputProps {
  readonly path: string
  readonly setting: SettingOnScreen
  /** What stands in the field, and what comes of it; each kind of number has rules of its own. */
  readonly typed: {
    readonly text: string
    /** Why it cannot be set; null when it can. */
    readonly fault: string | null
    /** What else became of what was typed. */
    readonly note?: string | null
    readonly type: (text: string) => void
    readonly leave: () => void
  }
  readonly inputMode: 'numeric' | 'decimal'
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPointerDown?: () => void
  /** Another than the setting's own short one. */
  readonly label?: string | undefined
  /** Behind the name. */
  readonly unit?: string | undefined
  readonly look?: 'inline' | 'cell'
}

/** The field of one number of the tuning: its name and limits, how it stands with it, and what is wrong. */
export function SettingInput({ path, setting, typed, inputMode, onKeyDown, ...others }: SettingInputProps) {
  const { label = settingLabel(path), unit, look = 'inline', onPointerDown } = others
  const problem = settingProblem(setting, typed.fault)
  return (
    <InputField
      {...{ label, unit, look, inputMode, onKeyDown, onPointerDown }}
      type="number"
      {...settingLimits(path)}
      value={typed.text}
      isWrong={typed.fault !== null}
      fault={problem ?? typed.note ?? overtakenNote(setting)}
      mark={<SettingMark mark={setting.mark} isSilent={problem !== null} />}
      onType={typed.type}
      onBlur={typed.leave}
    />
  )
}
