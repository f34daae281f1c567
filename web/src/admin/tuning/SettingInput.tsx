import type { KeyboardEvent } from 'react'
import { settingLimits } from '../../league/settings/settingLimits.ts'
import { settingLabel } from '../../league/settings/settingNames.ts'
import { InputField } from '../../ui/fields/InputField.tsx'
import { SettingSaveState, settingFailureNote, storedValueNote } from './SettingSaveState.tsx'
import type { SettingOnScreen } from './useSetting.ts'

interface SettingInputProps {
  readonly path: string
  readonly setting: SettingOnScreen
  /** The text and its handlers; each kind of number has its own rules. */
  readonly typed: {
    readonly text: string
    /** Why it cannot be set; null if it can. */
    readonly fault: string | null
    /** Another remark about the text. */
    readonly note?: string | null
    readonly type: (text: string) => void
    readonly leave: () => void
  }
  readonly inputMode: 'numeric' | 'decimal'
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPointerDown?: () => void
  /** Replaces the setting's short name. */
  readonly label?: string | undefined
  /** Shown after the name. */
  readonly unit?: string | undefined
  readonly look?: 'inline' | 'cell'
}

/** The input of one setting: its name, limits, save state and faults. */
export function SettingInput({ path, setting, typed, inputMode, onKeyDown, ...others }: SettingInputProps) {
  const { label = settingLabel(path), unit, look = 'inline', onPointerDown } = others
  const problem = settingFailureNote(setting, typed.fault)
  return (
    <InputField
      {...{ label, unit, look, inputMode, onKeyDown, onPointerDown }}
      type="number"
      {...settingLimits(path)}
      value={typed.text}
      isWrong={typed.fault !== null}
      fault={problem ?? typed.note ?? storedValueNote(setting)}
      mark={<SettingSaveState mark={setting.mark} isSilent={problem !== null} />}
      onType={typed.type}
      onBlur={typed.leave}
    />
  )
}
