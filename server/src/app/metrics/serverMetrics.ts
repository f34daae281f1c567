import { type ProblemCode, problems } from '@tiltyard/contract'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { type DeliveredKind, type DeliveryMeter, deliveredKinds } from '../../live/connections/deliveryMeter.ts'
import {
  eventAppendResults,
  type LeaseHandOverReason,
  type LeaseHolderKind,
  leaseHandOverReasons,
  type MatchWriterMeter,
  meteredLeaseHolderKinds,
} from '../../matches/writing/matchWriterMeter.ts'
import { type AnsweredRequest, meteredRequestKinds, type RequestMeter } from '../../platform/http/requestMeter.ts'
import { type MailKind, type MailMeter, mailKinds, mailResults } from '../../platform/mail/mail.ts'
import { addObservedMetrics, type ObservedServerState } from './observedMetrics.ts'

const MS_PER_S = 1_000
const STATUS_CLASS = 100
const statusClasses = ['2xx', '3xx', '4xx', '5xx']
const LAG_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5, 10]
const REQUEST_BUCKETS_S = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** They walk through every open socket each time. How many streams there are is measured by itself. */
const costly = ['handles', 'requests', 'resources'].flatMap((kind) => [
  `nodejs_active_${kind}`,
  `nodejs_active_${kind}_total`,
])

/**
 * What is measured of this process, for Prometheus. What happens is counted as it happens; how things stand is looked at
 * when somebody asks. No label has more values than are written in the code.
 */
export class ServerMetrics implements DeliveryMeter, MatchWriterMeter, RequestMeter, MailMeter {
  private readonly registry = new Registry()
  private readonly registers = [this.registry]
  private readonly deliveries = new Counter({
    name: 'tiltyard_deliveries_total',
    help: 'Messages handed to viewers’ sockets, one for each viewer and message.',
    labelNames: ['topic'],
    registers: this.registers,
  })
  private readonly lag = new Histogram({
    name: 'tiltyard_event_lag_seconds',
    help: 'From the storing of an event until it has been handed to all who watch it here.',
    buckets: LAG_BUCKETS_S,
    registers: this.registers,
  })
  private readonly appends = new Counter({
    name: 'tiltyard_appends_total',
    help: 'Events that writers have brought, by whose pen it is and what became of them.',
    labelNames: ['writer', 'result'],
    registers: this.registers,
  })
  private readonly handOvers = new Counter({
    name: 'tiltyard_hand_overs_total',
    help: 'Pens that this node has taken from whoever had them, or given up itself.',
    labelNames: ['reason'],
    registers: this.registers,
  })
  private readonly requests = new Histogram({
    name: 'tiltyard_request_seconds',
    help: 'How long requests took that were answered, streams left out.',
    labelNames: ['kind', 'status'],
    buckets: REQUEST_BUCKETS_S,
    registers: this.registers,
  })
  private readonly refusals = new Counter({
    name: 'tiltyard_refusals_total',
    help: 'Requests that were refused, by the code of the refusal.',
    labelNames: ['code'],
    registers: this.registers,
  })
  private readonly letters = new Counter({
    name: 'tiltyard_letters_total',
    help: 'Letters that were handed to the mail server, or given up, by what they are about.',
    labelNames: ['kind', 'result'],
    registers: this.registers,
  })

  constructor() {
    collectDefaultMetrics({ register: this.registry })
    for (const name of costly) this.registry.removeSingleMetric(name)
    // What has not happened yet is none, and not unknown: its first time is an increase then.
    for (const topic of deliveredKinds) this.deliveries.inc({ topic }, 0)
    for (const writer of meteredLeaseHolderKinds)
      for (const result of eventAppendResults) this.appends.inc({ writer, result }, 0)
    for (const reason of leaseHandOverReasons) this.handOvers.inc({ reason }, 0)
    for (const kind of mailKinds) for (const result of mailResults) this.letters.inc({ kind, result }, 0)
    for (const code of Object.keys(problems)) this.refusals.inc({ code }, 0)
    for (const kind of meteredRequestKinds) for (const status of statusClasses) this.requests.zero({ kind, status })
  }

  /** Of what form the page is. */
  get contentType(): string {
    return this.registry.contentType
  }

  /** Has how things stand looked at whenever the page is read. Once. */
  observe(observed: ObservedServerState): void {
    addObservedMetrics(this.registry, observed)
  }

  /** The page that Prometheus reads. */
  read(): Promise<string> {
    return this.registry.metrics()
  }

  delivered(kind: DeliveredKind, messages: number): void {
    this.deliveries.inc({ topic: kind }, messages)
  }

  sent(lagMs: number): void {
    this.lag.observe(lagMs / MS_PER_S)
  }

  appended(writer: LeaseHolderKind, result: (typeof eventAppendResults)[number]): void {
    this.appends.inc({ writer, result })
  }

  handedOver(reason: LeaseHandOverReason): void {
    this.handOvers.inc({ reason })
  }

  answered({ kind, status, ms }: AnsweredRequest): void {
    this.requests.observe({ kind, status: `${Math.floor(status / STATUS_CLASS)}xx` }, ms / MS_PER_S)
  }

  countMail(kind: MailKind, result: (typeof mailResults)[number]): void {
    this.letters.inc({ kind, result })
  }

  refused(code: ProblemCode): void {
    this.refusals.inc({ code })
  }
}
