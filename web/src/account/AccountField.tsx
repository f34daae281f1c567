import type { ComponentProps } from 'react'
import { InputField } from '../ui/InputField.tsx'

type AccountFieldProps = Pick<
  ComponentProps<typeof InputField>,
  'label' | 'name' | 'hint' | 'isWrong' | 'faultId' | 'autoComplete' | 'autoCapitalize'
> & { readonly type: 'email' | 'password' | 'text' }

/** A line that must be filled in; what is typed stays with the form, which says what is wrong with it. */
export function AccountField(props: AccountFieldProps) {
  return <InputField {...props} required spellCheck={false} />
}
