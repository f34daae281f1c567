import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { formatTrimmedNumber } from '../../language/numbers.ts'
import { ModalDialog } from '../../ui/dialogs/ModalDialog.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { isSoundSupported } from '../sound/soundContext.ts'
import { VolumeField } from '../sound/VolumeField.tsx'
import styles from './AudioSettingsDialog.module.css'
import { findBrowserSpeech, listVoices } from './speech.ts'
import { type AnnouncedEvents, announcedEventsChoices, getAnnouncedEvents, setAnnouncedEvents } from './speechRate.ts'
import { getVoiceChoice, setVoiceChoice, voiceRates } from './voiceChoice.ts'

const paceNames: Readonly<Record<AnnouncedEvents, string>> = {
  everything: t`Everything`,
  matters: t`What matters`,
  results: t`Results only`,
  nothing: t`Nothing`,
}

/** Settings of the reading voice, its rate, and how much is announced to screen readers. */
export function AudioSettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const [pace, setPace] = useState(getAnnouncedEvents)
  const choose = (wanted: AnnouncedEvents): void => {
    setAnnouncedEvents(wanted)
    setPace(wanted)
  }
  return (
    <ModalDialog title={t`Audio settings`} onClose={onClose}>
      <div className={styles.fields}>
        {findBrowserSpeech() === null ? <p>{t`This browser has no voice to read with.`}</p> : <VoiceFields />}
        <SelectField
          label={t`Announce`}
          hint={t`What screen readers announce when Listen is off.`}
          value={pace}
          choices={announcedEventsChoices.map((value) => ({ value, label: paceNames[value] }))}
          onChoose={(value) => choose(announcedEventsChoices.find((each) => each === value) ?? pace)}
        />
        {isSoundSupported() && <VolumeField />}
      </div>
    </ModalDialog>
  )
}

const OWN = ''

const rateChoices = voiceRates.map((rate) => {
  const factor = formatTrimmedNumber(rate)
  return { value: String(rate), label: t({ message: `${factor}x`, context: 'speed' }) }
})

function VoiceFields() {
  const voices = useVoices()
  const [choice, setChoice] = useState(getVoiceChoice)
  const choose = (part: Partial<typeof choice>): void => {
    setVoiceChoice({ ...choice, ...part })
    setChoice({ ...choice, ...part })
  }
  const voiceChoices = [
    { value: OWN, label: t`The browser’s own` },
    ...voices.map(({ voiceURI, name }) => ({ value: voiceURI, label: name })),
  ]
  return (
    <>
      <SelectField
        label={t`Voice`}
        hint={t`Reading starts with the next line.`}
        value={voices.some(({ voiceURI }) => voiceURI === choice.voice) ? (choice.voice ?? OWN) : OWN}
        choices={voiceChoices}
        onChoose={(value) => choose({ voice: value === OWN ? null : value })}
      />
      <SelectField
        label={t`Rate`}
        value={String(choice.rate)}
        choices={rateChoices}
        onChoose={(value) => choose({ rate: voiceRates.find((each) => String(each) === value) ?? choice.rate })}
      />
    </>
  )
}

/** The available voices, including those that load late. */
function useVoices(): readonly SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState(listVoices)
  useEffect(() => {
    const speech = findBrowserSpeech()
    const look = (): void => setVoices(listVoices())
    speech?.addEventListener('voiceschanged', look)
    return () => speech?.removeEventListener('voiceschanged', look)
  }, [])
  return voices
}
