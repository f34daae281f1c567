// The server's rendered data, on its way into this page's query client.

import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'
import { changeTopics, type SsrData } from '@tiltyard/contract'
import { raiseMinimumVersions } from '../queries/queryClient.ts'

/**
 * Fills a query client with the replies of a rendered page.
 * @param isFresh whether they are new; otherwise they are shown and refetched.
 */
export function hydrateQueries(client: QueryClient, { versions, state }: SsrData, isFresh: boolean): void {
  const { queries } = state as DehydratedState
  const aged = queries.map((query) => ({
    ...query,
    state: isFresh ? { ...query.state, dataUpdatedAt: Date.now() } : { ...query.state, isInvalidated: true },
  }))
  hydrate(client, { mutations: [], queries: aged })
  // A missing topic has never changed.
  const all = Object.fromEntries(changeTopics.map((topic) => [topic, versions[topic] ?? 0]))
  if (isFresh) for (const query of client.getQueryCache().getAll()) raiseMinimumVersions(query, all)
}
