import { useLocation, useSearch } from 'wouter'

/** Renders the router's address, for a test to read. */
export function ShownAddress() {
  const [pathname] = useLocation()
  const search = useSearch()
  return <output data-testid="address">{search === '' ? pathname : `${pathname}?${search}`}</output>
}
