import { checkPlan, type SeasonPlan, tallySeason } from '@tiltyard/engine'
import type { FromRider, ToRider } from './riderMessages.ts'

/** Simulates requested seasons one after the other. @returns the handler for the page's messages. */
export function seasonRider(tell: (message: FromRider) => void): (message: ToRider) => void {
  let plan: SeasonPlan | null = null
  const handle = (message: ToRider): void => {
    if (message.kind === 'plan') {
      checkPlan(message.plan)
      plan = message.plan
    } else if (plan !== null) {
      tell({ kind: 'ridden', tally: tallySeason(plan, message.season) })
    }
  }
  return (message) => {
    try {
      handle(message)
    } catch (error) {
      tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
    }
  }
}
