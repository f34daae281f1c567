import { Field, type FieldFrame } from './Field.tsx'

interface SelectFieldProps extends Pick<FieldFrame, 'label' | 'look' | 'hint'> {
  /** What a form that is sent by the browser itself calls it. */
  readonly name?: string
  readonly value?: string
  /** What is chosen at first of a list whose choice stays with the form. */
  readonly defaultValue?: string
  /** What can be chosen, in its order. */
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly isDisabled?: boolean
  /** Hears what is chosen; left out, it stays with the form. */
  readonly onChoose?: (value: string) => void
}

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
