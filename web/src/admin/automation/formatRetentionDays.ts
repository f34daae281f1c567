import { t } from '@lingui/core/macro'
import { MAX_RETENTION_DAYS, type RetentionDays } from '@tiltyard/contract'
import { formatNumber } from '../../language/numbers.ts'
import { parseWholeNumber } from '../../ui/fields/readNumberField.ts'

type Kind = keyof RetentionDays

/** The texts of both fields; empty is for ever. */
export type TypedRetentionDays = Readonly<Record<Kind, string>>

/** The fault of each field; null if it has none. */
type Faults = Readonly<Record<Kind, string | null>>

export function formatRetentionDays({ exhibitionDays, scheduleDays }: RetentionDays): TypedRetentionDays {
  return { exhibitionDays: String(exhibitionDays ?? ''), scheduleDays: String(scheduleDays ?? '') }
}

/** Parses both fields; `wanted` is null if one has a fault. */
export function parseRetentionDays(typed: TypedRetentionDays): {
  readonly wanted: RetentionDays | null
  readonly faults: Faults
} {
  const faults = { exhibitionDays: faultOf(typed.exhibitionDays), scheduleDays: faultOf(typed.scheduleDays) }
  const isWrong = faults.exhibitionDays !== null || faults.scheduleDays !== null
  const meant = { exhibitionDays: daysOf(typed.exhibitionDays), scheduleDays: daysOf(typed.scheduleDays) }
  return { wanted: isWrong ? null : meant, faults }
}

/** Whether a kind is kept for less time than before. */
export function isShorterRetention(before: RetentionDays, wanted: RetentionDays): boolean {
  const longest = Number.POSITIVE_INFINITY
  const shorter = (kind: Kind) => (wanted[kind] ?? longest) < (before[kind] ?? longest)
  return shorter('exhibitionDays') || shorter('scheduleDays')
}

function daysOf(text: string): number | null {
  return text.trim() === '' ? null : parseWholeNumber(text)
}

function faultOf(text: string): string | null {
  const days = daysOf(text)
  const isRight = days === null || (days >= 1 && days <= MAX_RETENTION_DAYS)
  const most = formatNumber(MAX_RETENTION_DAYS)
  return isRight ? null : t`Use a whole number of days from 1 to ${most}, or nothing.`
}
