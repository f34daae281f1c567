import { openArena } from './arena.ts'
import { BusRig } from './busRig.ts'
import { type RunReport, runSeed } from './run.ts'

interface StormSettings {
  /** Whether viewers connect to relays behind a real NATS server. */
  readonly hasRelays?: boolean
}

/** Runs consecutive seeds on one store. @returns their reports. */
export async function runSimulatedStorms(
  first: number,
  count: number,
  { hasRelays = false }: StormSettings = {},
): Promise<RunReport[]> {
  const arena = await openArena()
  const rig = hasRelays ? await BusRig.open() : null
  const reports: RunReport[] = []
  try {
    for (let seed = first; seed < first + count; seed++) reports.push(await runSeed(arena, seed, rig))
  } finally {
    await rig?.close()
    await arena.close()
  }
  return reports
}

/** Describes a failed seed: the findings, and how to repeat it. */
export function reportLine({ seed, found, hasRelays }: RunReport): string {
  const part = hasRelays ? 'relay-seeds' : 'seeds'
  return `seed ${seed}: ${found.join('; ')}. Ride it again: npm run campaign -- --only ${part} --seed ${seed}`
}
