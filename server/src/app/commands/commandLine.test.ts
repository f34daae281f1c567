import { describe, expect, test } from 'vitest'
import { runTiltyardCommandInProcess } from '../../testing/processes/commandProcess.ts'

const commands = [
  ...['serve', 'backup', 'restore', 'dump', 'admin', 'records', 'ledger', 'verify'],
  ...['joust', 'simulate', 'season', 'schedule', 'herald', 'odds', 'chances', 'potential', 'economy'],
]

test('help lists every command', async () => {
  const { code, stdout } = await runTiltyardCommandInProcess(['--help'], {})
  expect(code).toBe(0)
  for (const name of commands) expect(stdout).toMatch(new RegExp(`^  ${name} .*\\w`, 'm'))
})

test.each(commands)('the help of %s shows its usage and an example', async (name) => {
  const { code, stdout } = await runTiltyardCommandInProcess([name, '--help'], {})
  expect(code).toBe(0)
  expect(stdout).toContain(`Usage: tiltyard ${name}`)
  expect(stdout).toMatch(new RegExp(`\\$.* tiltyard ${name}`))
})

describe('wrong usage ends with 2 and says what to do', () => {
  test.each([
    [['jost', '--seed', 'a'], "unknown command 'jost'\n(Did you mean joust?)"],
    [['joust', '--sed', 'a'], "unknown option '--sed'\n(Did you mean --seed?)"],
    [['season'], '--seed is missing. Use a text of your choice.'],
    [['season', '--seed', 'a', '--weeks', '13'], "argument '13' is invalid. Use a whole number from 1 to 12."],
    [['joust'], '--seed is missing. Use a text of your choice.'],
    [['joust', '--seed', 'a', '--lang', 'de'], "argument 'de' is invalid. Allowed choices are en, fr."],
    [['simulate', '--matches', '0'], "argument '0' is invalid. Use a whole number from 1 to 10000000."],
    [['economy', '--liquidity', '1'], '--liquidity is 1. Use a whole number from '],
    [
      ['odds', '--seasons', '2', '--weeks', '3'],
      "option '--seasons <count>' cannot be used with option '--weeks <count>'",
    ],
    [['chances'], 'Say what to measure. Use --errors.'],
    [['restore', 'a', '--word', 'A', '--without-second', 'B'], 'Give a word or a reason, not both.'],
    [['backup'], "missing required argument 'file'"],
    [['dump', 'one', 'two'], "too many arguments for 'dump'. Expected 1 argument but got 2."],
    [['dump', 'one', '--week', '3'], "unknown option '--week'"],
    [['verify', 'one', 'two'], "too many arguments for 'verify'. Expected 1 argument but got 2."],
    [['records', 'mend'], '"mend" is no action. Use recompute.'],
    [['schedule', '--sunday', '2026-01-05'], '--sunday is "2026-01-05". Use a Sunday such as 2026-01-04.'],
    [['schedule', '--sunday', '2026-02-30'], '--sunday is "2026-02-30".'],
    [['backup', ''], "command-argument value '' is invalid for argument 'file'. Name a file."],
    [['herald', '--read', '--json'], "option '--read' cannot be used with option '--json'"],
    [['verify', '--all', '--at', 'http://a/b'], '--at is "http://a/b". Use an address such as'],
    [['verify', '--all', '--at', 'http://me:word@a'], '--at is "http://a".'],
    [['dump', 'a', '--from', 'May'], '--from is "May". Use a day such as 2026-11-21'],
  ])('%j', async (words, sentence) => {
    const { code, stdout, stderr } = await runTiltyardCommandInProcess(words, {})
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(sentence)
  })
})

test('prints its version', async () => {
  expect(await runTiltyardCommandInProcess(['--version'], {})).toMatchObject({ code: 0, stdout: '1.0.0' })
})

test.each(['bash', 'zsh', 'fish'])('prints a completion script for %s', async (shell) => {
  expect((await runTiltyardCommandInProcess(['complete', shell], {})).code).toBe(0)
})
