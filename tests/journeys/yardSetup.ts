import { makeMatchesLong, runSetToEnd } from './longMatches.ts'
import { sharedServerAddress } from './visitor.ts'

/** Waits until the shared servers have the matches that the journeys expect. */
export default async function setUpYards(): Promise<void> {
  await Promise.all([makeMatchesLong(sharedServerAddress('calm', '')), rideTwoSets(sharedServerAddress('over', ''))])
}

async function rideTwoSets(url: string): Promise<void> {
  const order = await makeMatchesLong(url)
  for (let set = 0; set < 2; set++) await runSetToEnd(url, order)
}
