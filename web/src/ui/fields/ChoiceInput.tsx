import type { ComponentProps } from 'react'
import styles from './ChoiceInput.module.css'

interface ChoiceProps extends Pick<ComponentProps<'label'>, 'children' | 'title' | 'className'> {
  /** A radio is one of several with the same name. */
  readonly type: 'checkbox' | 'radio'
  /** A switch takes effect at once. */
  readonly role?: 'switch'
  readonly name?: string
  readonly checked: boolean
  readonly disabled?: boolean
  /** The id of its description. */
  readonly describedBy?: string
  readonly onChange: ComponentProps<'input'>['onChange']
}

/** A checkbox or radio with its label. A class replaces its looks. */
export function ChoiceInput({ children, title, className = styles.choice, describedBy, ...input }: ChoiceProps) {
  return (
    <label className={className} title={title}>
      <input aria-describedby={describedBy} {...input} />
      {children}
    </label>
  )
}
