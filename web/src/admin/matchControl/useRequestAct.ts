import type { SecondRequest } from '@tiltyard/contract'
import { useEffect, useRef } from 'react'
import { type Act, useAct } from '../actions/useAct.ts'

type Requests = readonly SecondRequest[]

/** Whether what has been said is true no more, now that others are open than before. */
type Ending = (before: Requests, now: Requests) => boolean

/** Of what was asked for: once it is confirmed, called back or too old. */
export const whenGone =
  (id: string): Ending =>
  (before, now) =>
    has(before, id) && !has(now, id)

/** Of what became of a request: it would be read of the next one. */
export const whenAnotherComes: Ending = (before, now) => now.some(({ id }) => !has(before, id))

/** Of what can't be said again. */
export const never: Ending = () => false

export interface Said {
  readonly sentence: string
  readonly ending: Ending
}

export interface RequestAct extends Pick<Act, 'isBusy' | 'outcome'> {
  readonly run: (act: () => Promise<Said>) => Promise<void>
}

/**
 * Something that is done about requests, and how it went, as long as that is true.
 * @param requests those that are open, the same list until it has been looked at anew.
 * @param failed the sentence for a failure.
 */
export function useRequestAct(requests: Requests, failed: (error: unknown) => string): RequestAct {
  const { isBusy, outcome, forget, run } = useAct(failed)
  const ending = useRef(whenAnotherComes)
  const known = useRef(requests)
  useEffect(() => {
    const before = known.current
    known.current = requests
    if (ending.current(before, requests)) forget()
  })
  return {
    ...{ isBusy, outcome },
    run: async (act) => {
      ending.current = whenAnotherComes
      await run(async () => {
        const said = await act()
        ending.current = said.ending
        return said.sentence
      })
    },
  }
}

function has(requests: Requests, id: string): boolean {
  return requests.some((request) => request.id === id)
}
