// What the server has drawn a page of, on its way into this page's query client.

import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'
import { changeTopics, type DrawnData } from '@tiltyard/contract'
import { noteVersions } from '../queries/queryClient.ts'

/**
 * Fills a query client with the answers that a page was drawn of.
 * @param isFresh whether they are of this moment; else they are shown as they were drawn, and asked for again.
 */
export function hydrateQueries(client: QueryClient, { versions, state }: DrawnData, isFresh: boolean): void {
  const { queries } = state as DehydratedState
  const aged = queries.map((query) => ({
    ...query,
    state: isFresh ? { ...query.state, dataUpdatedAt: Date.now() } : { ...query.state, isInvalidated: true },
  }))
  hydrate(client, { mutations: [], queries: aged })
  // One that is left out has never changed.
  const all = Object.fromEntries(changeTopics.map((topic) => [topic, versions[topic] ?? 0]))
  if (isFresh) for (const query of client.getQueryCache().getAll()) noteVersions(query, all)
}
