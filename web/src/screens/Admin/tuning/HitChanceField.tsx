import type { KeyboardEvent } from 'react'
import { InputField } from '../../../ui/InputField.tsx'
import { SettingMark, settingProblem } from './SettingMark.tsx'
import { settingLabel, settingLimits } from './settingNames.ts'
import { useHitChance } from './useHitChance.ts'
import { useSetting } from './useSetting.ts'

const PATH = 'hitChance'

/** Chance to Hit has rules of its own (design 13.5): whole numbers, and out of range becomes the limit. */
export function HitChanceField() {
  const setting = useSetting(PATH)
  const typed = useHitChance(setting)
  const problem = settingProblem(setting, typed.fault)
  return (
    <InputField
      look="inline"
      label={settingLabel(PATH)}
      unit="(%)"
      type="number"
      inputMode="numeric"
      {...settingLimits(PATH)}
      value={typed.text}
      isWrong={typed.fault !== null}
      fault={problem}
      mark={<SettingMark mark={setting.mark} isSilent={problem !== null} />}
      onType={typed.type}
      onBlur={typed.leave}
      onKeyDown={keepOut}
    />
  )
}

/** Of what writes, only digits and minus come in; keys that write nothing, and shortcuts, do what they always do. */
function keepOut(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event
  const isWriting = key.length === 1 && !ctrlKey && !metaKey && !altKey
  if (isWriting && !/^[0-9-]$/.test(key)) event.preventDefault()
}
