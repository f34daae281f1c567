// npm run chances: compares the win chances from any state with many rides from there.
import { parseArgs } from 'node:util'
import { type CaseError, rounded } from './chances/caseError.ts'
import { measureCases } from './chances/measureCases.ts'
import { buildEngine } from './prepare.mjs'
import { orRefuse, refuse, wholeNumber } from './scriptFlags.ts'

const usage = 'npm run --silent chances -- --errors [--pairs N] [--rides M] [--seed S] [--json]'
const MAX_PAIRS = 10_000
const MAX_RIDES = 10_000_000

const flags = orRefuse(usage, () => {
  const options = {
    errors: { type: 'boolean', default: false },
    pairs: { type: 'string', default: '16' },
    rides: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  } as const
  const { values } = parseArgs({ options })
  if (!values.errors) refuse('It is not said what to measure. Use --errors.', usage)
  const pairs = wholeNumber('--pairs', values.pairs, 1, MAX_PAIRS, usage)
  const rides = wholeNumber('--rides', values.rides, 1, MAX_RIDES, usage)
  return { ...values, pairs, rides }
})
buildEngine()

/** All in percentage points. */
interface Answer {
  readonly pairs: number
  readonly rides: number
  readonly worst: number
  readonly mean: number
  readonly worstByTuning: Readonly<Record<string, number>>
  /** The standard error of the rides at even odds. */
  readonly standardError: number
  readonly cases: readonly CaseError[]
}

const tasks = Array.from({ length: flags.pairs }, (_, index) => ({ seed: flags.seed, index, rides: flags.rides }))
const answer = answerOf(await measureCases(tasks, (found) => process.stderr.write(`${asLine(found)}\n`)))
console.log(flags.json ? JSON.stringify(answer) : asText(answer))

function answerOf(cases: readonly CaseError[]): Answer {
  const worst = (some: readonly CaseError[]): number => Math.max(...some.map(({ error }) => error))
  const tunings = [...new Set(cases.map(({ tuning }) => tuning))]
  return {
    pairs: flags.pairs,
    rides: flags.rides,
    worst: worst(cases),
    mean: rounded(cases.reduce((sum, { error }) => sum + error, 0) / cases.length),
    worstByTuning: Object.fromEntries(
      tunings.map((tuning) => [tuning, worst(cases.filter((found) => found.tuning === tuning))]),
    ),
    standardError: rounded(50 / Math.sqrt(flags.rides)),
    cases,
  }
}

function asText({ cases, worstByTuning, ...facts }: Answer): string {
  return [
    ...cases.map(asLine),
    ...Object.entries(facts).map(([name, value]) => `${name.padEnd(20)} ${value}`),
    ...Object.entries(worstByTuning).map(([tuning, worst]) => `${`worst, ${tuning}`.padEnd(20)} ${worst}`),
  ].join('\n')
}

function asLine({ index, tuning, pass, wounds, penalties, said, happened, error, standardError }: CaseError): string {
  const shares = (['knight1', 'knight2', 'none'] as const).map(
    (outcome) => `${said[outcome].toFixed(2).padStart(6)} (${happened[outcome].toFixed(2).padStart(6)})`,
  )
  const at = `after pass ${pass}, ${wounds} wounds, ${penalties} penalties`
  return `${String(index).padStart(4)} ${tuning.padEnd(10)} ${at.padEnd(36)} ${shares.join(' ')} off by ${error.toFixed(3)} (se ${standardError.toFixed(3)})`
}
