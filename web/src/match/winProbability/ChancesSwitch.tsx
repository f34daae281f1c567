import { t } from '@lingui/core/macro'
import { ControlButton } from '../controls/ControlButton.tsx'
import { setChancesShown } from './chosenChances.ts'
import { useChancesShown } from './useChancesShown.ts'

/** The switch for win probabilities on all pages. */
export function ChancesSwitch() {
  const isOn = useChancesShown()
  return (
    <ControlButton
      name={t`Show chances`}
      drawing="chances"
      isOn={isOn}
      hasWords
      onClick={() => setChancesShown(!isOn)}
    />
  )
}
