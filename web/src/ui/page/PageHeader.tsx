import styles from './PageHeader.module.css'

interface PageHeaderProps {
  readonly title: string
  /** The page's subject, in a line. */
  readonly about: string
}

/** The header of a league page. */
export function PageHeader({ title, about }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <h1>{title}</h1>
      <p>{about}</p>
    </header>
  )
}
