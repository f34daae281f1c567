// The live stream at saturation: deliveries per second of the hub beside a bare shared-buffer loop and
// Socket.IO, in the same run, server and viewers in processes of their own. Loopback only.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type BenchRow, median, rounded } from './measure.ts'

const VIEWERS = 1_000
const SECONDS = 3
const ROUNDS = 3
const kinds = ['hub', 'bare', 'socket.io'] as const
type Kind = (typeof kinds)[number]

interface Measured {
  /** Deliveries per second. */
  readonly rate: number
  /** What the server held when everybody was there. */
  readonly bytes: number
}

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

async function measure(kind: Kind, viewers: number): Promise<Measured> {
  const server = start('server', [kind], ['--expose-gc'])
  const { port } = await heard(server, 'port')
  const crowd = start('viewers', [kind, String(port), String(viewers)], [])
  try {
    await heard(crowd, 'open')
    server.send({ seconds: SECONDS })
    const { bytes } = await heard(server, 'bytes')
    crowd.send('count')
    const { deliveries } = await heard(crowd, 'deliveries')
    return { rate: Math.round(deliveries / SECONDS), bytes }
  } finally {
    crowd.kill('SIGKILL')
    server.kill('SIGKILL')
  }
}

function start(name: 'server' | 'viewers', args: readonly string[], flags: readonly string[]): ChildProcess {
  const path = fileURLToPath(new URL(`fanout/${name}.ts`, import.meta.url))
  return fork(path, args, { execArgv: ['--import', 'tsx', ...flags], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
}

/** The next thing that a process says, which has to be this number. */
async function heard<Name extends string>(child: ChildProcess, name: Name): Promise<Record<Name, number>> {
  const [message] = await once(child, 'message')
  if (typeof message?.[name] !== 'number') throw new Error(`${JSON.stringify(message)} has no ${name}.`)
  return message
}
