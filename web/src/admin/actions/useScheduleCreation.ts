import { t } from '@lingui/core/macro'
import type { ScheduleView } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import { useIdempotentRequest } from '../../api/queries/useIdempotentRequest.ts'
import { Refusal } from '../../api/refusal.ts'
import { useSession } from '../../api/session/useSession.ts'
import { type AdminAction, useAdminAction } from './useAdminAction.ts'

export interface ScheduleCreation extends AdminAction {
  /** Asks first, because an active schedule would be replaced. */
  readonly isAsking: boolean
  readonly begin: () => void
  readonly confirm: () => void
  readonly abandon: () => void
}

/**
 * Creates a week, after a question if one is active.
 * @param done the sentence for the new schedule.
 */
export function useScheduleCreation(
  done: (schedule: ScheduleView) => string,
  failed: (error: unknown) => string,
): ScheduleCreation {
  const act = useAdminAction((error) => (error instanceof NobodyToRide ? error.message : failed(error)))
  const once = useIdempotentRequest()
  const [isAsking, setAsking] = useState(false)
  const isAdmin = useSession().session.user?.admin ?? false
  const create = async (): Promise<string> => {
    // Only admins can read the rosters. The server checks them for stewards.
    if (isAdmin) await requireRiders()
    return done(await once((key) => callServer(api.schedules.create, { body: { key } })))
  }
  const begin = (): void => {
    act.forget()
    callServer(api.schedules.active, {}).then(
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
  const { stables, knights } = await callServer(api.rosters.get, {})
  if (stables.length > 0 && knights.length > 0) return
  throw new NobodyToRide(t`No knights or stables found. Please check the ROSTERS section first.`)
}

/** Returns the server's reason why a week cannot be created. */
export function impossibleWeekReason(error: unknown): string | null {
  return error instanceof Refusal && error.code === 'schedule-impossible' ? error.message : null
}
