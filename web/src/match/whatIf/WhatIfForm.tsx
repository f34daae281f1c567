import { t } from '@lingui/core/macro'
import type { KnightView } from '@tiltyard/contract'
import {
  DEFAULT_WHAT_IF_RIDES,
  formatWhatIfChange,
  type KnownMoment,
  type MatchSetup,
  parseWhatIfChange,
  readTuningSetting,
  type Side,
  tuningSettings,
  type WhatIfChange,
} from '@tiltyard/engine'
import { type FormEvent, useState } from 'react'
import { refusalSentence } from '../../api/refusal.ts'
import { locale } from '../../language/locale.ts'
import { knightName } from '../../language/localeWords.ts'
import { formatNumber } from '../../language/numbers.ts'
import { tuningSettingName } from '../../league/settings/settingNames.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { InputField } from '../../ui/fields/InputField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import { CHANGE_TUNING, listWhatIfChoices, REPLACE_KNIGHT_1, REPLACE_KNIGHT_2 } from './choices.ts'
import { fetchRevealedRatings } from './fetchRevealedRatings.ts'
import { formatTuningNumber } from './formatTuningNumber.ts'
import { impossibleChangeText } from './impossibleChangeText.ts'
import styles from './WhatIfSection.module.css'

interface WhatIfFormProps {
  readonly setup: MatchSetup
  readonly moment: KnownMoment
  /** Null until they load. */
  readonly knights: readonly KnightView[] | null
  /** The current change; null for none. */
  readonly change: WhatIfChange | null
  readonly onAsk: (change: WhatIfChange) => void
}

interface Chosen {
  readonly what: string
  readonly knightId: string
  readonly path: string
  readonly value: string
}

/** A form for one change, of those possible at the moment. */
export function WhatIfForm({ setup, moment, knights, change, onAsk }: WhatIfFormProps) {
  const choices = listWhatIfChoices(setup, moment)
  const inForce = change === null ? '' : formatWhatIfChange(change)
  const first = choices[0]?.value ?? 'same'
  const [chosen, setChosen] = useState(() => chosenOf(setup, change, first))
  const [shown, setShown] = useState(inForce)
  const [fault, setFault] = useState<string | null>(null)
  // The form adopts the address's new change and stays mounted, so that its button keeps the focus.
  if (shown !== inForce) {
    setShown(inForce)
    setChosen(chosenOf(setup, change, first))
    setFault(null)
  }
  const [isAsking, setAsking] = useState(false)
  const choose = (part: Partial<Chosen>): void => {
    setFault(null)
    setChosen((before) => ({ ...before, ...part }))
  }
  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isAsking) return
    setAsking(true)
    const asked = await changeOf(chosen).catch((error: unknown) =>
      refusalSentence(error, t`Couldn’t load the ratings.`),
    )
    setAsking(false)
    const wrong = typeof asked === 'string' ? asked : impossibleChangeText(setup, moment, asked)
    setFault(wrong)
    if (wrong === null && typeof asked !== 'string') onAsk(asked)
  }
  return (
    <form className={styles.form} onSubmit={(event) => void ask(event)} noValidate>
      <SelectField label={t`What if`} value={chosen.what} choices={choices} onChoose={(what) => choose({ what })} />
      {(chosen.what === REPLACE_KNIGHT_1 || chosen.what === REPLACE_KNIGHT_2) && (
        <RiderField setup={setup} knights={knights} value={chosen.knightId} onChoose={choose} />
      )}
      {chosen.what === CHANGE_TUNING && <TuningFields setup={setup} chosen={chosen} onChoose={choose} />}
      {/* Not disabled while it loads, since a disabled button loses the focus. */}
      <Button type="submit">{t`Imagine ${rides} endings`}</Button>
      <FailureLine>{fault}</FailureLine>
    </form>
  )
}

function chosenOf({ tuning }: MatchSetup, change: WhatIfChange | null, first: string): Chosen {
  const chosen = {
    what: first,
    knightId: '',
    path: 'hitChance',
    value: String(readTuningSetting(tuning, 'hitChance') ?? ''),
  }
  if (change === null) return chosen
  if (change.kind === 'rider') {
    return {
      ...chosen,
      what: change.side === 'knight1' ? REPLACE_KNIGHT_1 : REPLACE_KNIGHT_2,
      knightId: change.knightId,
    }
  }
  if (change.kind === 'tuning')
    return { ...chosen, what: CHANGE_TUNING, path: change.path, value: String(change.value) }
  return { ...chosen, what: formatWhatIfChange(change) }
}

/** Builds the change, or says why it cannot. @throws {Refusal} if a knight's ratings cannot load. */
async function changeOf({ what, knightId, path, value }: Chosen): Promise<WhatIfChange | string> {
  if (what === CHANGE_TUNING) {
    const number = value.trim() === '' ? Number.NaN : Number(value)
    return Number.isNaN(number) ? t`Say which number it should be.` : { kind: 'tuning', path, value: number }
  }
  if (what !== REPLACE_KNIGHT_1 && what !== REPLACE_KNIGHT_2)
    return parseWhatIfChange(what) ?? t`Choose what to change.`
  if (knightId === '') return t`Choose who is in the saddle.`
  const side: Side = what === REPLACE_KNIGHT_1 ? 'knight1' : 'knight2'
  const stats = await fetchRevealedRatings(knightId)
  if (stats === null) return t`No joust of this knight is stored, so their ratings are unknown.`
  return { kind: 'rider', side, knightId, stats }
}

interface RiderFieldProps {
  readonly setup: MatchSetup
  readonly knights: readonly KnightView[] | null
  readonly value: string
  readonly onChoose: (part: Partial<Chosen>) => void
}

function RiderField({ setup, knights, value, onChoose }: RiderFieldProps) {
  const others = (knights ?? [])
    .filter(({ id }) => id !== setup.knight1.id && id !== setup.knight2.id)
    .map((knight) => ({ value: knight.id, label: knightName(knight, 'full') }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
  const first = { value: '', label: knights === null ? t`Loading the league...` : t`Choose a knight` }
  return (
    <SelectField
      label={t`In the saddle`}
      value={value}
      choices={[first, ...others]}
      onChoose={(knightId) => onChoose({ knightId })}
    />
  )
}

const rides = formatNumber(DEFAULT_WHAT_IF_RIDES)

const settings = tuningSettings.map(({ path }) => ({ value: path, label: tuningSettingName(path) }))

interface TuningFieldsProps {
  readonly setup: MatchSetup
  readonly chosen: Chosen
  readonly onChoose: (part: Partial<Chosen>) => void
}

function TuningFields({ setup, chosen: { path, value }, onChoose }: TuningFieldsProps) {
  const limits = tuningSettings.find((setting) => setting.path === path)
  const now = readTuningSetting(setup.tuning, path)
  return (
    <>
      <SelectField
        label={t({ message: 'Number', context: 'what if' })}
        value={path}
        choices={settings}
        onChoose={(chosen) => onChoose({ path: chosen, value: String(readTuningSetting(setup.tuning, chosen) ?? '') })}
      />
      <InputField
        type="number"
        label={t({ message: 'Is', context: 'what if' })}
        inputMode="decimal"
        value={value}
        {...(limits && { min: limits.min, max: limits.max, step: limits.step })}
        hint={limits && hintText(Number(now), limits.min, limits.max)}
        onType={(typed) => onChoose({ value: typed })}
      />
    </>
  )
}

function hintText(now: number, min: number, max: number): string {
  const [was, least, most] = [formatTuningNumber(now), formatTuningNumber(min), formatTuningNumber(max)]
  return t`It was ${was}; ${least} to ${most}.`
}
