import { t } from '@lingui/core/macro'
import { type Knight, performanceCounters, statNames } from '@tiltyard/engine'
import { useState } from 'react'
import { knightName } from '../../language/localeWords.ts'
import { woundText } from '../../league/knights/woundText.ts'
import { locationNames } from '../../league/knights/woundWords.ts'
import { CoveredTotals } from '../../spoilers/SeenTotals.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { ModalDialog } from '../../ui/dialogs/ModalDialog.tsx'
import { ActionOutcomeLine } from '../actions/ActionOutcomeLine.tsx'
import { auditedFieldLabel } from '../auditLog/fieldNames.ts'
import { counterNames } from './counterNames.ts'
import styles from './EditKnightDialog.module.css'
import { KnightChoiceField, KnightNumberField, KnightTextField } from './KnightFields.tsx'
import {
  genderLabels,
  knightCounterLimits,
  knightNameFields,
  knightRatingLimits,
  knightStatusLabels,
  MAX_NAME_PART_LENGTH,
  nighthoodLimits,
  titleLabels,
} from './knightForm.ts'
import { ratingNames } from './ratingNames.ts'
import { type KnightForm, type UnsavedKnight, useKnightForm } from './useKnightForm.ts'

interface KnightDialogProps {
  readonly knight: Knight
  /** Edits from before the dialog was closed by Escape or its cross; null for none. */
  readonly kept: UnsavedKnight | null
  /** Called after a save or reroll, to reload the rosters. */
  readonly onSaved: () => void
  /** @param unsaved the edits to keep for the next time. */
  readonly onClose: (unsaved: UnsavedKnight | null) => void
}

/** Edits every field of a knight except the id. Escape and the cross keep unsaved edits; "Cancel" discards them. */
export function EditKnightDialog({ knight, kept, onSaved, onClose }: KnightDialogProps) {
  const form = useKnightForm(knight, kept)
  const name = knightName(knight, 'full')
  const wrong = [...form.faults.keys()].map((field) => auditedFieldLabel(field)).join(', ')
  const save = async (): Promise<void> => {
    if (!(await form.save())) return
    onSaved()
    onClose(null)
  }
  const [isAsking, setIsAsking] = useState(false)
  const reroll = async (): Promise<void> => {
    setIsAsking(false)
    await form.reroll()
    onSaved()
  }
  return (
    <ModalDialog title={t`Edit ${name}`} onClose={() => onClose(form.unsaved)}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (form.act.isBusy) return
          if (form.faults.size === 0) void save()
          else event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
        }}
      >
        {kept !== null && <p>{t`You have unsaved changes. Cancel discards them.`}</p>}
        <Person form={form} />
        <Ratings form={form} />
        <CoveredTotals isNamed what={t`their wounds`}>
          <Wounds form={form} />
        </CoveredTotals>
        <CoveredTotals isNamed what={t`their record`}>
          <Record form={form} />
        </CoveredTotals>
        <ActionOutcomeLine outcome={form.act.outcome} />
        {wrong !== '' && <p role="status">{t`Not saved yet. Correct first: ${wrong}.`}</p>}
        <div className={styles.acts}>
          <Button type="submit" isDisabled={form.act.isBusy}>
            {t`Save Changes`}
          </Button>
          <Button isQuiet isDisabled={form.act.isBusy} onClick={() => setIsAsking(true)}>
            {t`Reroll Stats`}
          </Button>
          <Button isQuiet onClick={() => onClose(null)}>
            {t`Cancel`}
          </Button>
        </div>
      </form>
      {isAsking && (
        <ConfirmDialog
          title={t`Reroll the ratings of ${name}?`}
          act={t`Reroll`}
          onConfirm={() => void reroll()}
          onClose={() => setIsAsking(false)}
        >
          <p>{t`New ratings are drawn at random and saved at once. The log keeps the old ones.`}</p>
        </ConfirmDialog>
      )}
    </ModalDialog>
  )
}

interface PartProps {
  readonly form: KnightForm
}

const nameLabels = { firstName: t`First name`, lastName: t`Last name`, epithet: t`Epithet` } as const

function Person({ form }: PartProps) {
  return (
    <fieldset>
      <legend>{t`Person`}</legend>
      {knightNameFields.map((field) => (
        <KnightTextField
          key={field}
          form={form}
          field={field}
          label={nameLabels[field]}
          maxLength={MAX_NAME_PART_LENGTH}
        />
      ))}
      <KnightChoiceField form={form} field="title" label={t`Title`} labels={titleLabels} />
      <KnightChoiceField form={form} field="gender" label={t`Gender`} labels={genderLabels} />
      <CoveredTotals isNamed what={t`whether they live`}>
        <KnightChoiceField form={form} field="status" label={t`Status`} labels={knightStatusLabels} />
      </CoveredTotals>
    </fieldset>
  )
}

function Ratings({ form }: PartProps) {
  return (
    <fieldset>
      <legend>{t`Ratings`}</legend>
      {statNames.map((stat) => (
        <KnightNumberField
          key={stat}
          form={form}
          field={stat}
          label={ratingNames[stat].heading}
          limits={knightRatingLimits}
        />
      ))}
      <KnightNumberField form={form} field="nighthood" label={t`Nighthood`} limits={nighthoodLimits} />
    </fieldset>
  )
}

function Wounds({ form }: PartProps) {
  return (
    <fieldset>
      <legend>{t`Wounds`}</legend>
      {form.injuries.length === 0 && <p className={styles.none}>{t`Excellent health`}</p>}
      {form.injuries.map((injury) => (
        <p key={injury.location} className={styles.wound}>
          {woundText(injury)}{' '}
          <LinkButton onClick={() => form.heal(injury)}>
            {t`Heal`} <span className="visually-hidden">{locationNames[injury.location]}</span>
          </LinkButton>
        </p>
      ))}
    </fieldset>
  )
}

function Record({ form }: PartProps) {
  return (
    <fieldset>
      <legend>{t`Record`}</legend>
      {performanceCounters.map((counter) => (
        <KnightNumberField
          key={counter}
          form={form}
          field={counter}
          label={counterNames[counter]}
          limits={knightCounterLimits}
        />
      ))}
    </fieldset>
  )
}
