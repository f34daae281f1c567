import { type ClientRequest, get } from 'node:http'
import type { LiveMessage, YardView } from '@tiltyard/contract'
import { createEventStreamParser } from '../../../web/src/api/stream/eventStream.ts'
import { ViewerLog } from './viewerLog.ts'
import type { OutageMessage } from './wasOutageSentToViewer.ts'

/** Closes a silent stream, like a browser; the server's heartbeat is more frequent. */
const LONGEST_SILENCE_MS = 20_000
const COME_BACK_MS = 400
const MAX_MATCHES = 7
const UNAVAILABLE = 503
/** Stands for the instant, which a refusal does not have. */
const REFUSED = 'refused'

/** A viewer of one node's yard, who records all messages. */
export class RecordingViewer {
  readonly ledger: ViewerLog
  readonly node: number
  /** When the node reported that it can't reach its store, and that it can again. */
  readonly outages: OutageMessage[] = []
  private readonly port: number
  private yard: YardView | null = null
  private topics = ''
  private request: ClientRequest | null = null
  private timer: NodeJS.Timeout | undefined
  private isDone = false

  constructor(name: string, node: number, port: number) {
    this.ledger = new ViewerLog(name)
    this.node = node
    this.port = port
    this.open()
  }

  stop(): void {
    this.isDone = true
    clearTimeout(this.timer)
    this.request?.destroy()
  }

  private open(): void {
    if (this.isDone) return
    this.topics = this.wanted()
    const query = new URLSearchParams({ topics: this.topics })
    const from = this.positions()
    if (from !== '') query.set('from', from)
    const read = createEventStreamParser(({ data }) => this.hear(JSON.parse(data) as LiveMessage))
    const request = get({ host: '127.0.0.1', port: this.port, path: `/api/live?${query}`, agent: false }, (reply) => {
      reply.setEncoding('utf8')
      // A refusal means that the node can't read its store.
      if (reply.statusCode === UNAVAILABLE) this.outages.push({ at: Date.now(), since: REFUSED })
      reply.on('data', (piece: string) => {
        if (this.request !== request) return
        this.listen()
        if (reply.statusCode === 200) read(piece)
      })
      reply.on('close', () => this.lost(request))
    })
    request.on('error', () => this.lost(request))
    this.request = request
    this.listen()
  }

  private hear(message: LiveMessage): void {
    const at = Date.now()
    this.ledger.hear(message, at)
    if (message.kind === 'hello' && this.outages.at(-1)?.since === REFUSED) this.outages.push({ at, since: null })
    if (message.kind === 'outage') this.outages.push({ at, since: message.since })
    if (message.kind === 'yard') this.yard = message.yard
    // A new set is current, or a place is free for one of its matches.
    if (message.kind !== 'hello' && this.wanted() !== this.topics) this.lost(this.request)
  }

  private lost(request: ClientRequest | null): void {
    if (request === null || this.request !== request) return
    this.request = null
    request.destroy()
    clearTimeout(this.timer)
    if (!this.isDone) this.timer = setTimeout(() => this.open(), COME_BACK_MS)
  }

  private listen(): void {
    clearTimeout(this.timer)
    const { request } = this
    this.timer = setTimeout(() => this.lost(request ?? this.request), LONGEST_SILENCE_MS)
  }

  /** The subscriptions: matches without a seen end, and the current ones while there is room. */
  private wanted(): string {
    const current = this.yard?.matchSet?.matchIds.filter((id) => id !== null) ?? []
    const open = [...this.ledger.matches].filter(([, { view }]) => view.status !== 'completed').map(([id]) => id)
    const ids = [...new Set([...open, ...current])].slice(0, MAX_MATCHES)
    return ['yard', ...ids.map((id) => `match:${id}`).sort()].join(',')
  }

  private positions(): string {
    return this.topics
      .split(',')
      .flatMap((topic) => {
        const held = this.ledger.matches.get(topic.slice('match:'.length))
        return held && topic.startsWith('match:') ? [`${topic}@${held.events.length}`] : []
      })
      .join(',')
  }
}
