import type { ChangeEvent, ReactNode } from 'react'
import styles from './FileButton.module.css'

interface FileButtonProps {
  readonly children: ReactNode
  /** As the browser's own `accept`: endings and media types. */
  readonly accept: string
  readonly onChosen: (file: File) => void
}

/** A button that asks for a file. */
export function FileButton({ children, accept, onChosen }: FileButtonProps) {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? []
    // The same file may be chosen again, once it has been mended.
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
