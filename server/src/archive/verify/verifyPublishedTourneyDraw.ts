import { describeTourneyDrawFlaw, type TourneyDrawProofFlaw, verifyTourneyDrawProof } from '@tiltyard/engine'
import type { PublicApi } from './publicApi.ts'
import { verifierProofHashFunctions } from './verifierProofHashFunctions.ts'
import type { VerifyReport } from './verifyPublishedMatch.ts'

/** Draws a season's tourney again from its revealed secret, and compares. Before the draw there is nothing to compare. */
export async function verifyPublishedTourneyDraw(api: PublicApi, season: number): Promise<VerifyReport> {
  const { qualifiers: candidates, tourney, seal } = api.need(await api.draw(season))
  if (tourney === null || seal.secret === null) {
    return toReport(
      season,
      [],
      [`Season ${season} has no draw yet. The commitment to its secret is ${seal.commitment}.`],
    )
  }
  const entrants = tourney.entrants.map(({ knightId, stableId, rank, list, seed }) => {
    return { knightId, stableId, rank, list, seed }
  })
  const sealed = { secret: seal.secret, secretCommitment: seal.commitment }
  const flaws = verifyTourneyDrawProof(
    { season, ...sealed, candidates, sunday: tourney.sunday, entrants },
    verifierProofHashFunctions,
  )
  const holds = `The draw of season ${season} is what its secret gives: ${entrants.length} knights.`
  const broken = [
    `THE DRAW OF SEASON ${season} DOES NOT HOLD:`,
    ...flaws.map((flaw) => `  ${describeTourneyDrawFlaw(flaw)}.`),
  ]
  return toReport(season, flaws, flaws.length === 0 ? [holds] : broken)
}

function toReport(season: number, flaws: readonly TourneyDrawProofFlaw[], lines: readonly string[]): VerifyReport {
  const report = { isTrue: flaws.length === 0, season, flaws }
  return { report, lines }
}
