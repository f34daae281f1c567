import styles from './ChapterHeading.module.css'

interface ChapterHeadingProps {
  readonly id: string
  readonly children: string
}

/** A heading between two lines. */
export function ChapterHeading({ id, children }: ChapterHeadingProps) {
  return (
    <h2 id={id} className={styles.heading}>
      {children}
    </h2>
  )
}
