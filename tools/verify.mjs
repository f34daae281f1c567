// npm run verify: recomputes a finished match from its revealed secret, and holds what was told against it.
import { createHash, createHmac } from 'node:crypto'
import { parseArgs } from 'node:util'
import { buildEngine, install } from './prepare.mjs'
import { refuse } from './scriptFlags.mjs'

const usage = 'npm run --silent verify -- MATCH_ID [--at http://localhost:3000] [--json]'

const { matchId, at, json } = readFlags()
install()
buildEngine()
const { RULES_VERSION, seedFromBytes, verifyTelling } = await import('../engine/dist/index.js')

const { commitment, secret, setup, events } = await read(`/api/matches/${encodeURIComponent(matchId)}/proof`)
const key = Buffer.from(secret, 'hex')
const isCommitted = createHash('sha256').update(key).digest('hex') === commitment
const entropy = (pass) => seedFromBytes(createHmac('sha256', key).update(`pass/${pass}`).digest())
const places = verifyTelling(setup, entropy, events)
const others = places.filter(({ isSame }) => !isSame)
const isTrue = isCommitted && others.length === 0
const report = { matchId, isTrue, isCommitted, events: places.length, differing: others.map(({ seq }) => seq) }
if (json) console.log(JSON.stringify(report))
else for (const line of asText()) console.log(line)
process.exit(isTrue ? 0 : 1)

function asText() {
  return [
    ...places.map(
      ({ seq, told, isSame }) =>
        `${String(seq).padStart(4)}  ${isSame ? 'same' : 'DIFFERS'}  ${told?.description ?? '(nothing)'}`,
    ),
    '',
    isCommitted ? 'The secret is the one that was committed to.' : 'The secret is NOT the one that was committed to.',
    others.length === 0
      ? `All ${places.length} events are what the secret gives.`
      : `${others.length} of ${places.length} events are NOT what the secret gives, from event ${others[0].seq} on.`,
    ...(setup.rulesVersion === RULES_VERSION
      ? []
      : [
          `The match was ridden by rules version ${setup.rulesVersion}; here is version ${RULES_VERSION}, which may explain it.`,
        ]),
  ]
}

async function read(path) {
  let answer
  try {
    answer = await fetch(new URL(path, at))
  } catch {
    return refuse(`No server answers at ${at}. Start one, or name another with --at.`, usage)
  }
  const body = await answer.json().catch(() => ({ message: `${at} does not answer as a Tilt Yard.` }))
  return answer.ok ? body : refuse(`${body.message}.`, usage)
}

function readFlags() {
  const options = {
    at: { type: 'string', default: `http://localhost:${process.env.PORT ?? 3000}` },
    json: { type: 'boolean', default: false },
  }
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (positionals.length !== 1) return refuse('Name one match.', usage)
    if (!URL.canParse(values.at))
      return refuse(`--at is "${values.at}". Allowed: an address such as http://localhost:3000.`, usage)
    return { matchId: positionals[0], ...values }
  } catch (error) {
    return refuse(error.message, usage)
  }
}
