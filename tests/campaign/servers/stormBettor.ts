import { setTimeout as sleep } from 'node:timers/promises'
import type { Side } from '@tiltyard/engine'
import type { CampaignDice } from '../campaignDice.ts'
import type { StormSlot } from './slots.ts'
import { StormAccount } from './stormAccount.ts'
import type { ReportedBet, StormAction, StormReply, StormRequest } from './stormRequests.ts'

const BETWEEN_MS = { min: 250, max: 1_500 }
const AGAIN_MS = 300
const TRIES = 8
const DOUBLE_CLICKS = 15
/** Bets on a slot that has just begun are tried, and must be refused. */
const JUST_BEGUN_MS = 5_000
const SOON_MS = 4_000
const STAKE = { usual: 25, large: 300 }
const AGAIN = new Set(['too-many-requests'])

export interface StormBettorDeps {
  readonly dice: CampaignDice
  readonly ports: readonly number[]
  readonly isOver: () => boolean
}

/** A user who bets, sells, collects and sifts by any node, and retries unanswered calls. */
export class StormBettor {
  readonly account: StormAccount
  readonly slips: StormRequest[] = []
  private readonly deps: StormBettorDeps
  private readonly sides = new Map<string, Side>()
  private readonly bets = new Set<string>()
  private keys = 0

  constructor(name: string, deps: StormBettorDeps) {
    this.account = new StormAccount(name)
    this.deps = deps
  }

  /** Plays until the slots are over. */
  async play(slots: readonly StormSlot[]): Promise<void> {
    const { dice, isOver } = this.deps
    while (!isOver()) {
      await sleep(dice.between(BETWEEN_MS.min, BETWEEN_MS.max))
      const roll = dice.between(1, 100)
      if (roll <= 65) await this.bet(slots)
      else if (roll <= 80) await this.sell()
      else if (roll <= 96) await this.collect()
      else await this.sift()
    }
  }

  private async bet(slots: readonly StormSlot[]): Promise<void> {
    const { dice } = this.deps
    const slot = this.choose(slots)
    if (!slot) return
    const scheduledId = dice.pick(slot.matchIds)
    // A bettor mostly keeps to one side of a match.
    const favoured = this.sides.get(scheduledId) ?? dice.pick<Side>(['knight1', 'knight2'])
    this.sides.set(scheduledId, favoured)
    const other = favoured === 'knight1' ? 'knight2' : 'knight1'
    const side = dice.chance(5) ? other : favoured
    const stake = dice.between(1, dice.chance(8) ? STAKE.large : STAKE.usual)
    const wager = { scheduleId: slot.scheduleId, scheduledId, side, stake, key: this.key() }
    await this.ask({ kind: 'bet', wager }, '/api/bets', wager)
  }

  /** Chooses mostly the next slot, sometimes the current or a later one. */
  private choose(slots: readonly StormSlot[]): StormSlot | undefined {
    const { dice } = this.deps
    const now = Date.now()
    const near = slots.find(({ startsAt }) => Math.abs(startsAt + (JUST_BEGUN_MS - SOON_MS) / 2 - now) < SOON_MS)
    if (near && dice.chance(40)) return near
    const coming = slots.filter(({ startsAt }) => startsAt > now)
    const [next] = coming
    return next && dice.chance(60) ? next : coming.length === 0 ? undefined : dice.pick(coming.slice(0, 4))
  }

  private async sell(): Promise<void> {
    if (this.bets.size === 0) return
    const [betId, key] = [this.deps.dice.pick([...this.bets].slice(-10)), this.key()]
    this.bets.delete(betId)
    await this.ask({ kind: 'sale', betId, key }, `/api/bets/${betId}/sell`, { key })
  }

  private async collect(): Promise<void> {
    const { account, deps } = this
    const port = deps.dice.pick(deps.ports)
    const reply = await account.call(port, 'GET', '/api/bets?which=uncollected&limit=20').catch(() => null)
    const won = reply?.ok ? ((await reply.json().catch(() => null)) as { bets: { id: string }[] } | null) : null
    for (const { id: betId } of won?.bets.slice(0, 2) ?? []) {
      await this.ask({ kind: 'collect', betId }, `/api/bets/${betId}/collect`, {})
    }
  }

  private async sift(): Promise<void> {
    const key = this.key()
    await this.ask({ kind: 'sifting', key }, '/api/purse/sift', { key })
  }

  private key(): string {
    return `${this.account.name}-key-${++this.keys}`
  }

  private async ask(wanted: StormAction, path: string, body: object): Promise<void> {
    const slip: StormRequest = { ...wanted, replies: [] }
    this.slips.push(slip)
    const clicks = this.deps.dice.chance(DOUBLE_CLICKS) ? 2 : 1
    await Promise.all(Array.from({ length: clicks }, () => this.insist(slip, path, body)))
  }

  /** Asks another node each time, until one answers. */
  private async insist(slip: StormRequest, path: string, body: object): Promise<void> {
    const { dice, ports, isOver } = this.deps
    const first = dice.between(0, ports.length - 1)
    for (let attempt = 0; attempt < TRIES; attempt++) {
      if (attempt > 0) await sleep(AGAIN_MS * attempt)
      const reply = await this.tell(ports[(first + attempt) % ports.length] ?? 0, path, body)
      slip.replies.push(reply)
      if (slip.kind === 'bet' && reply.kind === 'done' && reply.bet) this.bets.add(reply.bet.id)
      const isAnswered = reply.kind === 'done' || (reply.kind === 'refused' && !AGAIN.has(reply.code))
      if (isAnswered || isOver()) return
    }
  }

  private async tell(port: number, path: string, body: object): Promise<StormReply> {
    try {
      const reply = await this.account.call(port, 'POST', path, body)
      if (reply.status >= 500) return { kind: 'unknown' }
      const answer = (await reply.json()) as { readonly bet?: ReportedBet; readonly code?: string }
      if (!reply.ok) return { kind: 'refused', code: answer.code ?? String(reply.status) }
      return { kind: 'done', bet: answer.bet ?? null }
    } catch (error) {
      // Aborted, cut off or incomplete: the outcome is unknown.
      if (error instanceof Error) return { kind: 'unknown' }
      throw error
    }
  }
}
