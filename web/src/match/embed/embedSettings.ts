import { t } from '@lingui/core/macro'
import { parseReplaySpeed, type ReplaySpeed, replaySpeeds } from '../controls/replaySpeeds.ts'

/** The settings in an embed's address. */
export interface EmbedSettings {
  /** The replay speed, as a multiple of the match's own; null for the last chosen. */
  readonly speed: ReplaySpeed | null
  /** Starts after this many events; null for the default. The match checks that they exist. */
  readonly at: string | null
  /** Whether it plays automatically. */
  readonly autoplay: boolean
  readonly controls: boolean
  /** Whether a completed match starts before its first event. */
  readonly hideResults: boolean
}

export interface ParsedEmbedSettings {
  readonly settings: EmbedSettings
  /** A sentence for each invalid parameter. */
  readonly faults: readonly string[]
}

/** What an embed shows. */
export type EmbedKind = 'match' | 'list' | 'tourney'

interface Parameter {
  readonly name: string
  readonly allowed: string
  readonly isAllowed: (value: string) => boolean
  readonly kinds: readonly EmbedKind[]
}

const everywhere: readonly EmbedKind[] = ['match', 'list', 'tourney']
const ofJousts: readonly EmbedKind[] = ['match', 'list']
const yesOrNo = (name: string, kinds: readonly EmbedKind[]): Parameter => ({
  ...{ name, kinds },
  allowed: t`0 or 1`,
  isAllowed: (value) => value === '0' || value === '1',
})

const speedList = replaySpeeds.join(', ')

const parameters: readonly Parameter[] = [
  {
    name: 'theme',
    allowed: t`light, dark or system`,
    isAllowed: (value) => value === 'light' || value === 'dark' || value === 'system',
    kinds: everywhere,
  },
  {
    name: 'speed',
    allowed: t`one of ${speedList}`,
    isAllowed: (value) => replaySpeeds.some((speed) => String(speed) === value),
    kinds: ofJousts,
  },
  {
    name: 'at',
    allowed: t`the number of an event, 0 or more`,
    isAllowed: (value) => /^\d{1,4}$/.test(value),
    kinds: ['match'],
  },
  yesOrNo('autoplay', ofJousts),
  yesOrNo('controls', ofJousts),
  yesOrNo('hide-results', everywhere),
]

const MAX_SHOWN = 40

/** Reads an embed's parameters; invalid ones are reported and ignored. */
export function parseEmbedSettings(search: URLSearchParams, kind: EmbedKind): ParsedEmbedSettings {
  const used = new Map<string, string>()
  const faults: string[] = []
  for (const [name, value] of search) {
    // The server has already chosen the language.
    if (name === 'lang') continue
    const fault = faultOf(name, value, kind)
    if (fault === null) used.set(name, value)
    else faults.push(fault)
  }
  return {
    settings: {
      speed: parseReplaySpeed(used.get('speed') ?? null),
      at: used.get('at') ?? null,
      autoplay: used.get('autoplay') === '1',
      controls: used.get('controls') !== '0',
      hideResults: used.get('hide-results') === '1',
    },
    faults,
  }
}

function faultOf(name: string, value: string, kind: EmbedKind): string | null {
  const parameter = parameters.find((known) => known.name === name)
  const [shownName, names] = [shown(name), namesFor(kind)]
  if (!parameter || (kind === 'tourney' && !parameter.kinds.includes(kind)))
    return t`Unknown parameter “${shownName}”. Use ${names}.`
  if (!parameter.kinds.includes(kind)) return t`“${name}” is for a match, not for a list.`
  const { allowed } = parameter
  const shownValue = shown(value)
  return parameter.isAllowed(value) ? null : t`“${name}” is “${shownValue}”. Use ${allowed}.`
}

function namesFor(kind: EmbedKind): string {
  return parameters
    .filter(({ kinds }) => kinds.includes(kind))
    .map(({ name }) => name)
    .join(', ')
}

function shown(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}
