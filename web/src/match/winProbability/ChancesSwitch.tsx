import { t } from '@lingui/core/macro'
import { ToolButton } from '../controls/ToolButton.tsx'
import { chooseChances } from './chosenChances.ts'
import { useChancesShown } from './useChancesShown.ts'

/** The switch for win probabilities on all pages. */
export function ChancesSwitch() {
  const isOn = useChancesShown()
  return (
    <ToolButton name={t`Show chances`} drawing="chances" isOn={isOn} hasWords onClick={() => chooseChances(!isOn)} />
  )
}
