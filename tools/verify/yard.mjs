// A league's public interface, as whoever checks it reads it.
import { setTimeout as sleep } from 'node:timers/promises'

const MATCHES_PAGE = 50
const CHAIN_PAGE = 500
const WAIT_S = 10

/** Reads a league at an address; `refuse` ends the process with a sentence, when nobody answers there. */
export class Yard {
  constructor(at, refuse) {
    this.at = at
    this.refuse = refuse
  }

  proof(matchId) {
    return this.ask(`/api/matches/${encodeURIComponent(matchId)}/proof`)
  }

  /** The links after a position, and where the chain stood when they were read. */
  async chain(after, limit = CHAIN_PAGE) {
    return this.need(await this.ask(`/api/chain?after=${after}&limit=${limit}`))
  }

  /** The ids of the matches that were ridden and have ended. New ones push the list on, so none is passed over. */
  async endedIds() {
    const ids = new Set()
    for (let offset = 0; ; offset += MATCHES_PAGE) {
      const page = await this.ask(`/api/matches?status=completed&offset=${offset}&limit=${MATCHES_PAGE}`)
      const { matches } = this.need(page)
      for (const { id, startTime } of matches) if (startTime !== null) ids.add(id)
      if (matches.length < MATCHES_PAGE) return ids
    }
  }

  /** The body of an answer. */
  need({ isOk, body }) {
    return isOk ? body : this.refuse(`${body.message}.`)
  }

  /** The answer of a path, or the refusal; whoever asks too often is told to wait, and does. */
  async ask(path) {
    for (;;) {
      const answer = await this.fetch(path)
      const body = await answer.json().catch(() => this.refuse(`${this.at} does not answer as a Tilt Yard.`))
      if (answer.status !== 429) return { isOk: answer.ok, body }
      await sleep(1_000 * Math.max(1, Number(body.values?.seconds ?? WAIT_S)))
    }
  }

  async fetch(path) {
    try {
      return await fetch(new URL(path, this.at))
    } catch {
      return this.refuse(`No server answers at ${this.at}. Start one, or name another with --at.`)
    }
  }
}
