import { assertSeasonSimulationPlan, type SeasonSimulationPlan, simulateAndTallySeason } from '@tiltyard/engine'
import type { FromSeasonWorkerMessage, ToSeasonWorkerMessage } from './seasonWorkerMessages.ts'

/** Simulates requested seasons one after the other. @returns the handler for the page's messages. */
export function createSeasonWorkerHandler(
  onMessage: (message: FromSeasonWorkerMessage) => void,
): (message: ToSeasonWorkerMessage) => void {
  let plan: SeasonSimulationPlan | null = null
  const handle = (message: ToSeasonWorkerMessage): void => {
    if (message.kind === 'plan') {
      assertSeasonSimulationPlan(message.plan)
      plan = message.plan
    } else if (plan !== null) {
      onMessage({ kind: 'ridden', tally: simulateAndTallySeason(plan, message.season) })
    }
  }
  return (message) => {
    try {
      handle(message)
    } catch (error) {
      onMessage({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
    }
  }
}
