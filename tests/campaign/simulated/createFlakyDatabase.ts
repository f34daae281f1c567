import type { Database } from '../../../server/src/platform/store/database.ts'
import type { CampaignDice } from '../campaignDice.ts'
import type { SimulatedMachine } from './machine.ts'
import type { SimulationStore } from './simulationStore.ts'

export interface SimulatedFaultState {
  /** No more faults. */
  isCalm: boolean
  /** Until when the database is out of reach, in simulated milliseconds since 1970. */
  databaseDownUntil: number
}

const FAULT_PERCENT = 0.7
const statements: ReadonlySet<PropertyKey> = new Set(['select', 'update', 'insert', 'delete', 'execute'])

/** A machine's connection to the database: it breaks before statements, and after commits, losing the answer. */
export function createFlakyDatabase(
  arena: SimulationStore,
  machine: SimulatedMachine,
  dice: CampaignDice,
  faults: SimulatedFaultState,
): Database {
  const { database } = arena
  const breakDown = (when: string): void => {
    if (machine.isDead) throw new Error('this machine is dead')
    if (faults.isCalm) return
    if (machine.now() < faults.databaseDownUntil || dice.chance(FAULT_PERCENT))
      throw new Error(`connection lost ${when}`)
  }
  const transaction: Database['transaction'] = async (act, config) => {
    breakDown('before the transaction')
    arena.syncDatabaseClock()
    const result = await database.transaction(act, config)
    breakDown('after the commit')
    return result
  }
  return new Proxy(database, {
    get: (target, key, receiver) => {
      if (key === 'transaction') return transaction
      if (statements.has(key)) breakDown('before a statement')
      if (key === 'update') arena.syncDatabaseClock()
      return Reflect.get(target, key, receiver)
    },
  })
}
