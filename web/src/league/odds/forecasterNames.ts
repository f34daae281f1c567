import { plural, select, t } from '@lingui/core/macro'
import type { ForecasterReport } from '@tiltyard/contract'
import { fixed } from '../../language/fixed.ts'
import { figure } from '../../language/numbers.ts'
import { percent } from '../../language/percent.ts'

const PERCENT = 100

/** Whoever says how likely it is that the first knight wins, at the head of a row or a column. @param forecaster as the interface names it. */
export function forecasterLabel(forecaster: string): string {
  if (forecaster === 'reckoners') return t`Reckoners’ odds`
  if (forecaster === 'crowd') return t`The crowd’s price`
  if (forecaster === 'engine') return t`The engine’s chance`
  const pass = forecasterPass(forecaster)
  return pass === null ? forecaster : t`After pass ${pass}`
}

/** Over the drawing of what is said after a pass. */
export function liveTitle(forecaster: string): string {
  const pass = forecasterPass(forecaster)
  return pass === null ? forecasterLabel(forecaster) : t`The live chance: after pass ${pass}`
}

/** After which pass of a match it is said; null of what is said before. */
export function forecasterPass(forecaster: string): number | null {
  const [, pass] = /^live-(\d+)$/.exec(forecaster) ?? []
  return pass === undefined ? null : Number(pass)
}

interface Fault {
  readonly from: number
  readonly to: number
  readonly cases: number
  readonly said: number
  readonly happened: number
}

/** "Where the reckoners said 85 to 95, 78.1 of a hundred happened and not 90.3 (278 cases)." */
export function faultText(forecaster: string, { from, to, cases, said, happened }: Fault): string {
  const [share, promise, count] = [fixed(happened, 1), fixed(said, 1), casesText(cases)]
  const pass = forecasterPass(forecaster)
  if (pass !== null) {
    return t`After pass ${pass}, chances of ${from}–${to}% came true ${share}% of the time (${count}; expected ${promise}%).`
  }
  return select(forecaster, {
    reckoners: `Where the reckoners said ${from} to ${to}, ${share} of a hundred happened and not ${promise} (${count}).`,
    crowd: `Where the crowd said ${from} to ${to}, ${share} of a hundred happened and not ${promise} (${count}).`,
    engine: `Where the engine, before the joust, said ${from} to ${to}, ${share} of a hundred happened and not ${promise} (${count}).`,
    other: `Where ${forecaster} said ${from} to ${to}, ${share} of a hundred happened and not ${promise} (${count}).`,
  })
}

/** "Worse than a coin: the reckoners, with a Brier score of 0.2622 (6 cases)."; null of whoever is not. */
export function coinText(report: ForecasterReport): string | null {
  const { forecaster, brier, cases } = report
  if (brier <= COIN) return null
  const [name, score, count] = [nameWithin(forecaster), fixed(brier, 4), casesText(cases)]
  return isByChance(report)
    ? t`Worse than a coin, as chance may have it: ${name}, with a Brier score of ${score} (${count}).`
    : t`Worse than a coin: ${name}, with a Brier score of ${score} (${count}).`
}

function nameWithin(forecaster: string): string {
  const pass = forecasterPass(forecaster)
  if (pass !== null) return t`the engine, after pass ${pass}`
  return select(forecaster, {
    reckoners: 'the reckoners',
    crowd: 'the crowd',
    engine: 'the engine, before the joust',
    other: `${forecaster}`,
  })
}

/** Whether the score is within three standard errors of what it is for whoever is right in every row. */
function isByChance({ brier, cases, rows }: ForecasterReport): boolean {
  const shares = rows.map((row) => ({ cases: row.cases, said: row.said / PERCENT }))
  const sum = (of: (said: number) => number): number =>
    shares.reduce((total, row) => total + row.cases * row.said * (1 - row.said) * of(row.said), 0) / cases
  const [expected, variance] = [sum(() => 1), sum((said) => (1 - 2 * said) ** 2)]
  return brier - expected <= 3 * Math.sqrt(variance / cases)
}

/** "1,792 cases". */
export function casesText(cases: number): string {
  const count = figure(cases)
  return plural(cases, { one: '1 case', other: `${count} cases` })
}

/** How much better than a coin, in percent of its Brier score: "6.1% better". */
export function besideCoin(brier: number): string {
  const better = PERCENT * (1 - brier / COIN)
  if (Math.abs(better) < 0.05) return t`as good`
  const share = percent(Math.abs(better), 1)
  return better > 0 ? t`${share} better` : t`${share} worse`
}

/** The Brier score of whoever always says 50. */
const COIN = 0.25
