import { english, french, type NarrationLocale, RememberingHerald, type Verbosity } from '@tiltyard/engine'
import { type GeneratedLeagueMatch, generateLeagueMatches } from './generateLeagueMatches.ts'
import { RepeatedLineCounter } from './lineCounter.ts'
import { createMatchDetailMask } from './lineMask.ts'

/** What is narrated and counted; see `tiltyard herald --help`. */
export interface RepeatedHeraldLinesFlags {
  readonly matches: number
  readonly seed: string
  readonly lang: keyof typeof narrationLocales
  readonly manner: Verbosity
  readonly read?: boolean
  readonly json?: boolean
}

const narrationLocales = { en: english, fr: french }

/** Narrates many matches of a league and counts how often lines are repeated. @param print receives lines of text. */
export function reportRepeatedHeraldLines(flags: RepeatedHeraldLinesFlags, print: (text: string) => void): void {
  const { lang, manner, read = false } = flags
  const narrationLocale = narrationLocales[lang]
  const counter = new RepeatedLineCounter()
  let seconds = 0
  for (const match of generateLeagueMatches(flags.matches, flags.seed)) {
    const from = performance.now()
    const { lines, remembering } = narrate(match, narrationLocale, manner)
    seconds += (performance.now() - from) / 1_000
    counter.enter(lines, createMatchDetailMask(match.setup, narrationLocale.name), remembering)
    if (read) print(`\n${lines.filter((line) => line !== '').join('\n')}`)
  }
  // `told`: narrated matches a second, without the simulation.
  const report = { lang, manner, ...counter.measures(), told: Math.round(flags.matches / seconds) }
  if (!read) print(flags.json ? JSON.stringify(report) : asText(report))
}

function narrate(
  { setup, entropy, facts, past }: GeneratedLeagueMatch,
  narrationLocale: NarrationLocale,
  manner: Verbosity,
) {
  const narrator = new RememberingHerald(setup, entropy(0), { narrationLocale, manner, past })
  let remembering = 0
  const lines = facts.map((fact) => {
    const { text, aside } = narrator.say(fact)
    if (text !== '' && aside !== null) remembering += 1
    return text
  })
  return { lines, remembering }
}

type Report = ReturnType<RepeatedLineCounter['measures']> & {
  readonly lang: string
  readonly manner: string
  readonly told: number
}

function asText({ commonest, ...figures }: Report): string {
  const rows = Object.entries(figures).map(([name, value]) => `${name.padEnd(20)} ${value}`)
  return [...rows, '', ...commonest.map(([line, perMatch]) => `${String(perMatch).padStart(6)}  ${line}`)].join('\n')
}
