import type { KnightName } from '../../league/knight.ts'
import type { ReferenceName } from '../../rules/referenceName.ts'
import type { NameForm } from '../nameForms.ts'

export const tickerIcons = ['pass', 'strike', 'break', 'dismount', 'crest'] as const
export type TickerIcon = (typeof tickerIcons)[number]

/** What the ticker shows when a match event of this name is the latest. */
export interface TickerDefinition {
  readonly referenceName: string
  /** The name of the match event that brings it up. */
  readonly eventTrigger: ReferenceName
  readonly headerText: string
  readonly headerIcons: readonly TickerIcon[]
  /** A text with {knight}, {opponent}, {location}, {n}, {points}, {description}, {pass}, {suddenDeath}. */
  readonly bodyText: string
}

/** What a language tells the ticker's cards with. */
export interface TickerTongue {
  readonly definitions: readonly TickerDefinition[]
  /** Over the two strikes of one exchange. */
  readonly twinned: string
  readonly name: (knight: KnightName, form: NameForm) => string
  /** Where a blow landed, as {location} has it. */
  readonly place: (location: string) => string
  /** The word for so many points. */
  readonly points: (count: number) => string
}

/** The events that have a card: all but these. */
type Trigger = Exclude<
  ReferenceName,
  | 'MARSHALL_ASSESSMENT'
  | 'KNIGHT_READY'
  | 'TRUMPET_BLAST'
  | 'MOUNTS_BUILDING_SPEED'
  | 'ATTAINT'
  | 'TWIND_ATTAINT'
  | 'POINTS_AWARDED'
  | 'SCORE_ANNOUNCE_SINGLE'
  | 'SCORE_ANNOUNCE_DOUBLE'
  | 'SCORE_ANNOUNCE_NONE'
  | 'LEECH_RIDE'
>

/** The cards' texts in a language. */
interface TickerTexts {
  readonly headers: Readonly<Record<Trigger, string>>
  /** Of a strike, and of a pass that begins; every other card has what the herald says of its event. */
  readonly strike: string
  readonly passStart: string
  readonly suddenDeathPassStart: string
}

/** The definitions of a language. */
export function createTickerDefinitions(texts: TickerTexts): readonly TickerDefinition[] {
  return (Object.keys(texts.headers) as Trigger[]).map((eventTrigger) => ({
    referenceName: `TICKER_${eventTrigger}`,
    eventTrigger,
    headerText: texts.headers[eventTrigger],
    headerIcons: iconsOf(eventTrigger),
    bodyText: bodyOf(eventTrigger, texts),
  }))
}

function bodyOf(trigger: Trigger, { strike, passStart, suddenDeathPassStart }: TickerTexts): string {
  if (trigger === 'PASS_START') return passStart
  if (trigger === 'SUDDEN_DEATH_PASS_START') return suddenDeathPassStart
  return trigger.startsWith('STRIKE_') ? strike : '{description}'
}

/** What a blow did is in its event's name. */
function iconsOf(trigger: Trigger): readonly TickerIcon[] {
  if (!trigger.startsWith('STRIKE_')) return /PASS|CHARGE|LANCES|SUDDEN/.test(trigger) ? ['pass'] : []
  const icons: TickerIcon[] = [trigger.includes('CREST') ? 'crest' : 'strike']
  if (trigger.includes('BREAK')) icons.push('break')
  if (trigger.includes('DISMOUNT')) icons.push('dismount')
  return icons
}
