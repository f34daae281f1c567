import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './Field.tsx'
import { acceptDecimalComma, numberFieldValue, readNumberField } from './readNumberField.ts'

type InputAttributes = Pick<
  ComponentProps<'input'>,
  | 'name'
  | 'defaultValue'
  | 'required'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'inputMode'
  | 'maxLength'
  | 'min'
  | 'max'
  | 'step'
  | 'onBlur'
  | 'onKeyDown'
  | 'onPointerDown'
>

interface InputFieldProps extends FieldTexts, InputAttributes {
  readonly type: 'email' | 'password' | 'text' | 'number' | 'date'
  /** For a number: as reported to `onType`. */
  readonly value?: string
  /** Receives typed text; if left out, the form keeps it. */
  readonly onType?: (text: string) => void
}

/** A labelled text field. */
export function InputField(props: InputFieldProps) {
  const { label, unit, hint, fault, isWrong, faultId, mark, look, onType, ...input } = props
  const isNumber = input.type === 'number'
  return (
    <Field {...{ label, unit, hint, fault, isWrong, faultId, mark, look }}>
      {(ties) => (
        <input
          ref={isNumber ? acceptDecimalComma : undefined}
          {...input}
          {...(isNumber && 'value' in input && { value: numberFieldValue(input.value) })}
          {...ties}
          onChange={onType && (({ target }) => onType(isNumber ? readNumberField(target) : target.value))}
          // React fires no change between an empty number and an invalid one.
          onInput={
            isNumber && onType
              ? ({ currentTarget }) => currentTarget.value === '' && onType(readNumberField(currentTarget))
              : undefined
          }
        />
      )}
    </Field>
  )
}
