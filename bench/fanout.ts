// The live stream at saturation: the hub's deliveries, compared in the same rounds with a bare shared-buffer loop and
// Socket.IO. Each server has one core, its viewers another. Loopback only.
import { Fair, type Kind, kinds, type Measured } from './fanout/measure.ts'
import { type BenchRow, medianValue, rounded } from './measure.ts'

/** Short rounds, because the machine's other load changes by the second and should affect all alike. */
const ROUNDS = 31
const ROUND_S = 0.2
type Round = Readonly<Record<Kind, Measured>>

export async function benchFanout(): Promise<BenchRow[]> {
  const fairs = new Map<Kind, Fair>()
  try {
    for (const kind of kinds) fairs.set(kind, await Fair.open(kind))
    const rounds: Round[] = []
    for (let at = 0; at < ROUNDS; at++) rounds.push(await roundOf(fairs, at % 2 === 0 ? kinds : [...kinds].reverse()))
    return rowsOf(rounds, (kind) => ofKind(fairs, kind).bytes)
  } finally {
    for (const fair of fairs.values()) fair.close()
  }
}

/** Measures one server after the other, while the others are idle. */
async function roundOf(fairs: ReadonlyMap<Kind, Fair>, order: readonly Kind[]): Promise<Round> {
  const measured = new Map<Kind, Measured>()
  for (const kind of order) measured.set(kind, await ofKind(fairs, kind).pour(ROUND_S))
  const of = (kind: Kind): Measured => ofKind(measured, kind)
  return { hub: of('hub'), bare: of('bare'), 'socket.io': of('socket.io') }
}

function ofKind<Thing>(things: ReadonlyMap<Kind, Thing>, kind: Kind): Thing {
  const thing = things.get(kind)
  if (thing === undefined) throw new Error(`There is no ${kind}.`)
  return thing
}

function rowsOf(rounds: readonly Round[], bytes: (kind: Kind) => number): BenchRow[] {
  const compare = (name: string, unit: string, figure: keyof Measured, own: Kind, baseline: Kind): BenchRow => {
    const of = (kind: Kind): number => medianValue(rounds.map((round) => round[kind][figure]))
    return {
      ...{ name, unit, baseline: names[baseline], value: rounded(of(own), 2), baselineValue: rounded(of(baseline), 2) },
      ratio: rounded(medianValue(rounds.map((round) => round[own][figure] / round[baseline][figure])), 3),
    }
  }
  const waiting = Math.max(...kinds.map((kind) => medianValue(rounds.map((round) => round[kind].waiting))))
  return [
    compare('live deliveries', 'per s', 'rate', 'hub', 'bare'),
    compare('live deliveries', 'per s', 'rate', 'hub', 'socket.io'),
    // The possible gain with the machine's own sockets.
    compare('live deliveries of a bare stream', 'per s', 'rate', 'bare', 'socket.io'),
    compare('processor time of a live delivery', 'us', 'us', 'hub', 'bare'),
    compare('processor time of a live delivery', 'us', 'us', 'hub', 'socket.io'),
    compare('processor time of a bare delivery', 'us', 'us', 'bare', 'socket.io'),
    {
      ...{ name: 'part of that time in which a server waited', value: rounded(waiting, 2), unit: 'of 1' },
      ...{ baseline: 'at most, or viewers were measured', baselineValue: 0.2, ratio: rounded(waiting / 0.2, 3) },
    },
    {
      ...{ name: 'memory of a viewer', value: rounded(bytes('hub') / 1024, 1), unit: 'KiB', baseline: names.bare },
      ...{ baselineValue: rounded(bytes('bare') / 1024, 1), ratio: rounded(bytes('hub') / bytes('bare'), 3) },
    },
  ]
}

const names: Readonly<Record<Kind, string>> = {
  hub: 'ours',
  bare: 'bare shared-buffer stream',
  'socket.io': 'Socket.IO',
}
