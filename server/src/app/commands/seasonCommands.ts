import { DEFAULT_REGULAR_WEEKS, type Locale, MAX_REGULAR_WEEKS, type Verbosity } from '@tiltyard/engine'
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { CommandTerminal } from './commandTerminal.ts'
import { formatHelpExamples } from './formatHelpExamples.ts'
import type { JoustFlags } from './season/narrateGeneratedJoust.ts'
import type { ExpectedWinPercentFlags } from './season/reportExpectedAndSimulatedWinPercents.ts'
import type { RepeatedHeraldLinesFlags } from './season/reportRepeatedHeraldLines.ts'
import type { EconomyFlags } from './season/reportSimulatedEconomy.ts'
import type { SimulateFlags } from './season/reportSimulatedMatches.ts'
import type { OddsFlags } from './season/reportSimulatedOddsReliability.ts'
import type { SeasonFlags } from './season/reportSimulatedSeason.ts'
import type { WinChanceErrorFlags } from './season/reportWinChanceErrors.ts'

const locales: readonly Locale[] = ['en', 'fr']
const manners: readonly Verbosity[] = ['full', 'brief', 'new']

/** Adds the commands that simulate in memory, without a league's database. The same seed gives the same output. */
export function addSimulationCommands(program: Command, terminal: CommandTerminal, end: (code: number) => void): void {
  addMatchCommands(program, terminal)
  addForecastCommands(program, terminal, end)
}

function addMatchCommands(program: Command, { print }: CommandTerminal): void {
  program
    .command('joust')
    .description('narrate one match between two generated knights')
    .option('--seed <text>', 'any text; the same text gives the same joust')
    .addOption(new Option('--lang <language>', 'language').choices(locales).default('en'))
    .addOption(new Option('--manner <manner>', 'commentary').choices(manners).default('full'))
    .option('--json', 'print one JSON event a line')
    .addHelpText('after', formatHelpExamples('joust --seed abc', 'joust --seed abc --lang fr --manner brief'))
    .action(async (flags: JoustFlags) => {
      const { narrateGeneratedJoust: joust } = await import('./season/narrateGeneratedJoust.ts')
      for (const line of joust(flags)) print(line)
    })
  program
    .command('simulate')
    .description('simulate many matches and report how they ended')
    .option('--matches <count>', 'matches', wholeNumber(1, 10_000_000), 10_000)
    .option('--seed <text>', 'any text', '1')
    .addOption(new Option('--reading <rules>', 'reading of the rules').choices(['A', 'B']).default('A'))
    .option('--json', 'print one JSON object')
    .addHelpText('after', formatHelpExamples('simulate --matches 200000 --seed 1 --json'))
    .action(async (flags: SimulateFlags) => {
      const { reportSimulatedMatches: simulate } = await import('./season/reportSimulatedMatches.ts')
      print(await simulate(flags))
    })
  program
    .command('season')
    .description('simulate a whole season with its tourney and awards')
    .option('--seed <text>', 'any text; the same text gives the same season')
    .option('--weeks <count>', 'regular weeks', wholeNumber(1, MAX_REGULAR_WEEKS), DEFAULT_REGULAR_WEEKS)
    .option('--json', 'print one JSON object')
    .addHelpText('after', formatHelpExamples('season --seed abc', 'season --seed abc --weeks 12 --json'))
    .action(async (flags: SeasonFlags) => {
      const { reportSimulatedSeason: season } = await import('./season/reportSimulatedSeason.ts')
      print(await season(flags))
    })
  program
    .command('schedule')
    .description("draw a week's schedule for a generated league")
    .option('--seed <text>', 'any text', '1')
    .option('--sunday <day>', 'the first day of the week', '2026-01-04')
    .option('--json', 'print one JSON object')
    .addHelpText('after', formatHelpExamples('schedule --seed abc', 'schedule --seed abc --sunday 2026-11-29 --json'))
    .action(async (flags: { readonly seed: string; readonly sunday: string; readonly json?: boolean }) => {
      const { formatGeneratedWeekSchedule: schedule } = await import('./season/formatGeneratedWeekSchedule.ts')
      for (const line of schedule(flags)) print(line)
    })
  program
    .command('herald')
    .description('count how often the narration repeats itself')
    .option('--matches <count>', 'matches', wholeNumber(1, 100_000), 1_000)
    .option('--seed <text>', 'any text', '1')
    .addOption(new Option('--lang <language>', 'language').choices(locales).default('en'))
    .addOption(new Option('--manner <manner>', 'commentary').choices(manners).default('full'))
    .addOption(new Option('--read', 'print the narration in place of the counts').conflicts('json'))
    .option('--json', 'print one JSON object')
    .addHelpText('after', formatHelpExamples('herald --matches 200 --lang fr', 'herald --matches 1 --read'))
    .action(async (flags: RepeatedHeraldLinesFlags) => {
      const { reportRepeatedHeraldLines: herald } = await import('./season/reportRepeatedHeraldLines.ts')
      herald(flags, print)
    })
}

function addForecastCommands(program: Command, { print, warn }: CommandTerminal, end: (code: number) => void): void {
  program
    .command('odds')
    .description('compare odds and win chances with simulated results')
    .option('--weeks <count>', 'simulated weeks', wholeNumber(1, 1_000), 1)
    .option('--seed <text>', 'any text', '1')
    .option('--odds-only', 'only the odds, without win chances: a hundred times as fast')
    .addOption(
      new Option('--seasons <count>', 'in place of weeks: whole seasons, for the projections of their ends')
        .argParser(wholeNumber(2, 1_000))
        .conflicts(['weeks', 'oddsOnly']),
    )
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      formatHelpExamples('odds --weeks 1', 'odds --weeks 20 --odds-only --json', 'odds --seasons 20'),
    )
    .action(async (flags: OddsFlags & { readonly seasons?: number }) => {
      if (flags.seasons !== undefined) {
        const { reportProjectionReliability } = await import('./season/reportProjectionReliability.ts')
        print(await reportProjectionReliability({ ...flags, seasons: flags.seasons }))
        return
      }
      const { reportSimulatedOddsReliability: odds } = await import('./season/reportSimulatedOddsReliability.ts')
      print(await odds(flags))
    })
  program
    .command('chances')
    .description('measure the error of win chances against simulated matches')
    .option('--errors', 'measure errors; nothing else is measured')
    .option('--pairs <count>', 'pairs of knights', wholeNumber(1, 10_000), 16)
    .option('--rides <count>', 'simulated matches a pair', wholeNumber(1, 10_000_000), 20_000)
    .option('--seed <text>', 'any text', '1')
    .option('--json', 'print one JSON object')
    .addHelpText('after', formatHelpExamples('chances --errors --pairs 16 --rides 20000'))
    .action(async (flags: WinChanceErrorFlags) => {
      const { reportWinChanceErrors: chances } = await import('./season/reportWinChanceErrors.ts')
      print(await chances(flags, warn))
    })
  program
    .command('potential')
    .description('compare expected results of ratings with simulated ones')
    .option('--rides <count>', 'simulated matches a rating', wholeNumber(1, 10_000_000), 96_000)
    .option('--seed <text>', 'any text', '1')
    .option('--json', 'print JSON')
    .addHelpText('after', formatHelpExamples('potential --rides 96000'))
    .action(async (flags: ExpectedWinPercentFlags) => {
      const { reportExpectedAndSimulatedWinPercents: potential } = await import(
        './season/reportExpectedAndSimulatedWinPercents.ts'
      )
      print(potential(flags))
    })
  program
    .command('economy')
    .description('simulate bettors and report how much money there is')
    .option('--weeks <count>', 'weeks', wholeNumber(1, 1_000), 100)
    .option('--users <count>', 'bettors', wholeNumber(1, 10_000), 100)
    .option('--seed <text>', 'any text', '1')
    .option('--liquidity <shinings>', "the market's liquidity", wholeNumber(0, 1_000_000))
    .option('--json', 'print one JSON object')
    .addHelpText('after', formatHelpExamples('economy --weeks 100 --users 100'))
    .action(async (flags: EconomyFlags) => {
      const { reportSimulatedEconomy: economy } = await import('./season/reportSimulatedEconomy.ts')
      const { text, isSound } = economy(flags)
      print(text)
      end(isSound ? 0 : 1)
    })
}

/** Reads a whole number within its range. */
function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const number = Number(text)
    if (/^\d+$/.test(text) && number >= min && number <= max) return number
    throw new InvalidArgumentError(`Use a whole number from ${min} to ${max}.`)
  }
}
