import { setTimeout } from 'node:timers/promises'

/** The readable data of a league, with its admin log: an upgrade must not change it. */
export interface LeagueReadout {
  readonly standings: unknown
  readonly schedule: unknown
  /** The begun and completed entries of the week's Monday. */
  readonly entries: readonly ShownEntry[]
  readonly matches: readonly PublicMatchReadout[]
  readonly chain: { readonly length: number; readonly head: string }
  readonly auditLog: { readonly length: number; readonly head: string; readonly acts: readonly ShownAct[] }
}

interface ShownEntry {
  readonly id: string
  readonly timeSlot: string
  readonly status: string
  readonly matchId: string | null
  readonly result: unknown
}

export interface PublicMatchReadout {
  readonly id: string
  readonly status: string
  readonly ending: string | null
  readonly stoppedBy: string | null
  readonly winner: string | null
  readonly commitment: string
  readonly points: readonly [number, number]
  /** The public events, one a line: seq, milliseconds since the start, reference name, words. */
  readonly lines: readonly string[]
}

interface ShownAct {
  readonly at: string
  readonly by: string
  readonly act: string
  readonly subject: string
}

interface AnsweredMatch extends Omit<PublicMatchReadout, 'points' | 'lines'> {
  readonly knight1: { readonly points: number }
  readonly knight2: { readonly points: number }
}

interface AnsweredEvent {
  readonly seq: number
  readonly tOffsetMs: number
  readonly referenceName: string
  readonly description: string
}

const MATCHES_PAGE = 50
const MOST_TRIES = 10
const TRY_AGAIN_MS = 1_000

class ClosedForAMoment extends Error {}

/**
 * Reads a running league. @param address of its server. @param admin reads the admin log. @throws Error after a
 * refusal.
 */
export async function readLeagueReadout(
  address: string,
  admin: { readonly email: string; readonly password: string },
): Promise<LeagueReadout> {
  const browser = new LeagueBrowser(address)
  const { standings } = await browser.read<{ standings: unknown }>('/api/standings')
  const { schedule } = await browser.read<{ schedule: unknown }>('/api/schedule')
  const { matches: monday } = await browser.read<{ matches: ShownEntry[] }>('/api/schedule/MON')
  const matches = await readAllMatches(browser)
  const { length, head, auditLength, auditHead } = await browser.read<{
    length: number
    head: string
    auditLength: number
    auditHead: string
  }>('/api/chain?limit=1')
  await browser.write('/api/session/log-in', { ...admin })
  const { acts } = await browser.read<{ acts: ShownAct[] }>('/api/admin/log')
  return {
    ...{ standings, schedule },
    entries: monday
      .filter(({ status }) => status !== 'scheduled')
      .map(({ id, timeSlot, status, matchId, result }) => ({ id, timeSlot, status, matchId, result })),
    matches,
    chain: { length, head },
    auditLog: {
      ...{ length: auditLength, head: auditHead },
      acts: acts.map(({ at, by, act, subject }) => ({ at, by, act, subject })),
    },
  }
}

/** Reads the public data of these matches, in order. */
export async function readPublicMatchReadouts(
  address: string,
  matches: readonly { readonly id: string }[],
): Promise<PublicMatchReadout[]> {
  const browser = new LeagueBrowser(address)
  const shown: PublicMatchReadout[] = []
  for (const { id } of matches) shown.push(await readMatch(browser, id))
  return shown
}

async function readAllMatches(browser: LeagueBrowser): Promise<PublicMatchReadout[]> {
  const shown: PublicMatchReadout[] = []
  for (let offset = 0; ; offset += MATCHES_PAGE) {
    const page = await browser.read<{ matches: AnsweredMatch[] }>(`/api/matches?offset=${offset}&limit=${MATCHES_PAGE}`)
    for (const { id } of page.matches) shown.push(await readMatch(browser, id))
    if (page.matches.length < MATCHES_PAGE) return shown
  }
}

async function readMatch(browser: LeagueBrowser, matchId: string): Promise<PublicMatchReadout> {
  const { match, events } = await browser.read<{ match: AnsweredMatch; events: AnsweredEvent[] }>(
    `/api/matches/${matchId}`,
  )
  const { id, status, ending, stoppedBy, winner, commitment, knight1, knight2 } = match
  return {
    ...{ id, status, ending, stoppedBy, winner, commitment },
    points: [knight1.points, knight2.points],
    lines: events.map(
      ({ seq, tOffsetMs, referenceName, description }) => `${seq} ${tOffsetMs} ${referenceName} ${description}`,
    ),
  }
}

/** A browser without a window that keeps its cookies. */
export class LeagueBrowser {
  private readonly address: string
  private readonly cookies = new Map<string, string>()

  constructor(address: string) {
    this.address = address
  }

  /** The same browser at another server of the league, with its present cookies. */
  at(address: string): LeagueBrowser {
    const other = new LeagueBrowser(address)
    for (const [name, value] of this.cookies) other.cookies.set(name, value)
    return other
  }

  /** Reads a path, with retries while the server is busy. @throws Error after a refusal. */
  async read<Answer>(path: string): Promise<Answer> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.ask(path, {})
      } catch (error) {
        if (!(error instanceof ClosedForAMoment) || tries === MOST_TRIES) throw error
      }
      await setTimeout(TRY_AGAIN_MS)
    }
  }

  /** @throws Error after a refusal. */
  write<Answer>(path: string, body: object = {}): Promise<Answer> {
    const headers = { 'content-type': 'application/json', origin: new URL(this.address).origin }
    return this.ask(path, { method: 'POST', body: JSON.stringify(body), headers })
  }

  private async ask<Answer>(path: string, init: RequestInit): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(new URL(path, this.address), { ...init, headers: { ...init.headers, cookie } })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.cookies.set(name, value)
    }
    if (reply.status === 503) throw new ClosedForAMoment(`${path} is answered with 503: ${await reply.text()}`)
    if (!reply.ok) throw new Error(`${path} is answered with ${reply.status}: ${await reply.text()}`)
    return (await reply.json()) as Answer
  }
}
