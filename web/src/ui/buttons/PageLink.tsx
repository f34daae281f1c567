import type { ComponentProps } from 'react'
import { Link, useLocation, useSearch } from 'wouter'

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the site. */
  readonly to: string
}

/** A link to a page. A link to the current page adds no history entry. */
export function PageLink({ to, ...looks }: PageLinkProps) {
  const [pathname] = useLocation()
  const search = useSearch()
  const isHere = to === (search === '' ? pathname : `${pathname}?${search}`)
  return <Link to={to} replace={isHere} {...looks} />
}
