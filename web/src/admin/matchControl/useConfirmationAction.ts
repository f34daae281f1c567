import type { ConfirmationRequest } from '@tiltyard/contract'
import { useEffect, useRef } from 'react'
import { type AdminAction, useAdminAction } from '../actions/useAdminAction.ts'

type Requests = readonly ConfirmationRequest[]

/** Whether the message is outdated, given the open requests before and now. */
type MessageOutdatedTest = (before: Requests, now: Requests) => boolean

/** For a message about a request: outdated when that is confirmed, withdrawn or expired. */
export const outdatedWhenRequestGone =
  (id: string): MessageOutdatedTest =>
  (before, now) =>
    has(before, id) && !has(now, id)

/** For a request's outcome: outdated when the next request opens. */
export const outdatedAtNextRequest: MessageOutdatedTest = (before, now) => now.some(({ id }) => !has(before, id))

/** For a message that cannot be shown again. */
export const neverOutdated: MessageOutdatedTest = () => false

export interface ExpiringActionMessage {
  readonly sentence: string
  readonly isOutdated: MessageOutdatedTest
}

export interface ConfirmationAction extends Pick<AdminAction, 'isBusy' | 'outcome'> {
  readonly run: (act: () => Promise<ExpiringActionMessage>) => Promise<void>
}

/**
 * Runs an action on requests and keeps its outcome until that is outdated.
 * @param requests the open requests; the same array until reloaded.
 * @param failed returns the sentence for a failure.
 */
export function useConfirmationAction(requests: Requests, failed: (error: unknown) => string): ConfirmationAction {
  const { isBusy, outcome, forget, run } = useAdminAction(failed)
  const isOutdated = useRef(outdatedAtNextRequest)
  const known = useRef(requests)
  useEffect(() => {
    const before = known.current
    known.current = requests
    if (isOutdated.current(before, requests)) forget()
  })
  return {
    ...{ isBusy, outcome },
    run: async (act) => {
      isOutdated.current = outdatedAtNextRequest
      await run(async () => {
        const said = await act()
        isOutdated.current = said.isOutdated
        return said.sentence
      })
    },
  }
}

function has(requests: Requests, id: string): boolean {
  return requests.some((request) => request.id === id)
}
