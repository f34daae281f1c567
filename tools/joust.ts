// npm run joust: narrates a match between two generated knights, as text or as one JSON event a line.
import { parseArgs } from 'node:util'
import type { MatchEvent, MatchKnight } from '@tiltyard/engine'
import { buildEngine } from './prepare.mjs'
import { orRefuse, refuse, requireListed } from './scriptFlags.ts'

const usage = 'npm run --silent joust -- --seed S [--lang en or fr] [--manner full, brief or new] [--json]'
const flags = orRefuse(usage, () => {
  const options = {
    seed: { type: 'string' },
    lang: { type: 'string', default: 'en' },
    manner: { type: 'string', default: 'full' },
    json: { type: 'boolean', default: false },
  } as const
  const { values } = parseArgs({ options, strict: true, allowPositionals: false })
  const { seed = '' } = values
  return seed === '' ? refuse('--seed is missing. Use a text of your choice.', usage) : { ...values, seed }
})
buildEngine()
const engine = await import('@tiltyard/engine')
const { currentVersions, fork, MAX_PASSES, readingA, rideFacts, seedFromText, seedLeague, selectPairings, tellFacts } =
  engine
const locale = requireListed('--lang', flags.lang, engine.locales, usage)
const manner = requireListed('--manner', flags.manner, engine.manners, usage)

const seed = seedFromText(flags.seed)
const { knights, stables } = seedLeague(seed)
const selected = selectPairings(stables, 1, seed)
const [pairing] = 'skipped' in selected ? [] : selected.pairings
if (!pairing) throw new Error('The league has nobody who could ride.')
const { knight1Id, knight2Id, stable1Id, stable2Id } = pairing
const setup = {
  ...currentVersions,
  tuning: readingA,
  knight1: rider(knight1Id, stable1Id),
  knight2: rider(knight2Id, stable2Id),
}
const entropy = (pass: number) => fork(seed, `pass/${pass}`)
const events = tellFacts(setup, entropy(0), rideFacts(setup, entropy), { locale, manner })
for (const event of events) {
  if (flags.json) console.log(JSON.stringify(event))
  // In brief some events have no text.
  else if (event.description !== '') console.log(asLine(event))
}

function rider(id: string, stableId: string): MatchKnight {
  const knight = knights.find((one) => one.id === id)
  if (!knight) throw new Error(`The league has no knight ${id}.`)
  return { ...knight, stableId }
}

function asLine({ tOffsetMs, passNumber, description }: MatchEvent): string {
  const seconds = Math.floor(tOffsetMs / 1_000)
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const pass = passNumber === 0 ? '' : passNumber > MAX_PASSES ? `SD ${passNumber - MAX_PASSES}` : `PASS ${passNumber}`
  return `${time.padStart(5)}  ${pass.padEnd(6)}  ${description}`
}
