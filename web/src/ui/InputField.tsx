import type { ComponentProps } from 'react'
import { decimalComma } from './decimalComma.ts'
import { Field, type FieldFrame } from './Field.tsx'

type InputAttributes = Pick<
  ComponentProps<'input'>,
  | 'name'
  | 'value'
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
>

interface InputFieldProps extends FieldFrame, InputAttributes {
  readonly type: 'email' | 'password' | 'text' | 'number' | 'date'
  /** Hears what is typed; left out, it stays with the form. */
  readonly onType?: (text: string) => void
}

/** A labelled line to write in. */
export function InputField(props: InputFieldProps) {
  const { label, unit, hint, fault, isWrong, faultId, mark, look, onType, ...input } = props
  return (
    <Field {...{ label, unit, hint, fault, isWrong, faultId, mark, look }}>
      {(ties) => (
        <input
          ref={input.inputMode === 'decimal' ? decimalComma : undefined}
          {...input}
          {...ties}
          onChange={onType && (({ target }) => onType(target.value))}
        />
      )}
    </Field>
  )
}
