import { findStableIdentity } from '../league/stable.ts'
import { REGULAR_PASSES } from '../rules/matchLengthRules.ts'
import {
  formatHitLocation,
  type HitLocationTextFormat,
  hitLocationTextFormats,
  templateLocationTypes,
  UNKNOWN_HIT_LOCATION_TEXT,
} from './formatHitLocation.ts'
import { injuryDescription } from './injuryCatalogue.ts'
import { formatName, type NameFormat, nameFormats } from './nameFormats.ts'
import { type Pronouns, pronounsOf } from './pronouns.ts'
import { stableName, UNKNOWN_STABLE_NAME } from './stableNames.ts'
import { type ProseKnight, type TemplateContext, templateContextDefaults } from './templateContext.ts'

/** Reads a value from a context. */
export type TemplatePlaceholder = (context: TemplateContext) => string

type Context = TemplateContext

const they: Pronouns = pronounsOf('none')

const primary = (context: Context): ProseKnight | undefined => context.primaryKnight
const secondary = (context: Context): ProseKnight | undefined => context.secondaryKnight
const knight1 = (context: Context): ProseKnight | undefined => context.knight1 ?? context.primaryKnight
const knight2 = (context: Context): ProseKnight | undefined => context.knight2 ?? context.secondaryKnight

const name =
  (who: (context: Context) => ProseKnight | undefined, format: NameFormat): TemplatePlaceholder =>
  (context) =>
    formatName(who(context), format)
const pronoun =
  (who: (context: Context) => ProseKnight | undefined, form: keyof Pronouns): TemplatePlaceholder =>
  (context) =>
    pronounsFor(who(context))[form]
const count =
  (read: (context: Context) => number | undefined, otherwise: number): TemplatePlaceholder =>
  (context) =>
    String(read(context) ?? otherwise)

function pronounsFor(rider: ProseKnight | undefined): Pronouns {
  return rider ? pronounsOf(rider.gender) : they
}

function abbreviation(stableId: string | undefined): string {
  return (stableId === undefined ? null : findStableIdentity(stableId))?.abbreviation ?? UNKNOWN_STABLE_NAME
}

function currentInjury(context: Context): string {
  return injuryDescription({
    location: context.injury?.location ?? context.injuryLocation ?? UNKNOWN_HIT_LOCATION_TEXT,
    severity: context.injury?.severity ?? context.injurySeverity ?? templateContextDefaults.injurySeverity,
    path: context.injury?.path ?? context.injuryPath ?? 'A',
  })
}

const points = count((context) => context.points, templateContextDefaults.points)
const knight1Points = count((context) => context.knight1Total ?? context.firstPoints, templateContextDefaults.points)
const knight2Points = count((context) => context.knight2Total ?? context.secondPoints, templateContextDefaults.points)

/** The single-brace placeholders. A is the hitter or subject, B the opponent (rules 11.2). */
export const singleBracePlaceholders: Readonly<Record<string, TemplatePlaceholder>> = {
  A: name(primary, 'title_first'),
  B: name(secondary, 'title_first'),
  Afull: name(primary, 'full'),
  Bfull: name(secondary, 'full'),
  Astable: (context) => stableName(context.primaryStable),
  Bstable: (context) => stableName(context.secondaryStable),
  AstableAbbr: (context) => abbreviation(context.primaryStable),
  BstableAbbr: (context) => abbreviation(context.secondaryStable),
  Ahis: pronoun(primary, 'possessive'),
  Ahim: pronoun(primary, 'object'),
  Bhis: pronoun(secondary, 'possessive'),
  Bhim: pronoun(secondary, 'object'),
  passNumber: count((context) => context.passNumber, templateContextDefaults.passNumber),
  suddenDeathPass: (context) => String(Math.max(0, (context.passNumber ?? 0) - (context.passes ?? REGULAR_PASSES))),
  hitLocation: (context) => formatHitLocation(context.hitLocation, 'short'),
  injuryDescription: currentInjury,
  injuryLocation: (context) => formatHitLocation(context.injury?.location ?? context.injuryLocation, 'short'),
  secondInjuryDescription: (context) =>
    context.secondInjury ? injuryDescription(context.secondInjury) : currentInjury(context),
  Apoints: count((context) => context.firstPoints ?? context.points, templateContextDefaults.points),
  Bpoints: count((context) => context.secondPoints, templateContextDefaults.points),
  knight1PointsEarned: count((context) => context.knight1Earned, templateContextDefaults.points),
  knight2PointsEarned: count((context) => context.knight2Earned, templateContextDefaults.points),
  knight1Total: count((context) => context.knight1Total, templateContextDefaults.points),
  knight2Total: count((context) => context.knight2Total, templateContextDefaults.points),
  knight1Result: (context) => context.knight1Mark ?? knight1Points(context),
  knight2Result: (context) => context.knight2Mark ?? knight2Points(context),
  scoringBreakdown: (context) => context.scoringBreakdown ?? '',
  points,
  x: points,
  knight: name(primary, 'title_first'),
  opponent: name(secondary, 'title_first'),
  knight1: name(knight1, 'title_first'),
  knight2: name(knight2, 'title_first'),
  knight1Points,
  knight2Points,
  combinedHitText: (context) => context.combinedHitText ?? '',
}

export const templateKnightReferences = [
  'primary',
  'secondary',
  'target',
  'attacker',
  'defender',
  'first',
  'second',
  'winner',
  'loser',
] as const
export type TemplateKnightRole = (typeof templateKnightReferences)[number]

const riders: Readonly<Record<TemplateKnightRole, (context: Context) => ProseKnight | undefined>> = {
  primary,
  secondary,
  target: (context) => context.targetKnight ?? context.secondaryKnight,
  attacker: (context) => context.attackerKnight ?? context.primaryKnight,
  defender: (context) => context.defenderKnight ?? context.secondaryKnight,
  first: knight1,
  second: knight2,
  winner: (context) => context.winnerKnight,
  loser: (context) => context.loserKnight,
}

const numbers: Readonly<Record<string, TemplatePlaceholder>> = {
  pass: count((context) => context.passNumber, templateContextDefaults.passNumber),
  points,
  first_points: count((context) => context.firstPoints, templateContextDefaults.points),
  second_points: count((context) => context.secondPoints, templateContextDefaults.points),
  penalty: count((context) => context.penaltyValue, templateContextDefaults.penaltyValue),
  first_penalty: count((context) => context.firstPenaltyValue, templateContextDefaults.penaltyValue),
  second_penalty: count((context) => context.secondPenaltyValue, templateContextDefaults.penaltyValue),
  winner_points: count((context) => context.winnerPoints, templateContextDefaults.points),
  loser_points: count((context) => context.loserPoints, templateContextDefaults.points),
}

const flags: Readonly<Record<string, TemplatePlaceholder>> = {
  lance_broke: (context) => (context.lanceBroke ? 'the lance breaks' : ''),
  dismounted: (context) => (context.dismounted ? 'the rider falls' : ''),
  sudden_death: (context) => (context.isSuddenDeath ? 'sudden death' : ''),
}

/** Finds the slot of a double-brace form such as `knight:primary:full`; null if rules 11.2 has none. */
export function findDoubleBracePlaceholder(form: string): TemplatePlaceholder | null {
  const [kind = '', first = '', second = ''] = form.split(':')
  switch (kind) {
    case 'knight':
      return isIncluded(templateKnightReferences, first) && isIncluded(nameFormats, second || 'full')
        ? name(riders[first], (second || 'full') as NameFormat)
        : null
    case 'pronoun':
      return isIncluded(templateKnightReferences, first) ? pronoun(riders[first], 'subject') : null
    case 'possessive':
      return isIncluded(templateKnightReferences, first) ? pronoun(riders[first], 'possessive') : null
    case 'reflexive':
      return isIncluded(templateKnightReferences, first) ? pronoun(riders[first], 'reflexive') : null
    case 'location':
      return locationSlot(first, second || 'full')
    case 'number':
      return numbers[first] ?? null
    case 'injury':
      return first === 'current' ? currentInjury : null
    default:
      return flags[kind] ?? null
  }
}

function locationSlot(type: string, format: string): TemplatePlaceholder | null {
  if (!isIncluded(templateLocationTypes, type) || !isIncluded(hitLocationTextFormats, format)) return null
  const read = {
    hit: (context: Context) => context.hitLocation,
    target: (context: Context) => context.targetLocation ?? context.hitLocation,
    injury: (context: Context) => context.injury?.location ?? context.injuryLocation,
  }[type]
  const wording: HitLocationTextFormat = format
  return (context) => formatHitLocation(read(context), wording)
}

export function isIncluded<T extends string>(list: readonly T[], value: string): value is T {
  return list.some((item) => item === value)
}
