import type { LiveMessage, Topic } from '@tiltyard/contract'
import type { MatchEvent } from '@tiltyard/engine'

/** Somebody who watches matches at a server and comes back from where they were whenever the stream ends. */
export interface LoyalViewer {
  /** What was told of each match, in the order in which it came, with whatever came twice: a snapshot begins it anew. */
  readonly told: ReadonlyMap<string, readonly MatchEvent[]>
  /** How many events were told, of all matches. */
  count(): number
  /** What was said of the store being out of reach. */
  readonly outages: readonly (string | null)[]
  /** How often the server has asked them to come back. */
  readonly goodbyes: number
  /** How often a match was told from before where it had been told up to. */
  readonly stepsBack: number
  stop(): void
}

const COME_BACK_MS = 200
/** What is asked for has a form that is not known here. */
const NOT_TAKEN = 400
/** Three heartbeats of the server, and some. */
const LONGEST_SILENCE_MS = 20_000

/**
 * Begins to watch, and comes back as a page does: from where it was, with the league that it was told of, and without either
 * where a server of another release does not take them.
 * @param url where, or what says so each time, as whatever stands in front of several servers does.
 */
export function watchLoyally(url: string | (() => string), matchIds: readonly string[]): LoyalViewer {
  const told = new Map<string, MatchEvent[]>(matchIds.map((id) => [id, []]))
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
    if (message.kind === 'events') told.get(message.matchId)?.push(...message.events)
    // What follows it follows on where it ends, even where that is before what is known, as a server that heard less has it.
    if (message.kind === 'match-snapshot') {
      if (message.events.length < (told.get(message.match.id)?.length ?? 0)) stepsBack += 1
      if (told.has(message.match.id)) told.set(message.match.id, [...message.events])
    }
  }
  const read = async (): Promise<void> => {
    ending = new AbortController()
    const topics = matchIds.map((id): Topic => `match:${id}`)
    const positions = [...told]
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
      // The stream was lost; the next one goes on where it was.
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
  const count = (): number => [...told.values()].reduce((sum, { length }) => sum + length, 0)
  const stop = (): void => {
    isDone = true
    ending.abort()
  }
  return {
    ...{ told, outages, count, stop },
    get goodbyes() {
      return goodbyes
    },
    get stepsBack() {
      return stepsBack
    },
  }
}
