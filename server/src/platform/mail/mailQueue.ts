import { randomUUID } from 'node:crypto'
import type { Log } from '../log/log.ts'
import type { Clock } from '../runtime/clock.ts'
import { PeriodicTask } from '../runtime/periodicTask.ts'
import { type Mail, type MailAcceptor, type MailMeter, MailRejectedError, type MailTransport } from './mail.ts'

export interface MailQueueDeps {
  readonly clock: Clock
  readonly log: Log
  readonly transport: MailTransport
  /** Without it nothing is counted. */
  readonly meter?: MailMeter
}

/** The state of mail by the last answer. */
export interface MailStatus {
  /** The start of the outage; null without one, or before the first check. */
  readonly outageSince: Date | null
  readonly isChecked: boolean
  /** Mails on their way or waiting for a retry. */
  readonly waiting: number
}

interface Carried {
  readonly letter: Mail
  readonly id: string
  /** The number of this try, from 1. */
  readonly tries: number
}

/** The delays before the second, third and fourth try, in milliseconds. */
const WAITS_MS = [10_000, 60_000, 300_000]
const AT_ONCE = 4
/** The limit of waiting mails; more are dropped to save memory. */
export const MAX_QUEUED_MAILS = 500
const GREET_EACH_MS = 300_000
const GREET_AGAIN_MS = 60_000

/** Sends mails in the background, with four tries each. A stop drops unsent ones; users can ask for another link. */
export class MailQueue implements MailAcceptor {
  private readonly deps: MailQueueDeps
  private readonly end = new AbortController()
  private readonly greetings: PeriodicTask
  private readonly ready: Carried[] = []
  private readonly underWay = new Set<Promise<void>>()
  private readonly resting = new Map<Carried, () => void>()
  private outageSince: Date | null = null
  private isChecked = false

  constructor(deps: MailQueueDeps) {
    this.deps = deps
    const onFailure = (error: unknown): number => {
      this.heard(error)
      return GREET_AGAIN_MS
    }
    this.greetings = new PeriodicTask({ clock: deps.clock, round: () => this.greet(), onFailure })
  }

  get status(): MailStatus {
    const { outageSince, isChecked } = this
    return { outageSince, isChecked, waiting: this.waiting }
  }

  /** Begins to check the mail server at intervals. */
  start(): void {
    this.greetings.start(0)
  }

  post(mail: Mail): void {
    const { log, meter } = this.deps
    if (this.end.signal.aborted || this.waiting >= MAX_QUEUED_MAILS) {
      meter?.countMail(mail.kind, 'failed')
      log.warn({ kind: mail.kind, waiting: this.waiting }, 'a letter was not taken: too many wait, or the server stops')
      return
    }
    this.carry({ letter: mail, id: randomUUID(), tries: 1 })
  }

  /** Aborts what is on its way. */
  async stop(): Promise<void> {
    const left = this.waiting
    this.end.abort()
    for (const cancel of this.resting.values()) cancel()
    this.resting.clear()
    this.ready.length = 0
    if (left > 0) this.deps.log.warn({ left }, 'letters were not sent: the server stops')
    await Promise.all([this.greetings.stop(), this.settled()])
  }

  /** Resolves when everything on its way has arrived or failed. */
  async settled(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay)
  }

  private get waiting(): number {
    return this.ready.length + this.underWay.size + this.resting.size
  }

  private async greet(): Promise<number> {
    await this.deps.transport.verify(this.end.signal)
    this.heard(null)
    return GREET_EACH_MS
  }

  private carry(carried: Carried): void {
    this.ready.push(carried)
    this.sendOff()
  }

  private sendOff(): void {
    while (this.underWay.size < AT_ONCE) {
      const next = this.ready.shift()
      if (!next) return
      const sent = this.send(next).finally(() => {
        this.underWay.delete(sent)
        this.sendOff()
      })
      this.underWay.add(sent)
    }
  }

  private async send(carried: Carried): Promise<void> {
    const { transport, meter } = this.deps
    const { letter: mail, id } = carried
    try {
      await transport.send(mail, id, this.end.signal)
    } catch (error) {
      this.failed(carried, error)
      return
    }
    this.heard(null)
    meter?.countMail(mail.kind, 'sent')
  }

  private failed(carried: Carried, error: unknown): void {
    const { log, meter, clock } = this.deps
    const { letter: mail, tries } = carried
    const { kind } = mail
    const waitMs = WAITS_MS[tries - 1]
    if (this.end.signal.aborted) {
      meter?.countMail(kind, 'failed')
      return
    }
    const isRefused = error instanceof MailRejectedError
    this.heard(isRefused && error.isOnlyThisMail ? null : error)
    if (isRefused || waitMs === undefined) {
      meter?.countMail(kind, 'failed')
      log.warn({ err: error, kind, tries }, 'a letter was given up')
      return
    }
    log.info({ err: error, kind, tries }, 'a letter did not arrive, and is tried again')
    const again = clock.after(waitMs, () => {
      this.resting.delete(carried)
      this.carry({ ...carried, tries: tries + 1 })
    })
    this.resting.set(carried, again)
  }

  /** @param error why mails are not accepted; null where they are. */
  private heard(error: unknown): void {
    const { clock, log } = this.deps
    if (this.end.signal.aborted) return
    if (error === null && this.outageSince !== null) log.info({}, 'mail is taken again')
    if (error !== null && this.outageSince === null) log.warn({ err: error }, 'mail is not taken')
    this.outageSince = error === null ? null : (this.outageSince ?? new Date(clock.now()))
    this.isChecked = true
  }
}
