import { type Severity, severities } from '../../league/injury.ts'
import { type PersonalStats, statNames } from '../../league/knight.ts'
import type { Side } from '../../league/side.ts'

/** The one changed thing. A blow is of the moment's pass, and its hitter identifies it. */
export type WhatIfChange =
  /** No change: the unmodified probabilities. */
  | { readonly kind: 'same' }
  | { readonly kind: 'land' | 'miss'; readonly side: Side }
  /** The lance breaks or stays whole. */
  | { readonly kind: 'break' | 'whole'; readonly side: Side }
  /** The rolled severity of the blow's wound, before an old wound makes it worse; null for none. */
  | { readonly kind: 'wound'; readonly side: Side; readonly severity: Severity | null }
  /** Another knight takes over with these ratings; points, penalties and wounds stay. */
  | { readonly kind: 'rider'; readonly side: Side; readonly knightId: string; readonly stats: PersonalStats }
  /** A setting changes from this moment on, in its own unit. */
  | { readonly kind: 'tuning'; readonly path: string; readonly value: number }

const sideOf = (number: string | undefined): Side => (number === '1' ? 'knight1' : 'knight2')
const numberOf = (side: Side): string => (side === 'knight1' ? '1' : '2')

/** Formats a change for a URL. */
export function formatWhatIfChange(change: WhatIfChange): string {
  switch (change.kind) {
    case 'same':
      return 'same'
    case 'wound':
      return `wound-${numberOf(change.side)}-${change.severity ?? 'none'}`
    case 'rider':
      return `rider-${numberOf(change.side)}-${change.knightId}-${statNames.map((name) => change.stats[name]).join('')}`
    case 'tuning':
      return `tuning-${change.path}-${change.value}`
    default:
      return `${change.kind}-${numberOf(change.side)}`
  }
}

/** Parses the text of `formatWhatIfChange`; null for invalid text. `explainImpossibleChange` checks if the change is possible. */
export function parseWhatIfChange(text: string): WhatIfChange | null {
  if (text === 'same') return { kind: 'same' }
  const [, kind, number, rest = ''] = /^(land|miss|break|whole|wound|rider)-([12])(?:-(.+))?$/.exec(text) ?? []
  const side = sideOf(number)
  if (kind === 'wound') return woundFrom(side, rest)
  if (kind === 'rider') return riderFrom(side, rest)
  if (kind === 'land' || kind === 'miss' || kind === 'break' || kind === 'whole') {
    return rest === '' ? { kind, side } : null
  }
  const [, path, value] = /^tuning-([A-Za-z.]{1,60})-(-?\d{1,6}(?:\.\d{1,2})?)$/.exec(text) ?? []
  // Adding 0 turns -0 into 0.
  return path === undefined ? null : { kind: 'tuning', path, value: Number(value) + 0 }
}

function woundFrom(side: Side, text: string): WhatIfChange | null {
  if (text === 'none') return { kind: 'wound', side, severity: null }
  const severity = severities.find((one) => one === text)
  return severity ? { kind: 'wound', side, severity } : null
}

/** The URL contains the ratings, so that it keeps its meaning when the knight's ratings change. */
function riderFrom(side: Side, text: string): WhatIfChange | null {
  const [, knightId, digits = ''] = /^(.{1,64})-([1-5]{6})$/.exec(text) ?? []
  if (knightId === undefined) return null
  const rating = (at: number): number => Number(digits[at])
  const stats = {
    riding: rating(0),
    accuracy: rating(1),
    control: rating(2),
    power: rating(3),
    ferocity: rating(4),
    stamina: rating(5),
  }
  return { kind: 'rider', side, knightId, stats }
}
