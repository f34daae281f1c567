// npm run herald: measures the herald's repetitions over many matches of a league, and the share of remembering lines.
import { parseArgs } from 'node:util'
import type { Manner, Tongue } from '@tiltyard/engine'
import { buildEngine } from './prepare.mjs'
import { orRefuse, refuse, wholeNumber } from './scriptFlags.ts'

const usage =
  'npm run --silent herald -- --matches N --seed S [--lang en or fr] [--manner full, brief or new] [--read] [--json]'
const MAX_MATCHES = 100_000
/** The measured languages; use `npm run joust` for others. */
const languages = ['en', 'fr'] as const

const flags = orRefuse(usage, () => {
  const options = {
    matches: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    lang: { type: 'string', default: 'en' },
    manner: { type: 'string', default: 'full' },
    read: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  } as const
  const { values } = parseArgs({ options, strict: true, allowPositionals: false })
  const lang = languages.find((known) => known === values.lang)
  if (!lang) return refuse(`--lang is "${values.lang}". Use en or fr.`, usage)
  return { ...values, lang, matches: wholeNumber('--matches', values.matches, 1, MAX_MATCHES, usage) }
})
buildEngine()
const { english, french, manners, RememberingHerald } = await import('@tiltyard/engine')
const { leagueMatches } = await import('./herald/leagueMatches.ts')
const { LineCounter } = await import('./herald/measures.ts')
const { createMask } = await import('./herald/mask.ts')

const manner = manners.find((known) => known === flags.manner)
if (!manner) refuse(`--manner is "${flags.manner}". Use ${manners.join(', ')}.`, usage)
const tongue = { en: english, fr: french }[flags.lang]
const counter = new LineCounter()
let seconds = 0
for (const match of leagueMatches(flags.matches, flags.seed)) {
  const from = performance.now()
  const { lines, remembering } = tell(match, tongue, manner as Manner)
  seconds += (performance.now() - from) / 1_000
  counter.enter(lines, createMask(match.setup, tongue.name), remembering)
  if (flags.read) console.log(`\n${lines.filter((line) => line !== '').join('\n')}`)
}
const report = {
  lang: flags.lang,
  manner: flags.manner,
  ...counter.measures(),
  /** Of the narration only, in matches a second. */
  told: Math.round(flags.matches / seconds),
}
if (!flags.read) console.log(flags.json ? JSON.stringify(report) : asText(report))

type Match = ReturnType<typeof leagueMatches> extends Generator<infer One> ? One : never

function tell({ setup, entropy, facts, past }: Match, spoken: Tongue, asked: Manner) {
  const herald = new RememberingHerald(setup, entropy(0), { tongue: spoken, manner: asked, past })
  let remembering = 0
  const lines = facts.map((fact) => {
    const { text, aside } = herald.say(fact)
    if (text !== '' && aside !== null) remembering += 1
    return text
  })
  return { lines, remembering }
}

function asText({ commonest, ...figures }: typeof report): string {
  const rows = Object.entries(figures).map(([name, value]) => `${name.padEnd(20)} ${value}`)
  return [...rows, '', ...commonest.map(([line, perMatch]) => `${String(perMatch).padStart(6)}  ${line}`)].join('\n')
}
