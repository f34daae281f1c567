// A knight as a form: every field a text, and back again. What has not been typed into stays as the record has it,
// so that the record may be looked at anew while the form is open.

import type { rosters } from '@tiltyard/contract'
import {
  type Gender,
  type Knight,
  type KnightStatus,
  type KnightTitle,
  type PerformanceHistory,
  type PersonalStats,
  performanceCounters,
  statNames,
} from '@tiltyard/engine'
import type { Sent } from '../../../api/call.ts'

export type KnightToSave = Sent<typeof rosters.save>['body']['knight']

/** What has been typed, by field. */
export type KnightEdits = Readonly<Record<string, string>>

export const nameFields = ['firstName', 'lastName', 'epithet'] as const
export const titles: readonly KnightTitle[] = ['Sur', 'Lady', '']
export const genders: readonly Gender[] = ['male', 'female', 'none', 'other']
export const statuses: readonly KnightStatus[] = ['alive', 'dead']

export interface NumberLimits {
  readonly min: number
  readonly max: number
}

export const nighthoodLimits: NumberLimits = { min: 1, max: 100 }
export const ratingLimits: NumberLimits = { min: 1, max: 5 }
export const counterLimits: NumberLimits = { min: 0, max: 1_000_000 }
export const MAX_NAME_PART = 60

/** What a field shows. */
export function fieldText(knight: Knight, edits: KnightEdits, field: string): string {
  return edits[field] ?? String(storedFields(knight).get(field) ?? '')
}

/** What is wrong, by field; empty when the knight may be saved. */
export function knightFaults(knight: Knight, edits: KnightEdits): ReadonlyMap<string, string> {
  const text = (field: string): string => fieldText(knight, edits, field)
  const faults = [
    ...nameFields.map((field) => [field, nameFault(text(field), field === 'firstName')] as const),
    ['nighthood', numberFault(text('nighthood'), nighthoodLimits)] as const,
    ...statNames.map((stat) => [stat, numberFault(text(stat), ratingLimits)] as const),
    ...performanceCounters.map((counter) => [counter, numberFault(text(counter), counterLimits)] as const),
  ]
  return new Map(faults.flatMap(([field, fault]) => (fault === null ? [] : [[field, fault]])))
}

/** The knight with what has been typed, without the id. The fields must be without fault. */
export function knightToSave(knight: Knight, edits: KnightEdits, injuries: Knight['injuries']): KnightToSave {
  const text = (field: string): string => fieldText(knight, edits, field).trim()
  const isLeft = (injury: Knight['injuries'][number]): boolean =>
    injuries.some(({ location }) => location === injury.location)
  return {
    title: oneOf(titles, text('title'), knight.title),
    firstName: text('firstName'),
    lastName: text('lastName'),
    epithet: text('epithet'),
    gender: oneOf(genders, text('gender'), knight.gender),
    status: oneOf(statuses, text('status'), knight.status),
    nighthood: Number(text('nighthood')),
    personalStats: numbersOf<PersonalStats>(knight.personalStats, text),
    injuries: [...injuries],
    displayedInjuries: knight.displayedInjuries.filter(isLeft),
    performanceHistory: numbersOf<PerformanceHistory>(knight.performanceHistory, text),
  }
}

function storedFields(knight: Knight): ReadonlyMap<string, string | number> {
  const { title, firstName, lastName, epithet, gender, status, nighthood, personalStats, performanceHistory } = knight
  const plain = { title, firstName, lastName, epithet, gender, status, nighthood }
  return new Map(Object.entries({ ...plain, ...personalStats, ...performanceHistory }))
}

function nameFault(text: string, isNeeded: boolean): string | null {
  if (isNeeded && text.trim() === '') return 'A first name is needed.'
  return text.trim().length > MAX_NAME_PART ? `At most ${MAX_NAME_PART} characters.` : null
}

function numberFault(text: string, { min, max }: NumberLimits): string | null {
  const number = Number(text)
  if (text.trim() !== '' && Number.isInteger(number) && number >= min && number <= max) return null
  return `A whole number from ${min} to ${max.toLocaleString('en')}.`
}

function oneOf<Choice extends string>(choices: readonly Choice[], text: string, otherwise: Choice): Choice {
  return choices.find((choice) => choice === text) ?? otherwise
}

/** The same names with the numbers that the form shows. */
function numbersOf<Numbers extends object>(numbers: Numbers, text: (field: string) => string): Numbers {
  return { ...numbers, ...Object.fromEntries(Object.keys(numbers).map((name) => [name, Number(text(name))])) }
}
