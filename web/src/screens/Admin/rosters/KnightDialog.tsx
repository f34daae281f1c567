import { displayName, type Knight, type PerformanceCounter, performanceCounters, statNames } from '@tiltyard/engine'
import { woundText } from '../../../league/woundText.ts'
import { CoveredTotals } from '../../../shield/AsSeen.tsx'
import { Button } from '../../../ui/Button.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { OutcomeLine } from '../acts/OutcomeLine.tsx'
import styles from './KnightDialog.module.css'
import { ChoiceField, NumberField, TextField } from './KnightFields.tsx'
import {
  counterLimits,
  genders,
  MAX_NAME_PART,
  nameFields,
  nighthoodLimits,
  ratingLimits,
  statuses,
  titles,
} from './knightForm.ts'
import { type KnightForm, useKnightForm } from './useKnightForm.ts'

interface KnightDialogProps {
  readonly knight: Knight
  /** Saved or rerolled: the rosters are to be looked at anew. */
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Every field of a knight but the id. */
export function KnightDialog({ knight, onSaved, onClose }: KnightDialogProps) {
  const form = useKnightForm(knight)
  const save = async (): Promise<void> => {
    if (!(await form.save())) return
    onSaved()
    onClose()
  }
  const reroll = async (): Promise<void> => {
    await form.reroll()
    onSaved()
  }
  return (
    <ModalDialog title={`Edit ${displayName(knight)}`} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (form.faults.size === 0 && !form.act.isBusy) void save()
        }}
      >
        <Person form={form} />
        <Ratings form={form} />
        <CoveredTotals isNamed what="their wounds">
          <Wounds form={form} />
        </CoveredTotals>
        <CoveredTotals isNamed what="their record">
          <Record form={form} />
        </CoveredTotals>
        <OutcomeLine outcome={form.act.outcome} />
        <div className={styles.acts}>
          <Button type="submit" isDisabled={form.faults.size > 0 || form.act.isBusy}>
            Save Changes
          </Button>
          <Button isQuiet isDisabled={form.act.isBusy} onClick={() => void reroll()}>
            Reroll Stats
          </Button>
          <Button isQuiet onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </ModalDialog>
  )
}

interface PartProps {
  readonly form: KnightForm
}

const nameLabels = { firstName: 'First name', lastName: 'Last name', epithet: 'Epithet' } as const

function Person({ form }: PartProps) {
  return (
    <fieldset>
      <legend>Person</legend>
      {nameFields.map((field) => (
        <TextField key={field} form={form} field={field} label={nameLabels[field]} maxLength={MAX_NAME_PART} />
      ))}
      <ChoiceField form={form} field="title" label="Title" choices={titles} />
      <ChoiceField form={form} field="gender" label="Gender" choices={genders} />
      <CoveredTotals isNamed what="whether they live">
        <ChoiceField form={form} field="status" label="Status" choices={statuses} />
      </CoveredTotals>
    </fieldset>
  )
}

function Ratings({ form }: PartProps) {
  return (
    <fieldset>
      <legend>Ratings</legend>
      {statNames.map((stat) => (
        <NumberField key={stat} form={form} field={stat} label={inWords(stat)} limits={ratingLimits} />
      ))}
      <NumberField form={form} field="nighthood" label="Nighthood" limits={nighthoodLimits} />
    </fieldset>
  )
}

function Wounds({ form }: PartProps) {
  return (
    <fieldset>
      <legend>Wounds</legend>
      {form.injuries.length === 0 && <p className={styles.none}>Excellent health</p>}
      {form.injuries.map((injury) => (
        <p key={injury.location} className={styles.wound}>
          {woundText(injury)}{' '}
          <LinkButton onClick={() => form.heal(injury)}>
            Heal <span className="visually-hidden">{injury.location}</span>
          </LinkButton>
        </p>
      ))}
    </fieldset>
  )
}

function Record({ form }: PartProps) {
  return (
    <fieldset>
      <legend>Record</legend>
      {performanceCounters.map((counter) => (
        <NumberField key={counter} form={form} field={counter} label={counterLabel(counter)} limits={counterLimits} />
      ))}
    </fieldset>
  )
}

function counterLabel(counter: PerformanceCounter): string {
  return inWords(counter)
}

/** "hitAttempts" as "Hit attempts". */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
