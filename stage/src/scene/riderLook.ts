import type { RiderScene } from './scene.ts'

/** A rider's permanent traits besides the arms, drawn from the id. */
export interface RiderLook {
  readonly coat: 'bay' | 'chestnut' | 'black' | 'grey' | 'dun' | 'white'
  /** The knight's height and girth relative to the usual: 0.94 to 1.06, 0.85 to 1.2. */
  readonly height: number
  readonly girth: number
  /** The helm's decoration. */
  readonly crest: 'plume' | 'horns' | 'wings' | 'fan' | 'charge' | 'orb'
  readonly helm: 'frog-mouth' | 'great' | 'armet'
  /** The cut of the caparison's hem. */
  readonly hem: 'plain' | 'scalloped' | 'dagged'
  /** Ladies have hair over the mantling, Surs only a mantling, the others neither. */
  readonly mantling: 'none' | 'short' | 'long'
}

const coats = ['bay', 'chestnut', 'black', 'grey', 'dun', 'white'] as const
const crests = ['plume', 'horns', 'wings', 'fan', 'charge', 'orb'] as const
const helms = ['frog-mouth', 'great', 'armet'] as const
const hems = ['plain', 'scalloped', 'dagged'] as const
const mantlings = { '': 'none', Sur: 'short', Lady: 'long' } as const

const known = new Map<string, RiderLook>()

/** Creates a rider's figure; cached. */
export function createRiderLook({ knightId, title }: Pick<RiderScene, 'knightId' | 'title'>): RiderLook {
  const key = `${title} ${knightId}`
  const figure = known.get(key) ?? drawFigure(knightId, title)
  known.set(key, figure)
  return figure
}

function drawFigure(knightId: string, title: RiderScene['title']): RiderLook {
  const take = createSeededSequence(knightId)
  const among = <Item>(items: readonly [Item, ...Item[]]): Item => items[Math.floor(take() * items.length)] ?? items[0]
  return {
    coat: among(coats),
    height: 0.94 + 0.12 * take(),
    girth: 0.85 + 0.35 * take(),
    crest: among(crests),
    helm: among(helms),
    hem: among(hems),
    mantling: mantlings[title],
  }
}

/** Creates a deterministic sequence of numbers from 0 up to 1 from a text. */
export function createSeededSequence(text: string): () => number {
  let state = 2_166_136_261
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 16_777_619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
