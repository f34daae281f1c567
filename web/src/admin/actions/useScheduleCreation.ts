import { t } from '@lingui/core/macro'
import type { ScheduleView } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useOnce } from '../../api/queries/useOnce.ts'
import { Refusal } from '../../api/refusal.ts'
import { useSession } from '../../api/session/useSession.ts'
import { type Act, useAct } from './useAct.ts'

export interface ScheduleCreation extends Act {
  /** An active schedule would be replaced: the operator is asked first. */
  readonly isAsking: boolean
  readonly begin: () => void
  readonly confirm: () => void
  readonly abandon: () => void
}

/**
 * Draws up a week, after a question where one is active already.
 * @param done the sentence for the new schedule.
 */
export function useScheduleCreation(
  done: (schedule: ScheduleView) => string,
  failed: (error: unknown) => string,
): ScheduleCreation {
  const act = useAct((error) => (error instanceof NobodyToRide ? error.message : failed(error)))
  const once = useOnce()
  const [isAsking, setAsking] = useState(false)
  const isAdmin = useSession().session.user?.admin ?? false
  const create = async (): Promise<string> => {
    // The rosters are for admins; whoever else plans a week is told by the server what is wanting.
    if (isAdmin) await requireRiders()
    return done(await once((key) => call(api.schedules.create, { body: { key } })))
  }
  const begin = (): void => {
    act.forget()
    call(api.schedules.active, {}).then(
      ({ schedule }) => (schedule?.status === 'active' ? setAsking(true) : void act.run(create)),
      (error: unknown) => void act.run(() => Promise.reject(error)),
    )
  }
  const confirm = async (): Promise<void> => {
    await act.run(create)
    setAsking(false)
  }
  return { ...act, isAsking, begin, confirm: () => void confirm(), abandon: () => setAsking(false) }
}

class NobodyToRide extends Error {}

async function requireRiders(): Promise<void> {
  const { stables, knights } = await call(api.rosters.get, {})
  if (stables.length > 0 && knights.length > 0) return
  throw new NobodyToRide(t`No knights or stables found. Please check the ROSTERS section first.`)
}

/** The server's own words for a week that cannot be drawn up. */
export function impossibleWeek(error: unknown): string | null {
  return error instanceof Refusal && error.code === 'schedule-impossible' ? error.message : null
}
