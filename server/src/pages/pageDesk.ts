import { displayName, listPosition, titleCase } from '@tiltyard/engine'
import type { LeagueReader } from '../league/leagueReader.ts'
import type { MomentReader } from '../pictures/momentReader.ts'
import { problemIn } from '../refusals/problem.ts'
import { imaginedHead, type MatchAddress, matchHead } from './matchHead.ts'
import type { PageHead } from './pageHead.ts'
import { plainHead, unknownHead } from './plainHeads.ts'

export interface PageDeskDeps {
  readonly moments: MomentReader
  readonly league: Pick<LeagueReader, 'roster'>
  /** Lets one more page be looked up for this address. @throws Problem where it was one too many. */
  readonly countCall: (address: string) => Promise<void>
  /** Since when the store has been out of reach; null while it answers. */
  readonly outageSince: () => Date | null
}

/** What is asked for. */
export interface PageWish {
  /** Decoded. */
  readonly path: string
  readonly search: URLSearchParams
  /** Of who asks. */
  readonly address: string
}

/** A page comes without its head's particulars rather than late. */
const PATIENCE_MS = 1_500
const MAX_ID = 64

/** Knows what each page says of itself. It always has an answer, for a page comes whatever the store does. */
export class PageDesk {
  private readonly deps: PageDeskDeps

  constructor(deps: PageDeskDeps) {
    this.deps = deps
  }

  async headOf(wish: PageWish): Promise<PageHead> {
    const path = wish.path.replace(/(.)\/$/, '$1')
    const known = plainHead(path)
    if (known) return known
    const [, noun = '', id = '', list] = path.split('/')
    const lookUp = this.lookUpOf(noun, id, list, wish.search)
    if (!lookUp || id === '' || id.length > MAX_ID || id.includes('\0')) return unknownHead(path)
    const general = unknownHead(path)
    if (this.deps.outageSince() !== null) return general
    return inTime(this.found(lookUp, wish.address, path), general)
  }

  private async found(lookUp: () => Promise<PageHead | null>, address: string, path: string): Promise<PageHead> {
    try {
      await this.deps.countCall(address)
      return (await lookUp()) ?? unknownHead(path, 'Not found')
    } catch (error) {
      return unknownHead(path, titlesOfMissing.get(problemIn(error)?.code ?? '') ?? '')
    }
  }

  private lookUpOf(noun: string, id: string, list: string | undefined, search: URLSearchParams) {
    if (noun === 'matches' && list === undefined) {
      return () => (search.has('if') ? this.ofImagined(id, search) : this.ofMatch(id, search))
    }
    if (noun === 'attend' && listPosition(list ?? '') !== null) return () => this.ofMatch(id, search)
    if (noun === 'stables' && list === undefined) return () => this.ofStable(id)
    if (noun === 'knights' && list === undefined) return () => this.ofKnight(id)
    return null
  }

  /** A moment that there is not, or not yet, is told without a score: it is no way to ask for the end. */
  private async ofMatch(matchId: string, search: URLSearchParams): Promise<PageHead> {
    const address = matchAddress(matchId, search)
    try {
      return matchHead(await this.deps.moments.read(matchId, address), address)
    } catch (error) {
      if (problemIn(error)?.code !== 'moment-not-found') throw error
      const bare = { matchId, at: null, isSpoilerFree: true }
      return matchHead(await this.deps.moments.read(matchId, bare), bare)
    }
  }

  /** What might have been is told of without a score: neither what was nor what was not. */
  private async ofImagined(matchId: string, search: URLSearchParams): Promise<PageHead> {
    return imaginedHead(await this.deps.moments.read(matchId, { at: null, isSpoilerFree: true }), matchId, search)
  }

  private async ofStable(id: string): Promise<PageHead | null> {
    const { stables, knightsById } = await this.deps.league.roster()
    const stable = stables.find((one) => one.id === id)
    if (!stable) return null
    const riders = stable.knightIds.flatMap((knightId) => knightsById.get(knightId) ?? []).map(displayName)
    const name = titleCase(stable.name)
    return bearerHead(
      `/stables/${encodeURIComponent(id)}`,
      name,
      `${name} and the knights who ride for them: ${riders.join(', ')}.`,
    )
  }

  private async ofKnight(id: string): Promise<PageHead | null> {
    const { stables, knightsById, stableIdOf } = await this.deps.league.roster()
    const knight = knightsById.get(id)
    if (!knight) return null
    const stable = stables.find((one) => one.id === stableIdOf.get(id))
    const rides = stable ? `rides for ${titleCase(stable.name)}` : 'rides for nobody now'
    const name = displayName(knight)
    return bearerHead(
      `/knights/${encodeURIComponent(id)}`,
      name,
      `${name} ${rides}. Form, rivals, wounds and every joust.`,
    )
  }
}

const titlesOfMissing: ReadonlyMap<string, string> = new Map([
  ['match-not-found', 'No such match'],
  ['match-forgotten', 'A match of long ago'],
])

/** A moment that is asked for in a way that can't be read is one that there is not. */
export function matchAddress(matchId: string, search: URLSearchParams): MatchAddress {
  const at = search.get('at')
  const isSpoilerFree = search.get('spoiler') === '0'
  if (at === null) return { matchId, at: null, isSpoilerFree }
  return { matchId, at: /^\d{1,9}$/.test(at) ? Number(at) : Number.POSITIVE_INFINITY, isSpoilerFree }
}

function bearerHead(path: string, name: string, description: string): PageHead {
  const title = `${name} · Tilt Yard`
  const alt = `The shield of ${name}`
  const picture = `${path}/preview.png`
  return { title, shared: name, description, picture, alt, path, canonical: path, isEmbeddable: false }
}

async function inTime<Value>(answer: Promise<Value>, otherwise: Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), PATIENCE_MS)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
