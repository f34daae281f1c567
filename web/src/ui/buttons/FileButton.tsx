import type { ChangeEvent, ReactNode } from 'react'
import styles from './FileButton.module.css'

interface FileButtonProps {
  readonly children: ReactNode
  /** Like the `accept` attribute: extensions and media types. */
  readonly accept: string
  readonly onChosen: (file: File) => void
}

/** A button that asks for a file. */
export function FileButton({ children, accept, onChosen }: FileButtonProps) {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? []
    // Lets the user choose the same file again.
    target.value = ''
    if (file !== undefined) onChosen(file)
  }
  return (
    <label className={styles.chooser}>
      {children}
      <input type="file" accept={accept} onChange={onChange} />
    </label>
  )
}
