import { t } from '@lingui/core/macro'
import { formatShareAsPercent } from '../../language/formatShareAsPercent.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { changeSoundChoice, useSoundChoice, volumes } from './getSoundChoice.ts'

const choices = volumes.map((volume) => ({ value: String(volume), label: formatShareAsPercent(volume) }))

/** The choice of volume. */
export function VolumeField() {
  const { volume } = useSoundChoice()
  return (
    <SelectField
      label={t`Volume`}
      hint={t`Of hooves, lances and the crowd, while Sound is on.`}
      value={String(volume)}
      choices={choices}
      onChoose={(value) => changeSoundChoice({ volume: volumes.find((each) => String(each) === value) ?? volume })}
    />
  )
}
