import type { ComponentProps } from 'react'
import { Link, useLocation, useSearch } from 'wouter'

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the yard. */
  readonly to: string
}

/** A link to a page. The way back does not lead to the same page again. */
export function PageLink({ to, ...looks }: PageLinkProps) {
  const [pathname] = useLocation()
  const search = useSearch()
  const isHere = to === (search === '' ? pathname : `${pathname}?${search}`)
  return <Link to={to} replace={isHere} {...looks} />
}
