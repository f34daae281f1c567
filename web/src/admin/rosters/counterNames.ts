import { t } from '@lingui/core/macro'
import type { PerformanceCounter } from '@tiltyard/engine'

/** Names of a record's counters, in the form's order. */
export const counterNames: Readonly<Record<PerformanceCounter, string>> = {
  wins: t`Wins`,
  losses: t`Losses`,
  draws: t`Draws`,
  disqualifications: t`Disqualifications`,
  totalDisqualifications: t`Total disqualifications`,
  strikes: t`Strikes`,
  dismountings: t`Dismountings`,
  breaks: t`Breaks`,
  injuries: t`Injuries`,
  kills: t`Kills`,
  pointsScored: t`Points scored`,
  totalHits: t`Total hits`,
  totalBreaks: t`Total breaks`,
  injuriesInflicted: t`Injuries inflicted`,
  penalties: t`Penalties`,
  warnings: t`Warnings`,
  hitAttempts: t`Hit attempts`,
  forfeits: t`Forfeits`,
  deaths: t`Deaths`,
}
