import { makeMatchesLong, runSetToEnd } from './longMatches.ts'
import { yardAddress } from './visitor.ts'

/** Waits until the shared servers have the matches that the journeys expect. */
export default async function setUpYards(): Promise<void> {
  await Promise.all([makeMatchesLong(yardAddress('calm', '')), rideTwoSets(yardAddress('over', ''))])
}

async function rideTwoSets(url: string): Promise<void> {
  const order = await makeMatchesLong(url)
  for (let set = 0; set < 2; set++) await runSetToEnd(url, order)
}
