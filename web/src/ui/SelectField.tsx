import { Field, type FieldFrame } from './Field.tsx'

interface SelectFieldProps extends Pick<FieldFrame, 'label' | 'look' | 'hint'> {
  /** What a form that is sent by the browser itself calls it. */
  readonly name?: string
  readonly value: string
  /** What can be chosen, in its order. */
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly isDisabled?: boolean
  readonly onChoose: (value: string) => void
}

/** A labelled list, of which one is chosen. */
export function SelectField({ label, look, hint, name, value, choices, isDisabled, onChoose }: SelectFieldProps) {
  return (
    <Field label={label} look={look} hint={hint}>
      {(ties) => (
        <select
          {...ties}
          name={name}
          value={value}
          disabled={isDisabled}
          onChange={({ target }) => onChoose(target.value)}
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
