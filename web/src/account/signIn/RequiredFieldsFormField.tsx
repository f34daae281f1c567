import type { ComponentProps } from 'react'
import { InputField } from '../../ui/fields/InputField.tsx'

type AccountFieldProps = Pick<
  ComponentProps<typeof InputField>,
  'label' | 'name' | 'hint' | 'defaultValue' | 'isWrong' | 'faultId' | 'autoComplete' | 'autoCapitalize'
> & { readonly type: 'email' | 'password' | 'text'; readonly isOptional?: boolean }

/** A field of an account form. The form keeps its text and shows its faults. */
export function RequiredFieldsFormField({ isOptional = false, ...props }: AccountFieldProps) {
  return <InputField {...props} required={!isOptional} spellCheck={false} />
}
