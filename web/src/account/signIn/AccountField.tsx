import type { ComponentProps } from 'react'
import { InputField } from '../../ui/fields/InputField.tsx'

type AccountFieldProps = Pick<
  ComponentProps<typeof InputField>,
  'label' | 'name' | 'hint' | 'defaultValue' | 'isWrong' | 'faultId' | 'autoComplete' | 'autoCapitalize'
> & { readonly type: 'email' | 'password' | 'text'; readonly isOptional?: boolean }

/** A line of a form for accounts; what is typed stays with the form, which says what is wrong with it. */
export function AccountField({ isOptional = false, ...props }: AccountFieldProps) {
  return <InputField {...props} required={!isOptional} spellCheck={false} />
}
