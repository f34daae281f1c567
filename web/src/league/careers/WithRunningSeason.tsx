import type { ReactNode } from 'react'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'

/** Shows what depends on the number of the season that runs, once it is known. */
export function WithRunningSeason({ children }: { readonly children: (season: number) => ReactNode }) {
  const running = useLiveQuery(queries.seasonsQuery()).data?.seasons[0]
  return running && children(running.number)
}
