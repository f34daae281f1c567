// npm run faults: real servers, relays, real stores, a real bus, real faults; at the end all is held against what was promised.
import { parseArgs } from 'node:util'
import { build } from './prepare.mjs'
import { onSources, runProgram } from './runProgram.ts'
import { orRefuse, refuse, wholeNumber } from './scriptFlags.ts'

const usage =
  'npm run --silent faults -- [--minutes N] [--seed S] [--store embedded, postgresql, relays or all] [--nodes 1 to 3] [--origins 1 to 3] [--relays 1 to 3] [--tempo T] [--stretch FROM-UNTIL] [--json]'
const MAX_MINUTES = 600
/** As `faults/main.ts` has it. */
const USUAL_MINUTES = 5
const STORES = ['embedded', 'postgresql', 'relays', 'all']

const given = orRefuse(usage, () => {
  const text = { type: 'string' } as const
  const options = {
    minutes: text,
    seed: text,
    store: text,
    nodes: text,
    origins: text,
    relays: text,
    tempo: text,
    stretch: text,
    json: { type: 'boolean' },
  } as const
  const { values } = parseArgs({ options })
  if (values.minutes !== undefined) isMinutes(values.minutes)
  if (values.seed !== undefined) wholeNumber('--seed', values.seed, 1, 1_000_000, usage)
  if (values.nodes !== undefined) wholeNumber('--nodes', values.nodes, 1, 3, usage)
  if (values.origins !== undefined) wholeNumber('--origins', values.origins, 1, 3, usage)
  if (values.relays !== undefined) wholeNumber('--relays', values.relays, 1, 3, usage)
  if (values.tempo !== undefined) wholeNumber('--tempo', values.tempo, 1, 100, usage)
  if (values.stretch !== undefined) isStretch(values.stretch, Number(values.minutes ?? USUAL_MINUTES))
  if (values.store !== undefined && !STORES.includes(values.store))
    refuse(`--store is "${values.store}". Allowed: ${STORES.join(', ')}.`, usage)
  return Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' ? [`--${name}`, value] : [`--${name}`],
  )
})
build()
runProgram('faults/main.ts', given, onSources)

function isMinutes(text: string): void {
  const minutes = Number(text)
  if (!(minutes >= 0.5 && minutes <= MAX_MINUTES))
    refuse(`--minutes is "${text}". Allowed: a number from 0.5 to ${MAX_MINUTES}.`, usage)
}

function isStretch(text: string, minutes: number): void {
  const [from, until] = (/^(\d+)-(\d+)$/.exec(text) ?? []).slice(1).map(Number)
  if (from === undefined || until === undefined || from >= until || until > minutes * 60)
    refuse(
      `--stretch is "${text}". Allowed: two whole numbers of seconds of the storm, which lasts ${minutes * 60}, as in 60-240.`,
      usage,
    )
}
