import type { KnightName } from '../../league/knight.ts'
import { type EventKindName, eventKindNames, eventKinds } from '../../rules/eventKinds.ts'
import type { EventType } from '../../rules/eventType.ts'
import type { NameForm } from '../nameForms.ts'

export const tickerIcons = ['pass', 'strike', 'break', 'dismount', 'crest'] as const
export type TickerIconName = (typeof tickerIcons)[number]

/** The ticker's texts for one kind of match event. */
export interface TickerDefinition {
  readonly referenceName: string
  /** The match event that triggers it. */
  readonly eventTrigger: EventKindName
  readonly headerText: string
  readonly headerIcons: readonly TickerIconName[]
  /** A text with {knight}, {opponent}, {location}, {n}, {points}, {description}, {pass}, {suddenDeath}. */
  readonly bodyText: string
}

/** A language of the ticker. */
export interface TickerLocale {
  readonly definitions: readonly TickerDefinition[]
  /** The header of an exchange's two strikes. */
  readonly exchangeHeader: string
  readonly name: (knight: KnightName, form: NameForm) => string
  /** Formats the place of a blow for {location}. */
  readonly place: (location: string) => string
  /** Formats points for {points}. */
  readonly points: (count: number) => string
}

/** The texts of the cards in a language. */
interface TickerTexts {
  /** By type; and for the kinds with a header of their own. */
  readonly headers: Readonly<Record<EventType, string> & Partial<Record<EventKindName, string>>>
  /** For a strike and the start of a pass; every other card shows the herald's text. */
  readonly strike: string
  readonly passStart: string
  readonly suddenDeathPassStart: string
}

/** Creates the definitions of a language. */
export function createTickerDefinitions(texts: TickerTexts): readonly TickerDefinition[] {
  const triggers = eventKindNames.filter((name) => !eventKinds[name].isCardless)
  return triggers.map((eventTrigger) => ({
    referenceName: `TICKER_${eventTrigger}`,
    eventTrigger,
    headerText: texts.headers[eventTrigger] ?? texts.headers[eventKinds[eventTrigger].type],
    headerIcons: iconsOf(eventTrigger),
    bodyText: bodyOf(eventTrigger, texts),
  }))
}

function bodyOf(trigger: EventKindName, { strike, passStart, suddenDeathPassStart }: TickerTexts): string {
  if (trigger === 'PASS_START') return passStart
  if (trigger === 'SUDDEN_DEATH_PASS_START') return suddenDeathPassStart
  return trigger.startsWith('STRIKE_') ? strike : '{description}'
}

/** An event's name contains the effects of its blow. */
function iconsOf(trigger: EventKindName): readonly TickerIconName[] {
  if (!trigger.startsWith('STRIKE_')) return /PASS|CHARGE|LANCES|SUDDEN/.test(trigger) ? ['pass'] : []
  const icons: TickerIconName[] = [trigger.includes('CREST') ? 'crest' : 'strike']
  if (trigger.includes('BREAK')) icons.push('break')
  if (trigger.includes('DISMOUNT')) icons.push('dismount')
  return icons
}
