import { Field, type FieldFrame } from './Field.tsx'

/** Either whoever shows it knows what is chosen, and hears of another choice, or the choice stays with its form. */
type Choosing =
  | { readonly value: string; readonly onChoose: (value: string) => void; readonly defaultValue?: never }
  | { readonly defaultValue: string; readonly value?: never; readonly onChoose?: never }

interface SelectFrame extends Pick<FieldFrame, 'label' | 'look' | 'hint'> {
  /** What a form that is sent by the browser itself calls it. */
  readonly name?: string
  /** What can be chosen, in its order. */
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly isDisabled?: boolean
}

type SelectFieldProps = SelectFrame & Choosing

/** A labelled list, of which one is chosen. */
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
