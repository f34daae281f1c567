// The live stream at saturation: deliveries per second of the hub beside a bare shared-buffer loop and
// Socket.IO, in the same run, server and viewers in processes of their own. Loopback only.
import { type Kind, type Measured, measure, VIEWERS } from './fanout/measure.ts'
import { type BenchRow, median, rounded } from './measure.ts'

const ROUNDS = 3

export async function benchFanout(): Promise<BenchRow[]> {
  const rounds: Readonly<Record<Kind, Measured>>[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [hub, bare] = [await measure('hub', VIEWERS), await measure('bare', VIEWERS)]
    rounds.push({ hub, bare, 'socket.io': await measure('socket.io', VIEWERS) })
  }
  const rate = (kind: Kind): number => median(rounds.map((round) => round[kind].rate))
  const ratio = (kind: Kind): number => median(rounds.map((round) => round.hub.rate / round[kind].rate))
  const memoryOf = async (kind: Kind): Promise<number> => {
    const alone = await measure(kind, 1)
    return (median(rounds.map((round) => round[kind].bytes)) - alone.bytes) / (VIEWERS - 1) / 1024
  }
  const [own, bare] = [await memoryOf('hub'), await memoryOf('bare')]
  const deliveries = { name: 'live deliveries', value: rate('hub'), unit: 'per s' }
  const stream = 'bare shared-buffer stream'
  return [
    { ...deliveries, baseline: stream, baselineValue: rate('bare'), ratio: rounded(ratio('bare'), 3) },
    {
      ...deliveries,
      baseline: 'Socket.IO',
      baselineValue: rate('socket.io'),
      ratio: rounded(ratio('socket.io'), 3),
    },
    {
      name: 'memory of a viewer',
      value: rounded(own, 1),
      unit: 'KiB',
      baseline: stream,
      baselineValue: rounded(bare, 1),
      ratio: rounded(own / bare, 3),
    },
  ]
}
