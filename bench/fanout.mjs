// The live stream at saturation: deliveries per second of the hub beside a bare shared-buffer loop and
// Socket.IO, in the same run, server and viewers in processes of their own. Loopback only.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { median } from './measure.mjs'

const VIEWERS = 1_000
const SECONDS = 3
const ROUNDS = 3
const kinds = ['hub', 'bare', 'socket.io']
const path = (name) => fileURLToPath(new URL(`fanout/${name}.mjs`, import.meta.url))

export async function benchFanout() {
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) {
    const measured = {}
    for (const kind of kinds) measured[kind] = await measure(kind, VIEWERS)
    rounds.push(measured)
  }
  const rates = Object.fromEntries(kinds.map((kind) => [kind, median(rounds.map((round) => round[kind].rate))]))
  const ratio = (kind) => median(rounds.map((round) => round.hub.rate / round[kind].rate))
  const memoryOf = async (kind) => {
    const alone = await measure(kind, 1)
    return (median(rounds.map((round) => round[kind].bytes)) - alone.bytes) / (VIEWERS - 1) / 1024
  }
  const [own, bare] = [await memoryOf('hub'), await memoryOf('bare')]
  return [
    row('live deliveries', rates.hub, 'per s', 'bare shared-buffer stream', rates.bare, ratio('bare')),
    row('live deliveries', rates.hub, 'per s', 'Socket.IO', rates['socket.io'], ratio('socket.io')),
    row(
      'memory of a viewer',
      Number(own.toFixed(1)),
      'KiB',
      'bare shared-buffer stream',
      Number(bare.toFixed(1)),
      own / bare,
    ),
  ]
}

async function measure(kind, viewers) {
  const server = fork(path('server'), [kind], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ port }] = await once(server, 'message')
  const crowd = fork(path('viewers'), [kind, String(port), String(viewers)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    await once(crowd, 'message')
    server.send({ seconds: SECONDS })
    const [{ bytes }] = await once(server, 'message')
    crowd.send('count')
    const [{ deliveries }] = await once(crowd, 'message')
    return { rate: Math.round(deliveries / SECONDS), bytes }
  } finally {
    crowd.kill('SIGKILL')
    server.kill('SIGKILL')
  }
}

function row(name, value, unit, baseline, baselineValue, ratio) {
  return { name, value, unit, baseline, baselineValue, ratio: Number(ratio.toFixed(3)) }
}
