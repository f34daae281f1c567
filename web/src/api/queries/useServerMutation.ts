import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useLiveClient } from '../live/liveStore.ts'
import { getQueryClient } from './queryClient.ts'

/** Something that is asked of the server by what its user does: whoever mutates says how. It is never asked again by itself. */
export function useServerMutation<Result>(): UseMutationResult<Result, unknown, () => Promise<Result>> {
  return useMutation({ mutationFn: (act) => act() }, getQueryClient(useLiveClient()))
}
