import { InputField } from '../../ui/fields/InputField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import type { NumberLimits } from '../actions/fieldFaults.ts'
import type { KnightForm } from './useKnightForm.ts'

interface FieldProps {
  readonly form: KnightForm
  readonly field: string
  readonly label: string
}

export function KnightTextField({ maxLength, ...field }: FieldProps & { readonly maxLength: number }) {
  return <InputField type="text" maxLength={maxLength} {...typing(field)} />
}

export function KnightNumberField({ limits, ...field }: FieldProps & { readonly limits: NumberLimits }) {
  return <InputField type="number" step={1} {...limits} {...typing(field)} />
}

interface ChoiceFieldProps extends FieldProps {
  /** Labels of the options, by stored value. */
  readonly labels: Readonly<Record<string, string>>
}

export function KnightChoiceField({ form, field, label, labels }: ChoiceFieldProps) {
  return (
    <SelectField
      label={label}
      value={form.text(field)}
      choices={Object.entries(labels).map(([value, text]) => ({ value, label: text }))}
      onChoose={(value) => form.type(field, value)}
    />
  )
}

/** The props of an input that reads and writes a field of the form. */
function typing({ form, field, label }: FieldProps) {
  return {
    label,
    value: form.text(field),
    fault: form.faults.get(field) ?? null,
    onType: (text: string) => form.type(field, text),
  }
}
