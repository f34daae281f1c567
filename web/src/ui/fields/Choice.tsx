import type { ComponentProps } from 'react'
import styles from './Choice.module.css'

interface ChoiceProps extends Pick<ComponentProps<'label'>, 'children' | 'title' | 'className'> {
  /** A radio is one of several of its name. */
  readonly type: 'checkbox' | 'radio'
  /** What takes effect at once and lasts is a switch rather than a box. */
  readonly role?: 'switch'
  readonly name?: string
  readonly checked: boolean
  readonly disabled?: boolean
  /** The id of what says more of it. */
  readonly describedBy?: string
  readonly onChange: ComponentProps<'input'>['onChange']
}

/** A box to tick, or one of several to choose, with its words behind it. A class gives it looks of its own. */
export function Choice({ children, title, className = styles.choice, describedBy, ...input }: ChoiceProps) {
  return (
    <label className={className} title={title}>
      <input aria-describedby={describedBy} {...input} />
      {children}
    </label>
  )
}
