import type { MatchEvent } from '../../joust/event.ts'
import { joinText, knightNameText, type NamedText, type NameRange, type TextPart } from '../../joust/namedText.ts'
import type { KnightName } from '../../league/knight.ts'
import { type BySide, onSide, otherSide, type Side } from '../../league/side.ts'
import { REGULAR_PASSES } from '../../rules/matchLengthRules.ts'
import { shortestDistinctNameForm } from '../shortestDistinctNameForm.ts'
import type { TickerDefinition, TickerIconName, TickerLocale } from './tickerDefinitions.ts'

/** The ticker's content after an event. */
export interface TickerCard {
  /** The event's number. */
  readonly seq: number
  readonly headerText: string
  readonly headerIcons: readonly TickerIconName[]
  readonly bodyText: string
  /** Where the body names the knights. */
  readonly bodyNames: readonly NameRange[]
}

/** The knights, and the passes before sudden death (default: the current rules). */
export interface TickerMatch extends BySide<KnightName> {
  readonly maxPasses?: number
}

/**
 * Builds the card of the latest event with a ticker definition; null before there is one. An exchange's second strike
 * shares a card with the first. An event without text is skipped, as in the brief manner, unless its card needs none.
 * @param events from the first on, up to the playhead.
 */
export function buildTickerCard(
  match: TickerMatch,
  events: readonly MatchEvent[],
  locale: TickerLocale,
): TickerCard | null {
  for (let at = events.length - 1; at >= 0; at--) {
    const event = events[at]
    const definition = event && definitionOf(event, locale)
    if (!event || !definition || !hasBody(definition, event)) continue
    return cardOf(definition, event, events[at - 1], match, locale)
  }
  return null
}

/** The card as a match's currentCard stores it. */
export function toStoredTickerCard(card: TickerCard): { readonly header: string; readonly body: string } {
  return { header: card.headerText, body: card.bodyText }
}

function hasBody({ bodyText }: TickerDefinition, { description }: MatchEvent): boolean {
  return description !== '' || !bodyText.includes('{description}')
}

function definitionOf({ referenceName }: MatchEvent, narrationLocale: TickerLocale): TickerDefinition | undefined {
  return narrationLocale.definitions.find(({ eventTrigger }) => eventTrigger === referenceName)
}

function cardOf(
  definition: TickerDefinition,
  event: MatchEvent,
  before: MatchEvent | undefined,
  match: TickerMatch,
  narrationLocale: TickerLocale,
): TickerCard {
  const first = event.type === 'exchange' && before?.type === 'exchange' && strikeOf(before) ? before : null
  const firstDefinition = first ? definitionOf(first, narrationLocale) : undefined
  const own = bodyOf(definition, event, match, narrationLocale)
  const { text, names } =
    first && firstDefinition ? joinText([bodyOf(firstDefinition, first, match, narrationLocale), own], ' ') : own
  return {
    seq: event.seq,
    headerText: fill(
      first && strikeOf(event) ? narrationLocale.exchangeHeader : definition.headerText,
      numbersOf(event, match),
    ).text,
    headerIcons: [...new Set([...(firstDefinition?.headerIcons ?? []), ...definition.headerIcons])],
    bodyText: text,
    bodyNames: names,
  }
}

function bodyOf(
  definition: TickerDefinition,
  event: MatchEvent,
  match: TickerMatch,
  narrationLocale: TickerLocale,
): NamedText {
  const strike = strikeOf(event)
  const hitter: Side = strike?.side ?? 'knight1'
  const points = strike?.points ?? 0
  const form = shortestDistinctNameForm(match)
  return fill(definition.bodyText, {
    ...numbersOf(event, match),
    description: { text: event.description, names: event.names ?? [] },
    knight: knightNameText(narrationLocale.name(onSide(match, hitter), form), hitter),
    opponent: knightNameText(narrationLocale.name(onSide(match, otherSide(hitter)), form), otherSide(hitter)),
    location: strike ? narrationLocale.place(strike.location) : '',
    n: String(points),
    points: narrationLocale.points(points),
  })
}

function strikeOf(event: MatchEvent): { side: Side; location: string; points: number } | null {
  for (const effect of event.effects) if (effect.kind === 'struck') return effect
  return null
}

function numbersOf({ passNumber }: MatchEvent, { maxPasses = REGULAR_PASSES }: TickerMatch): Record<string, string> {
  return { pass: String(passNumber), suddenDeath: String(passNumber - maxPasses) }
}

/** Replaces each {name} in a text by its value; an unknown one stays. */
function fill(text: string, values: Readonly<Record<string, TextPart>>): NamedText {
  // Splitting by a group leaves the literals at even places and the names at odd ones.
  const pieces = text.split(/\{(\w+)\}/)
  return joinText(pieces.map((piece, at) => (at % 2 === 0 ? piece : (values[piece] ?? `{${piece}}`))))
}
