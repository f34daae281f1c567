// The client of a league's public interface, for verification.
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChainEntry, MatchProof, TourneyDrawProof } from '@tiltyard/engine'

/** A page of the result chain, and the lengths of both chains. */
export interface ChainPage {
  readonly length: number
  readonly head: string
  readonly auditLength: number
  readonly auditHead: string
  readonly entries: readonly ChainEntry[]
}

/** What a league publishes of a season's draw. */
export interface PublishedTourneyDraw {
  readonly qualifiers: TourneyDrawProof['candidates']
  /** Null before the draw. */
  readonly tourney: Pick<TourneyDrawProof, 'sunday' | 'entrants'> | null
  readonly seal: { readonly commitment: string; readonly secret: string | null }
}

/** The reason of a refusal. */
export interface ApiRefusal {
  readonly code?: string
  readonly message: string
  readonly values?: Readonly<Record<string, unknown>>
}

/** A path's answer; `body` is the server's. */
export type ApiAnswer<Body> =
  | { readonly isOk: true; readonly body: Body }
  | { readonly isOk: false; readonly body: ApiRefusal }

interface MatchesPage {
  readonly matches: readonly { readonly id: string; readonly startTime: string | null }[]
}

const MATCHES_PAGE = 50
const CHAIN_PAGE = 500
const WAIT_S = 10

/** Reads a league at an address; `refuse` ends the process with a sentence, when nobody answers there. */
export class PublicApi {
  private readonly baseUrl: string
  private readonly exitWithMessage: (sentence: string) => never

  constructor(baseUrl: string, exitWithMessage: (sentence: string) => never) {
    this.baseUrl = baseUrl
    this.exitWithMessage = exitWithMessage
  }

  proof(matchId: string): Promise<ApiAnswer<MatchProof>> {
    return this.ask<MatchProof>(`/api/matches/${encodeURIComponent(matchId)}/proof`)
  }

  /** A season's tourney, as far as its draw follows from it. */
  draw(season: number): Promise<ApiAnswer<PublishedTourneyDraw>> {
    return this.ask<PublishedTourneyDraw>(`/api/seasons/${season}/tourney`)
  }

  /** The links after a position, and the end of the chain at that time. */
  async chain(after: number, limit = CHAIN_PAGE): Promise<ChainPage> {
    return this.need(await this.ask<ChainPage>(`/api/chain?after=${after}&limit=${limit}`))
  }

  /** The ids of completed matches. New ones move the list on, so none is skipped. */
  async endedIds(): Promise<Set<string>> {
    const ids = new Set<string>()
    for (let offset = 0; ; offset += MATCHES_PAGE) {
      const page = await this.ask<MatchesPage>(`/api/matches?status=completed&offset=${offset}&limit=${MATCHES_PAGE}`)
      const { matches } = this.need(page)
      for (const { id, startTime } of matches) if (startTime !== null) ids.add(id)
      if (matches.length < MATCHES_PAGE) return ids
    }
  }

  /** The body of an answer. */
  need<Body>(answer: ApiAnswer<Body>): Body {
    return answer.isOk ? answer.body : this.exitWithMessage(`${answer.body.message.replace(/\.$/, '')}.`)
  }

  /** The answer of a path, or the refusal; waits after a rate limit. */
  private async ask<Body>(path: string): Promise<ApiAnswer<Body>> {
    for (;;) {
      const answer = await this.fetch(path)
      const body: unknown = await answer
        .json()
        .catch(() => this.exitWithMessage(`${this.baseUrl} does not answer as a Tilt Yard.`))
      if (answer.ok) return { isOk: true, body: body as Body }
      const refusal = body as ApiRefusal
      if (answer.status !== 429) return { isOk: false, body: refusal }
      await sleep(1_000 * Math.max(1, Number(refusal.values?.seconds ?? WAIT_S)))
    }
  }

  private async fetch(path: string): Promise<Response> {
    try {
      return await fetch(new URL(path, this.baseUrl))
    } catch {
      return this.exitWithMessage(`No server answers at ${this.baseUrl}. Start one, or name another with --at.`)
    }
  }
}
