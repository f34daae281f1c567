import { tuneLong } from './longMatches.ts'
import { addressOf } from './visitor.ts'

/** Once the shared yards are open: what is looked at in them is not over by chance. */
export default async function setUpYards(): Promise<void> {
  await tuneLong(addressOf('calm', ''))
}
