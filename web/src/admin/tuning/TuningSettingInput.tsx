import type { KeyboardEvent } from 'react'
import { tuningSettingLabel } from '../../league/settings/settingNames.ts'
import { tuningSettingLimits } from '../../league/settings/tuningSettingLimits.ts'
import { InputField } from '../../ui/fields/InputField.tsx'
import { storedValueNote, TuningSettingSaveState, tuningSettingFailureNote } from './TuningSettingSaveState.tsx'
import type { TuningSettingOnScreen } from './useTuningSetting.ts'

interface SettingInputProps {
  readonly path: string
  readonly setting: TuningSettingOnScreen
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
export function TuningSettingInput({ path, setting, typed, inputMode, onKeyDown, ...others }: SettingInputProps) {
  const { label = tuningSettingLabel(path), unit, look = 'inline', onPointerDown } = others
  const problem = tuningSettingFailureNote(setting, typed.fault)
  return (
    <InputField
      {...{ label, unit, look, inputMode, onKeyDown, onPointerDown }}
      type="number"
      {...tuningSettingLimits(path)}
      value={typed.text}
      isWrong={typed.fault !== null}
      fault={problem ?? typed.note ?? storedValueNote(setting)}
      mark={<TuningSettingSaveState mark={setting.mark} isSilent={problem !== null} />}
      onType={typed.type}
      onBlur={typed.leave}
    />
  )
}
