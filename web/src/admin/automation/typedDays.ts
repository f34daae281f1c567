import { t } from '@lingui/core/macro'
import { type KeptDays, MAX_KEPT_DAYS } from '@tiltyard/contract'
import { figure } from '../../language/numbers.ts'
import { wholeNumberIn } from '../../ui/fields/typedNumber.ts'

type Kind = keyof KeptDays

/** The texts of both fields; empty is for ever. */
export type TypedDays = Readonly<Record<Kind, string>>

/** The fault of each field; null if it has none. */
type Faults = Readonly<Record<Kind, string | null>>

export function typedDays({ exhibitionDays, scheduleDays }: KeptDays): TypedDays {
  return { exhibitionDays: String(exhibitionDays ?? ''), scheduleDays: String(scheduleDays ?? '') }
}

/** Parses both fields; `wanted` is null if one has a fault. */
export function readTyped(typed: TypedDays): { readonly wanted: KeptDays | null; readonly faults: Faults } {
  const faults = { exhibitionDays: faultOf(typed.exhibitionDays), scheduleDays: faultOf(typed.scheduleDays) }
  const isWrong = faults.exhibitionDays !== null || faults.scheduleDays !== null
  const meant = { exhibitionDays: daysOf(typed.exhibitionDays), scheduleDays: daysOf(typed.scheduleDays) }
  return { wanted: isWrong ? null : meant, faults }
}

/** Whether a kind is kept for less time than before. */
export function isShorter(before: KeptDays, wanted: KeptDays): boolean {
  const longest = Number.POSITIVE_INFINITY
  const shorter = (kind: Kind) => (wanted[kind] ?? longest) < (before[kind] ?? longest)
  return shorter('exhibitionDays') || shorter('scheduleDays')
}

function daysOf(text: string): number | null {
  return text.trim() === '' ? null : wholeNumberIn(text)
}

function faultOf(text: string): string | null {
  const days = daysOf(text)
  const isRight = days === null || (days >= 1 && days <= MAX_KEPT_DAYS)
  const most = figure(MAX_KEPT_DAYS)
  return isRight ? null : t`Use a whole number of days from 1 to ${most}, or nothing.`
}
