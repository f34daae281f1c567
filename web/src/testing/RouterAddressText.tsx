import { useLocation, useSearch } from 'wouter'

/** Renders the router's address, for a test to read. */
export function RouterAddressText() {
  const [pathname] = useLocation()
  const search = useSearch()
  return <output data-testid="address">{search === '' ? pathname : `${pathname}?${search}`}</output>
}
