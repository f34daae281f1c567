import { Field, type FieldTexts } from './Field.tsx'

/** Controlled with `value` and `onChoose`, or uncontrolled within a form. */
type Choosing =
  | { readonly value: string; readonly onChoose: (value: string) => void; readonly defaultValue?: never }
  | { readonly defaultValue: string; readonly value?: never; readonly onChoose?: never }

interface SelectFrame extends Pick<FieldTexts, 'label' | 'look' | 'hint'> {
  /** The name in a form that the browser submits. */
  readonly name?: string
  /** The options, in order. */
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly isDisabled?: boolean
}

type SelectFieldProps = SelectFrame & Choosing

/** A labelled select. */
export function SelectField({ label, look, hint, choices, isDisabled, onChoose, ...select }: SelectFieldProps) {
  return (
    <Field label={label} look={look} hint={hint}>
      {(ties) => (
        <select
          {...select}
          {...ties}
          disabled={isDisabled}
          onChange={onChoose && (({ target }) => onChoose(target.value))}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
