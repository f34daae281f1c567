import type { Clock } from '../platform/runtime/clock.ts'

interface Alarm {
  readonly at: number
  readonly callback: () => void
}

/** A clock that only a test advances. */
export class FakeClock implements Clock {
  private time: number
  private alarms: Alarm[] = []

  constructor(start = Date.UTC(2026, 10, 20, 12)) {
    this.time = start
  }

  now(): number {
    return this.time
  }

  after(delayMs: number, callback: () => void): () => void {
    const alarm = { at: this.time + Math.max(0, delayMs), callback }
    this.alarms.push(alarm)
    return () => {
      this.alarms = this.alarms.filter((other) => other !== alarm)
    }
  }

  /** Advances, and fires due timers in order, each at its own moment. */
  advance(ms: number): void {
    const end = this.time + ms
    for (;;) {
      const next = this.nextAlarm()
      if (!next || next.at > end) break
      this.ring(next)
    }
    this.time = end
  }

  /** Advances to the next timer and fires it. @returns false when there is none. */
  advanceToNext(): boolean {
    const next = this.nextAlarm()
    if (!next) return false
    this.ring(next)
    return true
  }

  private nextAlarm(): Alarm | undefined {
    return [...this.alarms].sort((one, other) => one.at - other.at)[0]
  }

  private ring(alarm: Alarm): void {
    this.alarms = this.alarms.filter((other) => other !== alarm)
    this.time = Math.max(this.time, alarm.at)
    alarm.callback()
  }
}
