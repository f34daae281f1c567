// The runtime of Lingui's macros. The build inserts compiled messages. The library's own runtime creates a number
// format for each plural. The first one blocks a slow phone for over 100 ms (`npm run sight`).

import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { lazyValue } from './lazyValue.ts'
import { locale } from './locale.ts'

/** A message without placeholders is a string. */
export type LocalizedMessage = string | readonly MessageToken[]
/** Text, or a value's name; with a kind, the value selects among messages. */
export type MessageToken =
  | string
  | readonly [name: string, kind?: 'plural' | 'select', ways?: Readonly<Record<string, LocalizedMessage>>]

interface Descriptor<Value> {
  readonly message: LocalizedMessage
  readonly values?: Readonly<Record<string, Value>>
}

interface TransProps extends Descriptor<ReactNode> {
  /** The elements of `<0>…</0>` in the message. */
  readonly components?: Readonly<Record<string, ReactElement>>
}

const pluralRules = lazyValue(() => new Intl.PluralRules(locale))

export const i18n = {
  /** Formats a message as text. */
  _: ({ message, values = {} }: Descriptor<unknown>): string =>
    typeof message === 'string' ? message : partsOf(message, values).flat().join(''),
}

/** Renders a message with elements. */
export function Trans({ message, values = {}, components = {} }: TransProps): ReactNode {
  const open: ReactNode[][] = [[]]
  for (const part of partsOf(message, values)) {
    // A viewer's name may look like an element.
    if (typeof part !== 'string') open.at(-1)?.push(part[0])
    else for (const piece of part.split(/(<\/?\d+\/?>)/)) place(piece, open, components)
  }
  return createElement(Fragment, null, ...(open[0] ?? []))
}

function place(piece: string, open: ReactNode[][], components: Readonly<Record<string, ReactElement>>): void {
  const [, closes, name = '', isEmpty] = /^<(\/?)(\d+)(\/?)>$/.exec(piece) ?? []
  const element = components[name]
  if (element === undefined) open.at(-1)?.push(piece)
  else if (isEmpty) open.at(-1)?.push(element)
  else if (!closes) open.push([])
  else {
    const children = open.pop() ?? []
    open.at(-1)?.push(cloneElement(element, {}, ...children))
  }
}

/** Splits a message in order: text as strings, each value in a list. @param counted the value of `#`. */
function partsOf<Value>(
  message: LocalizedMessage,
  values: Readonly<Record<string, Value>>,
  counted?: Value,
): readonly (string | readonly [Value])[] {
  if (typeof message === 'string') return [message]
  return message.flatMap((token): readonly (string | readonly [Value])[] => {
    if (token === '#' && counted !== undefined) return [[counted]]
    if (typeof token === 'string') return [token]
    const [name, kind, ways] = token
    const value = values[name] as Value
    if (ways === undefined) return [[value]]
    const form = kind === 'plural' ? pluralRules().select(Number(value)) : 'other'
    return partsOf(ways[String(value)] ?? ways[form] ?? ways.other ?? '', values, kind === 'plural' ? value : counted)
  })
}
