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

/** Who rides, and in how many passes before sudden death; those of now where nothing is said. */
export interface TickerMatch extends BySide<KnightName> {
  readonly maxPasses?: number
}

const byTrigger = new Map(tickerDefinitions.map((definition) => [definition.eventTrigger, definition]))

/**
 * The card of the latest of these events that has a ticker definition; null before there is one. The
 * second strike of an exchange is told together with the first.
 * @param events a match's events from the first on, up to the playhead.
 */
export function tickerCard(match: TickerMatch, events: readonly MatchEvent[]): TickerCard | null {
  for (let at = events.length - 1; at >= 0; at--) {
    const event = events[at]
    const definition = event && byTrigger.get(event.referenceName)
    if (event && definition) return cardOf(definition, event, events[at - 1], match)
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
  match: TickerMatch,
): TickerCard {
  const first = event.type === 'exchange' && before?.type === 'exchange' && strikeOf(before) ? before : null
  const firstDefinition = first ? byTrigger.get(first.referenceName) : undefined
  const own = bodyOf(definition, event, match)
  return {
    seq: event.seq,
    headerText: fill(first && strikeOf(event) ? "TWIN'D ATTAINT" : definition.headerText, numbersOf(event, match)),
    headerIcons: [...new Set([...(firstDefinition?.headerIcons ?? []), ...definition.headerIcons])],
    bodyText: first && firstDefinition ? `${bodyOf(firstDefinition, first, match)} ${own}` : own,
  }
}

function bodyOf(definition: TickerDefinition, event: MatchEvent, match: TickerMatch): string {
  const strike = strikeOf(event)
  const hitter: Side = strike?.side ?? 'knight1'
  const points = strike?.points ?? 0
  return fill(definition.bodyText, {
    ...numbersOf(event, match),
    description: event.description,
    knight: formatName(onSide(match, hitter), 'title_first'),
    opponent: formatName(onSide(match, otherSide(hitter)), 'title_first'),
    location: strike?.location ?? '',
    n: String(points),
    points: points === 1 || points === -1 ? 'point' : 'points',
  })
}

function strikeOf(event: MatchEvent): { side: Side; location: string; points: number } | null {
  for (const effect of event.effects) if (effect.kind === 'struck') return effect
  return null
}

function numbersOf({ passNumber }: MatchEvent, { maxPasses = MAX_PASSES }: TickerMatch): Record<string, string> {
  return { pass: String(passNumber), suddenDeath: String(passNumber - maxPasses) }
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot)
}
