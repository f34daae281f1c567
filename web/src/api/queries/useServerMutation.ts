import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useLiveClient } from '../live/liveStore.ts'
import { getQueryClient } from './queryClient.ts'

/** A mutation of a user action; its caller passes the request. It never retries. */
export function useServerMutation<Result>(): UseMutationResult<Result, unknown, () => Promise<Result>> {
  return useMutation({ mutationFn: (act) => act() }, getQueryClient(useLiveClient()))
}
