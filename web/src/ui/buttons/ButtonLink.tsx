import type { ReactNode } from 'react'
import styles from './button.module.css'
import { PageLink } from './PageLink.tsx'

interface ButtonLinkProps {
  /** A path of the site, or `#id` for a place on the same page. */
  readonly to: string
  readonly children: ReactNode
  /** Outlined, beside a primary button. */
  readonly isQuiet?: boolean
}

/** A link that looks like a button. */
export function ButtonLink({ to, children, isQuiet = false }: ButtonLinkProps) {
  const looks = { className: styles.button, 'data-quiet': isQuiet || undefined }
  // The browser scrolls to an id; the router would not.
  return to.startsWith('#') ? (
    <a href={to} {...looks}>
      {children}
    </a>
  ) : (
    <PageLink to={to} {...looks}>
      {children}
    </PageLink>
  )
}
