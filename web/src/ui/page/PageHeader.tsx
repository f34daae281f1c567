import styles from './PageHeader.module.css'

interface PageHeaderProps {
  readonly title: string
  /** What the page is of, in a line. */
  readonly about: string
}

/** What a page of the league begins with. */
export function PageHeader({ title, about }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <h1>{title}</h1>
      <p>{about}</p>
    </header>
  )
}
