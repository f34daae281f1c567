import { t } from '@lingui/core/macro'
import type { ScheduleView } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { callServer } from '../../api/callServer.ts'

export type ScheduleAction = 'activate' | 'complete' | 'remove'

interface OfferedAct {
  readonly label: string
  readonly title: string
  readonly consequence: string
  readonly isDangerous: boolean
  /** Runs the action; resolves to its outcome. */
  readonly run: (schedule: ScheduleView) => Promise<string>
}

/** The actions on a schedule, each with its question. */
export const scheduleActionTexts: Readonly<Record<ScheduleAction, OfferedAct>> = {
  activate: {
    label: t`Make active`,
    title: t`Make this schedule active`,
    consequence: t`The schedule that is active now is completed. Slots that are past already are not started.`,
    isDangerous: false,
    run: ({ id, name }) => setStatus(id, 'active', t`${name} is active.`),
  },
  complete: {
    label: t`Complete`,
    title: t`Complete this schedule`,
    consequence: t`No more of its matches are started; running ones ride to their end. With automated scheduling on, a new week is drawn up at once.`,
    isDangerous: false,
    run: ({ id, name }) => setStatus(id, 'completed', t`${name} is completed.`),
  },
  remove: {
    label: t`Delete`,
    title: t`Delete this schedule`,
    consequence: t`Its list of matches and their results is gone for good. Matches that were ridden and all records stay.`,
    isDangerous: true,
    run: async ({ id, name }) => {
      await callServer(api.schedules.remove, { params: { scheduleId: id }, body: {} })
      return t`${name} is deleted.`
    },
  },
}

async function setStatus(scheduleId: string, status: ScheduleView['status'], done: string): Promise<string> {
  await callServer(api.schedules.setStatus, { params: { scheduleId }, body: { status } })
  return done
}
