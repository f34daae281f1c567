import { useLocation, useSearch } from 'wouter'

/** The address that the routes are at, for a test to read. */
export function Address() {
  const [pathname] = useLocation()
  const search = useSearch()
  return <output data-testid="address">{search === '' ? pathname : `${pathname}?${search}`}</output>
}
