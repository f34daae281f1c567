import { t } from '@lingui/core/macro'

/** Formats what happened to a knight; null for both. */
export type SwingCauseText = (name: string | null) => string

export const diedCause: SwingCauseText = (name) => (name === null ? t`Both died` : t`${name} died`)
export const withdrewCause: SwingCauseText = (name) => (name === null ? t`Both withdrew` : t`${name} withdrew`)
export const disqualifiedCause: SwingCauseText = (name) =>
  name === null ? t`Both disqualified` : t`${name} disqualified`
export const drewPenaltyFlagCause: SwingCauseText = (name) => (name === null ? t`Both flagged` : t`${name} flagged`)
export const warnedSwingCause: SwingCauseText = (name) => (name === null ? t`Both warned` : t`${name} warned`)
export const woundedCause: SwingCauseText = (name) => (name === null ? t`Both wounded` : t`${name} wounded`)
export const lightlyWoundedCause: SwingCauseText = (name) =>
  name === null ? t`Both lightly wounded` : t`${name} lightly wounded`
export const gravelyHurtCause: SwingCauseText = (name) =>
  name === null ? t`Both gravely hurt` : t`${name} gravely hurt`
export const onTheMendCause: SwingCauseText = (name) => (name === null ? t`Both on the mend` : t`${name} on the mend`)
export const unhurtCause: SwingCauseText = (name) => (name === null ? t`Both unhurt` : t`${name} unhurt`)
export const mayWithdrawCause: SwingCauseText = (name) =>
  name === null ? t`Both may withdraw` : t`${name} may withdraw`
export const ridesOnCause: SwingCauseText = (name) => (name === null ? t`Both ride on` : t`${name} rides on`)

/** Formats what happens to one knight only. */
type SaidOfOne = (name: string) => string

export const unhorsedCause: SaidOfOne = (name) => t`${name} unhorsed`
export const wonOnPointsCause: SaidOfOne = (name) => t`${name} won on points`
export const wonInSuddenDeathCause: SaidOfOne = (name) => t`${name} won in sudden death`
