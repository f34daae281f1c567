import { runSimulatedStorm, type SimulatedStormReport } from './run.ts'
import { SimulationNatsRig } from './simulationNatsRig.ts'
import { openSimulationStore } from './simulationStore.ts'

interface StormSettings {
  /** Whether viewers connect to relays behind a real NATS server. */
  readonly hasRelays?: boolean
}

/** Runs consecutive seeds on one store. @returns their reports. */
export async function runSimulatedStorms(
  first: number,
  count: number,
  { hasRelays = false }: StormSettings = {},
): Promise<SimulatedStormReport[]> {
  const arena = await openSimulationStore()
  const rig = hasRelays ? await SimulationNatsRig.open() : null
  const reports: SimulatedStormReport[] = []
  try {
    for (let seed = first; seed < first + count; seed++) reports.push(await runSimulatedStorm(arena, seed, rig))
  } finally {
    await rig?.close()
    await arena.close()
  }
  return reports
}

/** Describes a failed seed: the findings, and how to repeat it. */
export function describeFailedSeed({ seed, found, hasRelays }: SimulatedStormReport): string {
  const part = hasRelays ? 'relay-seeds' : 'seeds'
  return `seed ${seed}: ${found.join('; ')}. Ride it again: npm run campaign -- --only ${part} --seed ${seed}`
}
