// The live stream at saturation: the hub's deliveries, compared in the same rounds with a bare shared-buffer loop and
// Socket.IO. Each server has one core, its viewers another. Loopback only.
import { FanoutBench, type FanoutMeasurement, type FanoutServerKind, fanoutServerKinds } from './fanout/measure.ts'
import { type BenchRow, roundTo, upperMedian } from './measure.ts'

/** Short rounds, because the machine's other load changes by the second and should affect all alike. */
const ROUNDS = 31
const ROUND_S = 0.2
type Round = Readonly<Record<FanoutServerKind, FanoutMeasurement>>

export async function benchFanout(): Promise<BenchRow[]> {
  const fairs = new Map<FanoutServerKind, FanoutBench>()
  try {
    for (const kind of fanoutServerKinds) fairs.set(kind, await FanoutBench.open(kind))
    const rounds: Round[] = []
    for (let at = 0; at < ROUNDS; at++)
      rounds.push(await roundOf(fairs, at % 2 === 0 ? fanoutServerKinds : [...fanoutServerKinds].reverse()))
    return rowsOf(rounds, (kind) => ofKind(fairs, kind).bytes)
  } finally {
    for (const fair of fairs.values()) fair.close()
  }
}

/** Measures one server after the other, while the others are idle. */
async function roundOf(
  fairs: ReadonlyMap<FanoutServerKind, FanoutBench>,
  order: readonly FanoutServerKind[],
): Promise<Round> {
  const measured = new Map<FanoutServerKind, FanoutMeasurement>()
  for (const kind of order) measured.set(kind, await ofKind(fairs, kind).pour(ROUND_S))
  const of = (kind: FanoutServerKind): FanoutMeasurement => ofKind(measured, kind)
  return { hub: of('hub'), bare: of('bare'), 'socket.io': of('socket.io') }
}

function ofKind<Thing>(things: ReadonlyMap<FanoutServerKind, Thing>, kind: FanoutServerKind): Thing {
  const thing = things.get(kind)
  if (thing === undefined) throw new Error(`There is no ${kind}.`)
  return thing
}

function rowsOf(rounds: readonly Round[], bytes: (kind: FanoutServerKind) => number): BenchRow[] {
  const compare = (
    name: string,
    unit: string,
    figure: keyof FanoutMeasurement,
    own: FanoutServerKind,
    baseline: FanoutServerKind,
  ): BenchRow => {
    const of = (kind: FanoutServerKind): number => upperMedian(rounds.map((round) => round[kind][figure]))
    return {
      ...{ name, unit, baseline: names[baseline], value: roundTo(of(own), 2), baselineValue: roundTo(of(baseline), 2) },
      ratio: roundTo(upperMedian(rounds.map((round) => round[own][figure] / round[baseline][figure])), 3),
    }
  }
  const waiting = Math.max(
    ...fanoutServerKinds.map((kind) => upperMedian(rounds.map((round) => round[kind].shareWaitingForViewers))),
  )
  return [
    compare('live deliveries', 'per s', 'deliveriesPerSecond', 'hub', 'bare'),
    compare('live deliveries', 'per s', 'deliveriesPerSecond', 'hub', 'socket.io'),
    // The possible gain with the machine's own sockets.
    compare('live deliveries of a bare stream', 'per s', 'deliveriesPerSecond', 'bare', 'socket.io'),
    compare('processor time of a live delivery', 'us', 'processorMicrosecondsPerDelivery', 'hub', 'bare'),
    compare('processor time of a live delivery', 'us', 'processorMicrosecondsPerDelivery', 'hub', 'socket.io'),
    compare('processor time of a bare delivery', 'us', 'processorMicrosecondsPerDelivery', 'bare', 'socket.io'),
    {
      ...{ name: 'part of that time in which a server waited', value: roundTo(waiting, 2), unit: 'of 1' },
      ...{ baseline: 'at most, or viewers were measured', baselineValue: 0.2, ratio: roundTo(waiting / 0.2, 3) },
    },
    {
      ...{ name: 'memory of a viewer', value: roundTo(bytes('hub') / 1024, 1), unit: 'KiB', baseline: names.bare },
      ...{ baselineValue: roundTo(bytes('bare') / 1024, 1), ratio: roundTo(bytes('hub') / bytes('bare'), 3) },
    },
  ]
}

const names: Readonly<Record<FanoutServerKind, string>> = {
  hub: 'ours',
  bare: 'bare shared-buffer stream',
  'socket.io': 'Socket.IO',
}
