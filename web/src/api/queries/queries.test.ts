import { type Route, routes } from '@tiltyard/contract'
import { expect, test } from 'vitest'
import * as queries from './queries.ts'
import type { ServerQuery } from './serverQuery.ts'
import * as uncachedQueries from './uncachedQueries.ts'

const all = Object.values(routes).flatMap((group): readonly Route[] => Object.values(group))

/** Every query, built with sample values. */
const asked = Object.entries({ ...queries, ...uncachedQueries })
  .filter(([, make]) => typeof make === 'function')
  .map(
    ([name, make]) => [name, (make as (...values: readonly unknown[]) => ServerQuery<unknown>)('x', {}, {})] as const,
  )

function routeOf(address: string): Route | undefined {
  const [path = ''] = address.split('?')
  const parts = path.split('/')
  return all.find(({ method, path: form }) => {
    const named = form.split('/')
    return (
      method === 'GET' &&
      named.length === parts.length &&
      named.every((part, at) => part === parts[at] || part.startsWith(':'))
    )
  })
}

test.each(asked)(
  '%s: a query that is not public has its user in the key, or is deleted once it is unused',
  (_name, query) => {
    const [address, uid] = query.queryKey
    const isOwn = routeOf(address)?.access !== 'anyone'
    expect(routeOf(address)).toBeDefined()
    if (isOwn) expect(uid !== undefined || query.gcTime === 0).toBe(true)
    if (isOwn) expect(query.meta.isKept).toBe(false)
  },
)
