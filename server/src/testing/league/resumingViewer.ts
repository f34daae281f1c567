import type { LiveMessage, Topic } from '@tiltyard/contract'
import type { MatchEvent } from '@tiltyard/engine'

/** A viewer of matches who resumes whenever the stream ends. */
export interface ResumingViewer {
  /** The received events of each match in order, with repeats; a snapshot starts again. */
  readonly received: ReadonlyMap<string, readonly MatchEvent[]>
  /** The number of received events, of all matches. */
  count(): number
  /** The received outages of the store. */
  readonly outages: readonly (string | null)[]
  /** How often the server has asked them to come back. */
  readonly goodbyes: number
  /** How often a snapshot stepped back. */
  readonly stepsBack: number
  stop(): void
}

const COME_BACK_MS = 200
/** The server does not know the request's form. */
const NOT_TAKEN = 400
/** A little more than three heartbeats of the server. */
const LONGEST_SILENCE_MS = 20_000

/**
 * Watches and resumes like a page: with its positions and league, or without them where another release refuses them.
 * @param url the server, or a function that chooses it each time, like a load balancer.
 */
export function watchAndResume(url: string | (() => string), matchIds: readonly string[]): ResumingViewer {
  const received = new Map<string, MatchEvent[]>(matchIds.map((id) => [id, []]))
  const outages: (string | null)[] = []
  let ending = new AbortController()
  let isDone = false
  let goodbyes = 0
  let stepsBack = 0
  let league: number | null = null
  let saysWhere = true

  const hear = (message: LiveMessage): void => {
    if (message.kind === 'hello') league = message.league ?? league
    if (message.kind === 'outage') outages.push(message.since)
    if (message.kind === 'restart') goodbyes += 1
    if (message.kind === 'events') received.get(message.matchId)?.push(...message.events)
    // Later events follow the snapshot's end, even behind the known ones, as on a server that has heard less.
    if (message.kind === 'match-snapshot') {
      if (message.events.length < (received.get(message.match.id)?.length ?? 0)) stepsBack += 1
      if (received.has(message.match.id)) received.set(message.match.id, [...message.events])
    }
  }
  const read = async (): Promise<void> => {
    ending = new AbortController()
    const topics = matchIds.map((id): Topic => `match:${id}`)
    const positions = [...received]
      .filter(([, events]) => events.length > 0)
      .map(([id, { length }]) => `match:${id}@${length}`)
    const query = new URLSearchParams({ topics: topics.join() })
    if (saysWhere && positions.length > 0) {
      query.set('from', positions.join())
      if (league !== null) query.set('league', String(league))
    }
    let silence = setTimeout(() => ending.abort(), LONGEST_SILENCE_MS)
    let waiting = ''
    try {
      const at = typeof url === 'string' ? url : url()
      const reply = await fetch(`${at}/api/live?${query}`, { signal: ending.signal })
      saysWhere = reply.status !== NOT_TAKEN
      for await (const piece of reply.ok ? (reply.body ?? []) : []) {
        clearTimeout(silence)
        silence = setTimeout(() => ending.abort(), LONGEST_SILENCE_MS)
        const blocks = (waiting + Buffer.from(piece).toString()).split('\n\n')
        waiting = blocks.pop() ?? ''
        for (const block of blocks) {
          const data = /^data: (.*)$/m.exec(block)?.[1]
          if (data !== undefined) hear(JSON.parse(data))
        }
      }
    } catch {
      // The stream was lost; the next one resumes.
    } finally {
      clearTimeout(silence)
    }
  }
  const readOn = async (): Promise<void> => {
    while (!isDone) {
      await read()
      await new Promise((resolve) => setTimeout(resolve, COME_BACK_MS))
    }
  }
  readOn().catch((error: unknown) => console.error(error))
  const count = (): number => [...received.values()].reduce((sum, { length }) => sum + length, 0)
  const stop = (): void => {
    isDone = true
    ending.abort()
  }
  return {
    ...{ received, outages, count, stop },
    get goodbyes() {
      return goodbyes
    },
    get stepsBack() {
      return stepsBack
    },
  }
}
