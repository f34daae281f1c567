// The bettors and viewers of bench/bets.ts, in a separate process.
// bettors.ts ADDRESS BETS_A_SECOND SECONDS ROUNDS
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveMessage } from '../../contract/dist/index.js'
import { createEventStreamParser } from '../../web/src/api/stream/eventStream.ts'
import type { BetBenchFigures } from '../bets.ts'

const [address = '', rate = '', seconds = '', rounds = ''] = process.argv.slice(2)
const BETTORS = 24
const VIEWERS = 8
const HEALTH_EVERY_MS = 250
const WARM_UP = 40
const agent = new Agent({ keepAlive: true })

interface Bettor {
  readonly cookie: string
  readonly address: string
  readonly uid: string
}

interface Answer {
  readonly status: number
  readonly body: string
  readonly cookies: readonly string[]
}

function ask(path: string, from?: Pick<Bettor, 'cookie' | 'address'>, body?: object): Promise<Answer> {
  const text = body && JSON.stringify(body)
  const headers = {
    origin: address,
    ...(from && { cookie: from.cookie, 'x-forwarded-for': from.address }),
    ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  }
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path, address), { agent, method: text === undefined ? 'GET' : 'POST', headers })
    asked.once('error', reject)
    asked.once('response', (reply: IncomingMessage) => {
      let said = ''
      reply.on('data', (chunk) => {
        said += String(chunk)
      })
      reply.once('end', () => {
        const cookies = (reply.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '')
        resolve({ status: reply.statusCode ?? 0, body: said, cookies })
      })
    })
    asked.end(text)
  })
}

async function read<Body>(path: string, from?: Bettor, body?: object): Promise<Body> {
  const answer = await ask(path, from, body)
  if (answer.status !== 200) throw new Error(`${path} is answered with ${answer.status}: ${answer.body}`)
  return JSON.parse(answer.body) as Body
}

async function join(at: number): Promise<Bettor> {
  const from = { cookie: '', address: `10.0.0.${at + 1}` }
  const password = 'tilt at me'
  const form = { email: `bettor${at}@example.org`, inviteCode: 'BETS', password, confirmPassword: password }
  const answer = await ask('/api/session/sign-up', from, form)
  if (answer.status !== 200) throw new Error(answer.body)
  const { user } = JSON.parse(answer.body) as { readonly user: { readonly uid: string } }
  return { ...from, cookie: answer.cookies.join('; '), uid: user.uid }
}

/** The delay of each event, in milliseconds. */
const heard: number[] = []

/** Watches a match like a browser. */
function watch(matchId: string): void {
  const path = new URL(`/api/live?topics=match:${matchId}`, address)
  let match: { readonly startTime: string | null; readonly tempo: number } | null = null
  const read = createEventStreamParser(({ data }) => {
    const now = Date.now()
    const message = JSON.parse(data) as LiveMessage
    if (message.kind === 'match-snapshot' || message.kind === 'match') match = message.match
    if (message.kind !== 'events' || match?.startTime == null) return
    const begun = Date.parse(match.startTime)
    for (const { tOffsetMs } of message.events) heard.push(now - begun - tOffsetMs / match.tempo)
  })
  request(path, { headers: { 'x-forwarded-for': '10.1.0.1' } }, (reply) => {
    reply.setEncoding('utf8')
    reply.on('data', read)
  }).end()
}

const bettors: Bettor[] = []
for (let at = 0; at < BETTORS; at++) bettors.push(await join(at))
const [admin] = bettors
for (const { uid } of bettors) await read(`/api/accounts/${uid}/balances`, admin, { shinings: 1_000_000, honor: 1_000 })
const { schedule } = await read<{ schedule: { id: string } }>('/api/schedule')
const { matches } = await read<{ matches: { id: string }[] }>('/api/schedule/SAT')
const scheduledId = matches.at(-1)?.id ?? ''
for (;;) {
  const { matches: ridden } = await read<{ matches: { id: string }[] }>('/api/matches?status=active')
  for (let at = 0; at < VIEWERS && ridden.length > 0; at++) watch(ridden[at % ridden.length]?.id ?? '')
  if (ridden.length > 0) break
  await sleep(200)
}

let placed = 0
async function bet(): Promise<number> {
  const at = placed++
  const bettor = bettors[at % BETTORS] as Bettor
  const wager = {
    scheduleId: schedule.id,
    scheduledId,
    side: at % 2 ? 'knight1' : 'knight2',
    stake: 1,
    key: `bench-${at}`,
  }
  const answer = await ask('/api/bets', bettor, wager).catch(() => null)
  return answer?.status ?? 0
}

/** Sends bets at an even rate, without waiting for earlier ones. */
async function press(times: number[]): Promise<{ refused: number; perSecond: number }> {
  const [count, began] = [Number(rate) * Number(seconds), performance.now()]
  let refused = 0
  const all: Promise<void>[] = []
  for (let index = 0; index < count; index++) {
    const due = began + (index * 1_000) / Number(rate)
    const early = due - performance.now()
    if (early > 1) await sleep(early)
    all.push(
      bet().then((status) => {
        if (status === 200) times.push(performance.now() - due)
        else refused += 1
      }),
    )
  }
  await Promise.all(all)
  return { refused, perSecond: (count - refused) / ((performance.now() - began) / 1_000) }
}

for (let at = 0; at < WARM_UP; at++) await bet()
const measured = { bets: [] as number[], quiet: [] as number[], busy: [] as number[] }
const rates: number[] = []
let [refused, healthMs, ill, isBusy] = [0, 0, 0, false]
const health = setInterval(async () => {
  if (!isBusy) return
  const asked = performance.now()
  const status = (await ask('/api/health').catch(() => null))?.status ?? 0
  healthMs = Math.max(healthMs, performance.now() - asked)
  if (status !== 200) ill += 1
}, HEALTH_EVERY_MS)
heard.length = 0
for (let round = 0; round < Number(rounds); round++) {
  await sleep(Number(seconds) * 1_000)
  measured.quiet.push(...heard.splice(0))
  isBusy = true
  const pressed = await press(measured.bets)
  isBusy = false
  refused += pressed.refused
  rates.push(pressed.perSecond)
  measured.busy.push(...heard.splice(0))
}
clearInterval(health)
const perSecond = rates.reduce((sum, one) => sum + one, 0) / rates.length
process.send?.({ ...measured, refused, perSecond, healthMs, ill } satisfies BetBenchFigures, () => process.exit(0))
