// A knight as a form of texts, and back. Untouched fields follow the record, which may be reloaded while the form
// is open.

import { t } from '@lingui/core/macro'
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
import type { RouteRequest } from '../../api/callServer.ts'
import { type NumberLimits, textLengthFault, wholeNumberFault } from '../actions/fieldFaults.ts'

export type KnightToSave = RouteRequest<typeof rosters.save>['body']['knight']

/** Typed texts, by field. */
export type KnightEdits = Readonly<Record<string, string>>

export const knightNameFields = ['firstName', 'lastName', 'epithet'] as const
export const titleLabels: Readonly<Record<KnightTitle, string>> = { Sur: t`Sur`, Lady: t`Lady`, '': t`none` }
export const genderLabels: Readonly<Record<Gender, string>> = {
  male: t`male`,
  female: t`female`,
  none: t`none`,
  other: t({ message: 'other', context: 'gender' }),
}
export const knightStatusLabels: Readonly<Record<KnightStatus, string>> = { alive: t`alive`, dead: t`dead` }

export const nighthoodLimits: NumberLimits = { min: 1, max: 100 }
export const knightRatingLimits: NumberLimits = { min: 1, max: 5 }
export const knightCounterLimits: NumberLimits = { min: 0, max: 1_000_000 }
export const MAX_NAME_PART_LENGTH = 60

/** Returns the edits with a field's new text, or without it if it equals the record's. */
export function withKnightEdit(knight: Knight, edits: KnightEdits, field: string, text: string): KnightEdits {
  const others = withoutKnightEdits(edits, [field])
  return text === knightFieldText(knight, {}, field) ? others : { ...others, [field]: text }
}

export function withoutKnightEdits(edits: KnightEdits, fields: readonly string[]): KnightEdits {
  return Object.fromEntries(Object.entries(edits).filter(([field]) => !fields.includes(field)))
}

/** Returns a field's text. */
export function knightFieldText(knight: Knight, edits: KnightEdits, field: string): string {
  return edits[field] ?? String(storedFields(knight).get(field) ?? '')
}

/** Returns the faults by field; empty if the knight may be saved. */
export function knightFaults(knight: Knight, edits: KnightEdits): ReadonlyMap<string, string> {
  const text = (field: string): string => knightFieldText(knight, edits, field)
  const faults = [
    ...knightNameFields.map((field) => [field, nameFault(text(field), field === 'firstName')] as const),
    ['nighthood', wholeNumberFault(text('nighthood'), nighthoodLimits)] as const,
    ...statNames.map((stat) => [stat, wholeNumberFault(text(stat), knightRatingLimits)] as const),
    ...performanceCounters.map((counter) => [counter, wholeNumberFault(text(counter), knightCounterLimits)] as const),
  ]
  return new Map(faults.flatMap(([field, fault]) => (fault === null ? [] : [[field, fault]])))
}

/** Returns the edited knight without the id. The fields must have no fault. */
export function knightToSave(knight: Knight, edits: KnightEdits, injuries: Knight['injuries']): KnightToSave {
  const text = (field: string): string => knightFieldText(knight, edits, field).trim()
  const isLeft = (injury: Knight['injuries'][number]): boolean =>
    injuries.some(({ location }) => location === injury.location)
  return {
    title: oneOf(titleLabels, text('title'), knight.title),
    firstName: text('firstName'),
    lastName: text('lastName'),
    epithet: text('epithet'),
    gender: oneOf(genderLabels, text('gender'), knight.gender),
    status: oneOf(knightStatusLabels, text('status'), knight.status),
    nighthood: Number(text('nighthood')),
    personalStats: numbersOf<PersonalStats>(knight.personalStats, text),
    injuries: [...injuries],
    displayedInjuries: knight.displayedInjuries.filter(isLeft),
    performanceHistory: numbersOf<PerformanceHistory>(knight.performanceHistory, text),
  }
}

/** Returns the knight as opened, without the id. */
export function knightAsOpened({ id: _id, injuries, displayedInjuries, ...fields }: Knight): KnightToSave {
  return { ...fields, injuries: [...injuries], displayedInjuries: [...displayedInjuries] }
}

function storedFields(knight: Knight): ReadonlyMap<string, string | number> {
  const { title, firstName, lastName, epithet, gender, status, nighthood, personalStats, performanceHistory } = knight
  const plain = { title, firstName, lastName, epithet, gender, status, nighthood }
  return new Map(Object.entries({ ...plain, ...personalStats, ...performanceHistory }))
}

function nameFault(text: string, isNeeded: boolean): string | null {
  return isNeeded && text.trim() === '' ? t`Enter a first name.` : textLengthFault(text, MAX_NAME_PART_LENGTH)
}

function oneOf<Choice extends string>(
  labels: Readonly<Record<Choice, string>>,
  text: string,
  otherwise: Choice,
): Choice {
  return Object.hasOwn(labels, text) ? (text as Choice) : otherwise
}

/** Replaces numbers by those of the form. */
function numbersOf<Numbers extends object>(numbers: Numbers, text: (field: string) => string): Numbers {
  return { ...numbers, ...Object.fromEntries(Object.keys(numbers).map((name) => [name, Number(text(name))])) }
}
