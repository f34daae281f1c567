import type { Log } from '../platform/log/log.ts'
import type { Clock } from '../platform/runtime/clock.ts'

const WARNED_EACH_MS = 3_600_000

/** A push service that refuses this league's pushes. */
export interface PushRefusal {
  readonly host: string
  readonly status: number
  readonly since: Date
}

/** The push services that refuse our signature (401, 403): their devices get nothing until an operator fixes it. */
export class PushRefusals {
  private readonly clock: Pick<Clock, 'now'>
  private readonly log: Log
  private readonly refused = new Map<string, PushRefusal & { warnedAt: number }>()

  constructor({ clock, log }: { readonly clock: Pick<Clock, 'now'>; readonly log: Log }) {
    this.clock = clock
    this.log = log
  }

  /** The services that refuse now. */
  get standing(): readonly PushRefusal[] {
    return [...this.refused.values()]
  }

  /** @param service scheme, host and port of an endpoint. */
  refuse(service: string, status: number): void {
    const now = this.clock.now()
    const { host } = new URL(service)
    const known = this.refused.get(service)
    const isWarned = known !== undefined && now - known.warnedAt < WARNED_EACH_MS
    const since = known?.since ?? new Date(now)
    this.refused.set(service, { host, status, since, warnedAt: isWarned ? known.warnedAt : now })
    if (!isWarned) this.log.warn({ host, status }, 'a push service refuses our pushes: see TILTYARD_PUSH_CONTACT')
  }

  /** The service has accepted one. */
  accept(service: string): void {
    this.refused.delete(service)
  }
}
