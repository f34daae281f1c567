import { capitaliseFirst } from '../../joust/namedText.ts'
import type { LineContext } from './lineContext.ts'
import type { NarrationLocale } from './narrationLocale.ts'

/** A compiled text. */
export type CompiledWording = (telling: LineContext, draws: PoolPicker) => string

/** Gives a pool's next entry; none repeats before the pool's end. */
export interface PoolPicker {
  fromPool(pool: number): string
}

const placeholder = /\{(\^?)(~?)([\w-]+)\}/g

/**
 * Compiles a text into a function of the placeholders' values.
 * @param pools the names of the language's pools, in order.
 * @throws RangeError for an unknown placeholder or an unmatched brace.
 */
export function compileWording(
  text: string,
  { slots }: Pick<NarrationLocale, 'slots'>,
  pools: readonly string[],
): CompiledWording {
  const literals: string[] = []
  const reads: CompiledWording[] = []
  let end = 0
  for (const match of text.matchAll(placeholder)) {
    const [whole, capital, isPool, name = ''] = match
    literals.push(plain(text.slice(end, match.index), text))
    const read = isPool ? poolRead(name, pools, text) : slotRead(name, slots, text)
    reads.push(capital === '^' ? (telling, draws) => capitaliseFirst(read(telling, draws)) : read)
    end = match.index + whole.length
  }
  const tail = plain(text.slice(end), text)
  return joinedReads(literals, reads, tail)
}

/** Most texts have one or two placeholders; code without a loop is faster for them. */
function joinedReads(literals: readonly string[], reads: readonly CompiledWording[], tail: string): CompiledWording {
  const [before = '', between = ''] = literals
  const [first, second] = reads
  if (first === undefined) return () => tail
  if (second === undefined) return (telling, draws) => before + first(telling, draws) + tail
  if (reads.length === 2) {
    return (telling, draws) => before + first(telling, draws) + between + second(telling, draws) + tail
  }
  return (telling, draws) => {
    let told = ''
    for (let at = 0; at < reads.length; at++) {
      told += (literals[at] as string) + (reads[at] as CompiledWording)(telling, draws)
    }
    return told + tail
  }
}

/** True if a text takes an entry from a pool. */
export function takesFromPool(text: string): boolean {
  return /\{\^?~/.test(text)
}

function plain(literal: string, text: string): string {
  if (/[{}]/.test(literal)) throw new RangeError(`A brace is left over in "${text}".`)
  return literal
}

function poolRead(name: string, pools: readonly string[], text: string): CompiledWording {
  const pool = pools.indexOf(name)
  if (pool === -1) throw new RangeError(`There is no pool "${name}", as in "${text}". Use ${pools.join(', ')}.`)
  return (_, draws) => draws.fromPool(pool)
}

function slotRead(name: string, slots: NarrationLocale['slots'], text: string): CompiledWording {
  const slot = slots[name]
  if (slot !== undefined) return slot
  const allowed = Object.keys(slots).join(', ')
  throw new RangeError(`There is no placeholder "${name}", as in "${text}". Use ${allowed}.`)
}
