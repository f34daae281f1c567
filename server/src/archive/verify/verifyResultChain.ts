// Verifies the whole result chain, and every match on it.
import {
  type ChainEntry,
  emptyResultChain,
  listResultChainLinkFaults,
  type MatchProof,
  type ProofVerdict,
  type ResultChainEnd,
  verifyProof,
} from '@tiltyard/engine'
import type { ApiAnswer, ChainPage, PublicApi } from './publicApi.ts'
import { verifierProofHashFunctions } from './verifierProofHashFunctions.ts'
import type { VerifyReport } from './verifyPublishedMatch.ts'

/** The number of proofs per request round. */
const AT_ONCE = 8
const MAX_LINES = 20

/** The place of a fault: a position of the chain, a match, both, or neither. */
interface Place {
  readonly position: number | null
  readonly matchId: string | null
}

interface Break extends Place {
  readonly fault: string
}

interface Counts {
  matches: number
  events: number
  stopped: number
  cleared: number
  forgotten: number
  otherRules: number
  otherWords: number
}

interface LeagueReport extends Readonly<Counts>, Omit<ChainPage, 'entries'> {
  readonly isTrue: boolean
  readonly breaks: readonly Break[]
}

/**
 * Verifies the chain from its beginning to its present head. @param earlierHead an earlier head, which must be on the chain.
 */
export async function verifyResultChain(api: PublicApi, earlierHead: string | undefined): Promise<VerifyReport> {
  const walk = new Walk(await api.endedIds(), earlierHead)
  for (;;) {
    const page = await api.chain(walk.end.length)
    if (page.entries.length === 0) return walk.finish(page)
    await walk.take(api, page.entries)
  }
}

/** The state of a walk along the chain. */
class Walk {
  end: ResultChainEnd = emptyResultChain
  private readonly breaks: Break[] = []
  private readonly counts: Counts = {
    matches: 0,
    events: 0,
    stopped: 0,
    cleared: 0,
    forgotten: 0,
    otherRules: 0,
    otherWords: 0,
  }
  private readonly unchained: Set<string>
  private noted: string | undefined

  constructor(ended: Set<string>, noted: string | undefined) {
    this.unchained = ended
    this.noted = noted
  }

  async take(yard: PublicApi, entries: readonly ChainEntry[]): Promise<void> {
    for (let from = 0; from < entries.length; from += AT_ONCE) {
      const some = entries.slice(from, from + AT_ONCE)
      const proofs = await Promise.all(some.map(({ matchId }) => yard.proof(matchId)))
      for (const [at, entry] of some.entries()) {
        const proof = proofs[at]
        this.follow(entry)
        if (proof) this.check(entry, proof)
      }
    }
  }

  private follow(entry: ChainEntry): void {
    for (const fault of listResultChainLinkFaults(verifierProofHashFunctions, this.end, entry)) this.break(entry, fault)
    this.unchained.delete(entry.matchId)
    if (this.noted === entry.head) this.noted = undefined
    this.end = { length: entry.position, head: entry.head }
  }

  private check(entry: ChainEntry, answer: ApiAnswer<MatchProof>): void {
    if (!answer.isOk && answer.body.code === 'match-forgotten') {
      // Its link was checked; there is nothing left to compare it with.
      this.counts.forgotten += 1
      return
    }
    this.counts.matches += 1
    if (!answer.isOk) {
      this.break(entry, `it can't be had any more: ${answer.body.message}`)
      return
    }
    try {
      const verdict: ProofVerdict = verifyProof({ ...answer.body, chain: entry }, verifierProofHashFunctions)
      for (const { sentence } of verdict.faults) this.break(entry, sentence)
      this.counts.events += verdict.verifiedEvents.length
      this.counts.stopped += Number(verdict.isStopped)
      this.counts.cleared += Number(!verdict.hasEvents)
      this.counts.otherRules += Number(!verdict.isSameRules)
      this.counts.otherWords += Number(!verdict.isSameWords)
    } catch (error) {
      this.break(entry, `it can't be ridden again: ${error instanceof Error ? error.message : error}`)
    }
  }

  finish({ length, head, auditLength, auditHead }: ChainPage): VerifyReport {
    if (length !== this.end.length || head !== this.end.head)
      this.break(
        { position: length, matchId: null },
        `the chain's head is given as ${head}, and its links come to another`,
      )
    for (const matchId of this.unchained)
      this.break({ position: null, matchId }, 'it has ended, and is not in the chain')
    if (this.noted !== undefined && this.noted !== emptyResultChain.head)
      this.break({ position: null, matchId: null }, `the head ${this.noted} is not on the chain: its past is another`)
    const { counts, breaks } = this
    const report = { isTrue: breaks.length === 0, length, head, auditLength, auditHead, ...counts, breaks }
    return { report, lines: asText(report) }
  }

  private break({ position, matchId }: Place, fault: string): void {
    this.breaks.push({ position, matchId, fault })
  }
}

function asText({
  isTrue,
  length,
  head,
  auditLength,
  auditHead,
  matches,
  events,
  stopped,
  cleared,
  forgotten,
  otherRules,
  otherWords,
  breaks,
}: LeagueReport): string[] {
  const where = ({ position, matchId }: Place): string =>
    [position === null ? null : `position ${position}`, matchId && `match ${matchId}`].filter(Boolean).join(', ')
  const lineOf = (one: Break): string => `  ${[where(one), one.fault].filter(Boolean).join(': ')}.`
  const more = breaks.length - MAX_LINES
  return [
    ...(isTrue ? [] : ['THE CHAIN DOES NOT HOLD. The first break:', ...breaks.slice(0, 1).map(lineOf)]),
    ...(breaks.length > 1 ? ['After it:', ...breaks.slice(1, MAX_LINES).map(lineOf)] : []),
    ...(more > 0 ? [`  and ${more} more`] : []),
    `${matches} matches (${stopped} of them stopped) and ${events} events were held against their secrets.`,
    ...(cleared > 0 ? [`The events of ${cleared} are no longer kept; the chain says what they were.`] : []),
    ...(forgotten > 0 ? [`The facts of ${forgotten} are no longer kept; their links of the chain are.`] : []),
    ...(otherRules > 0 ? [`${otherRules} were ridden by other rules than are known here, and not recomputed.`] : []),
    ...(otherWords > 0
      ? [`${otherWords} were told in other words than are known here; only what happened was recomputed.`]
      : []),
    `The chain of results has ${length} links; its head is ${head}.`,
    `The log of admins has ${auditLength} acts; its head is ${auditHead}.`,
    ...(isTrue ? ['Everything holds.'] : []),
  ]
}
