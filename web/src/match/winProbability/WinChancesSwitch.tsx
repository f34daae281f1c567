import { t } from '@lingui/core/macro'
import { ControlButton } from '../controls/ControlButton.tsx'
import { setWinChancesShown } from './chosenChances.ts'
import { useAreWinChancesShown } from './useAreWinChancesShown.ts'

/** The switch for win probabilities on all pages. */
export function WinChancesSwitch() {
  const isOn = useAreWinChancesShown()
  return (
    <ControlButton
      name={t`Show chances`}
      drawing="chances"
      isOn={isOn}
      hasWords
      onClick={() => setWinChancesShown(!isOn)}
    />
  )
}
