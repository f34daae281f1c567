import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import styles from './RequiredFieldsForm.module.css'
import type { FormSubmission } from './useFormSubmission.ts'

interface AccountFormProps {
  readonly children: ReactNode
  readonly submission: FormSubmission
  readonly idle: string
  readonly busy: string
  /** The message if a required field is empty. */
  readonly missing: string
  /** The fields that a refusal concerns; empty for all or none. */
  readonly wrongFields?: readonly string[]
  /** Other faults to show if a field is empty, a sentence each. */
  readonly faultsOf?: (fields: FormData) => readonly string[]
  readonly act: (fields: FormData) => Promise<unknown>
  /** Other buttons, below the submit button. */
  readonly others?: ReactNode
  readonly footer: { readonly question: string; readonly link: string; readonly onClick: () => void }
}

/** A form with labelled fields. It checks required fields; the server checks the rest. */
export function RequiredFieldsForm({
  children,
  submission,
  idle,
  busy,
  missing,
  wrongFields = [],
  faultsOf = () => [],
  act,
  others,
  footer,
}: AccountFormProps) {
  const wrong = wrongFields.join(' ')
  const form = useRef<HTMLFormElement>(null)
  // Not a layout effect: the dialog is not open yet in one.
  useEffect(() => focusField(form.current, () => true), [])
  useEffect(() => {
    if (wrong !== '') focusField(form.current, ({ name }) => wrong.split(' ').includes(name))
  }, [wrong])

  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (submission.isSubmitting) return
    const fields = new FormData(event.currentTarget)
    const isEmpty = ({ value, required }: HTMLInputElement): boolean => required && value === ''
    if (![...event.currentTarget.querySelectorAll('input')].some(isEmpty)) {
      void submission.submit(() => act(fields))
      return
    }
    submission.refuse([missing, ...faultsOf(fields)].join('\n'))
    focusField(event.currentTarget, isEmpty)
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={send}>
      {children}
      <FailureLine id={submission.failureId}>{submission.failure}</FailureLine>
      <Button type="submit" isDisabled={submission.isSubmitting}>
        {submission.isSubmitting ? busy : idle}
      </Button>
      {others}
      <p className={styles.footer}>
        {footer.question} <LinkButton onClick={footer.onClick}>{footer.link}</LinkButton>
      </p>
    </form>
  )
}

function focusField(form: HTMLFormElement | null, isSought: (input: HTMLInputElement) => boolean): void {
  const inputs = [...(form?.querySelectorAll('input') ?? [])]
  inputs.find(isSought)?.focus()
}
