import type { Access } from '../wire/route.ts'

/** The roles beside admin: a `steward` sees to matches and the schedule, a `herald` to the names that are read and the voices that are heard. */
export const duties = ['steward', 'herald'] as const

export type Duty = (typeof duties)[number]

/** What somebody may do in the office. */
export interface OfficeHolder {
  readonly admin: boolean
  readonly duties: readonly Duty[]
}

/** Whether somebody with an account may make calls of this level; an admin may make all of them. */
export function canCall({ admin, duties: held }: OfficeHolder, access: Access): boolean {
  if (access === 'admin') return admin
  if (access === 'steward' || access === 'herald') return admin || held.includes(access)
  return true
}
