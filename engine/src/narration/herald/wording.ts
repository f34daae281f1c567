import { capitaliseFirst, type TextPart } from '../../joust/namedText.ts'
import type { NarrationLineContext } from './narrationLineContext.ts'
import type { NarrationLocale } from './narrationLocale.ts'

/** Reads the value of a placeholder, or the next entry of a pool. */
export type ReadTextPart = (telling: NarrationLineContext, draws: TextPoolPicker) => TextPart

/** A compiled text: its literals, and what stands between them. */
export type CompiledWording = readonly (string | ReadTextPart)[]

/** Gives a pool's next entry; none repeats before the pool's end. */
export interface TextPoolPicker {
  fromPool(pool: number): string
}

const placeholder = /\{(\^?)(~?)([\w-]+)\}/g

/**
 * Splits a text at its placeholders.
 * @param pools the names of the language's pools, in order.
 * @throws RangeError for an unknown placeholder or an unmatched brace.
 */
export function compileWording(
  text: string,
  { slots }: Pick<NarrationLocale, 'slots'>,
  pools: readonly string[],
): CompiledWording {
  const parts: (string | ReadTextPart)[] = []
  let end = 0
  for (const match of text.matchAll(placeholder)) {
    const [whole, capital, isPool, name = ''] = match
    parts.push(plain(text.slice(end, match.index), text))
    const read = isPool ? poolRead(name, pools, text) : slotRead(name, slots, text)
    parts.push(capital === '^' ? (telling, draws) => capitaliseFirst(read(telling, draws)) : read)
    end = match.index + whole.length
  }
  parts.push(plain(text.slice(end), text))
  return parts.filter((part) => part !== '')
}

/** True if a text takes an entry from a pool. */
export function takesFromPool(text: string): boolean {
  return /\{\^?~/.test(text)
}

function plain(literal: string, text: string): string {
  if (/[{}]/.test(literal)) throw new RangeError(`A brace is left over in "${text}".`)
  return literal
}

function poolRead(name: string, pools: readonly string[], text: string): ReadTextPart {
  const pool = pools.indexOf(name)
  if (pool === -1) throw new RangeError(`There is no pool "${name}", as in "${text}". Use ${pools.join(', ')}.`)
  return (_, draws) => draws.fromPool(pool)
}

function slotRead(name: string, slots: NarrationLocale['slots'], text: string): ReadTextPart {
  const slot = slots[name]
  if (slot !== undefined) return slot
  const allowed = Object.keys(slots).join(', ')
  throw new RangeError(`There is no placeholder "${name}", as in "${text}". Use ${allowed}.`)
}
