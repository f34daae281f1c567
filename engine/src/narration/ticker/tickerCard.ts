import type { MatchEvent } from '../../joust/event.ts'
import type { KnightName } from '../../league/knight.ts'
import { type BySide, onSide, otherSide, type Side } from '../../league/side.ts'
import { MAX_PASSES } from '../../rules/measures.ts'
import { formatName } from '../nameFormats.ts'
import { type TickerDefinition, type TickerIcon, tickerDefinitions } from './tickerDefinitions.ts'

/** What the ticker shows after some event. */
export interface TickerCard {
  /** The event it tells of. */
  readonly seq: number
  readonly headerText: string
  readonly headerIcons: readonly TickerIcon[]
  readonly bodyText: string
}

const byTrigger = new Map(tickerDefinitions.map((definition) => [definition.eventTrigger, definition]))

/**
 * The card of the latest of these events that has a ticker definition; null before there is one. The
 * second strike of an exchange is told together with the first.
 * @param events a match's events from the first on, up to the playhead.
 */
export function tickerCard(riders: BySide<KnightName>, events: readonly MatchEvent[]): TickerCard | null {
  for (let at = events.length - 1; at >= 0; at--) {
    const event = events[at]
    const definition = event && byTrigger.get(event.referenceName)
    if (event && definition) return cardOf(definition, event, events[at - 1], riders)
  }
  return null
}

/** The card as a match's currentCard stores it. */
export function currentCard(card: TickerCard): { readonly header: string; readonly body: string } {
  return { header: card.headerText, body: card.bodyText }
}

function cardOf(
  definition: TickerDefinition,
  event: MatchEvent,
  before: MatchEvent | undefined,
  riders: BySide<KnightName>,
): TickerCard {
  const first = event.type === 'exchange' && before?.type === 'exchange' && strikeOf(before) ? before : null
  const firstDefinition = first ? byTrigger.get(first.referenceName) : undefined
  const own = bodyOf(definition, event, riders)
  return {
    seq: event.seq,
    headerText: fill(first && strikeOf(event) ? "TWIN'D ATTAINT" : definition.headerText, numbersOf(event)),
    headerIcons: [...new Set([...(firstDefinition?.headerIcons ?? []), ...definition.headerIcons])],
    bodyText: first && firstDefinition ? `${bodyOf(firstDefinition, first, riders)} ${own}` : own,
  }
}

function bodyOf(definition: TickerDefinition, event: MatchEvent, riders: BySide<KnightName>): string {
  const strike = strikeOf(event)
  const hitter: Side = strike?.side ?? 'knight1'
  return fill(definition.bodyText, {
    ...numbersOf(event),
    description: event.description,
    knight: formatName(onSide(riders, hitter), 'title_first'),
    opponent: formatName(onSide(riders, otherSide(hitter)), 'title_first'),
    location: strike?.location ?? '',
    n: String(strike?.points ?? 0),
  })
}

function strikeOf(event: MatchEvent): { side: Side; location: string; points: number } | null {
  for (const effect of event.effects) if (effect.kind === 'struck') return effect
  return null
}

function numbersOf(event: MatchEvent): Record<string, string> {
  return { pass: String(event.passNumber), suddenDeath: String(event.passNumber - MAX_PASSES) }
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot)
}
