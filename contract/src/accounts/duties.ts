import type { AccessLevel } from '../wire/route.ts'

/** The roles besides admin: a `steward` manages matches and the schedule, a `herald` manages names and voices. */
export const duties = ['steward', 'herald'] as const

export type Duty = (typeof duties)[number]

/** A user's rights in the admin area. */
export interface RoleHolder {
  readonly admin: boolean
  readonly duties: readonly Duty[]
}

/** True if a user may call routes of this level; an admin may call all. */
export function canCall({ admin, duties: held }: RoleHolder, access: AccessLevel): boolean {
  if (access === 'admin') return admin
  if (access === 'steward' || access === 'herald') return admin || held.includes(access)
  return true
}
