import { plural, select, t } from '@lingui/core/macro'
import type { ForecasterReport } from '@tiltyard/contract'
import { formatFixed } from '../../language/formatFixed.ts'
import { formatPercent } from '../../language/formatPercent.ts'
import { formatNumber } from '../../language/numbers.ts'

const PERCENT = 100

/** Names a forecaster, as a heading. @param forecaster as in the API. */
export function forecasterLabel(forecaster: string): string {
  if (forecaster === 'reckoners') return t`Opening odds`
  if (forecaster === 'crowd') return t`The crowd’s price`
  if (forecaster === 'engine') return t`The engine’s chance`
  const pass = findForecasterPass(forecaster)
  return pass === null ? forecaster : t`After pass ${pass}`
}

/** The heading of the drawing for a pass. */
export function passForecastTitle(forecaster: string): string {
  const pass = findForecasterPass(forecaster)
  return pass === null ? forecasterLabel(forecaster) : t`The live chance: after pass ${pass}`
}

/** Returns the pass of a live forecast; null for one from before the match. */
export function findForecasterPass(forecaster: string): number | null {
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

/** Describes a deviation of one row. */
export function deviationText(forecaster: string, { from, to, cases, said, happened }: Fault): string {
  const [share, promise, count] = [formatFixed(happened, 1), formatFixed(said, 1), caseCountText(cases)]
  const pass = findForecasterPass(forecaster)
  if (pass !== null) {
    return t`After pass ${pass}, chances of ${from}–${to}% came true ${share}% of the time (${count}; expected ${promise}%).`
  }
  return select(forecaster, {
    reckoners: `When the opening odds said ${from}–${to}%, it came true ${share}% of the time (${count}; expected ${promise}%).`,
    crowd: `When the crowd said ${from}–${to}%, it came true ${share}% of the time (${count}; expected ${promise}%).`,
    engine: `When the engine, before the joust, said ${from}–${to}%, it came true ${share}% of the time (${count}; expected ${promise}%).`,
    other: `When ${forecaster} said ${from}–${to}%, it came true ${share}% of the time (${count}; expected ${promise}%).`,
  })
}

/** Describes a score worse than a coin; null for a better one. */
export function worseThanCoinText(report: ForecasterReport): string | null {
  const { forecaster, brier, cases } = report
  if (brier <= COIN) return null
  const [name, score, count] = [nameWithin(forecaster), formatFixed(brier, 4), caseCountText(cases)]
  return isByChance(report)
    ? t`Worse than a coin, as chance may have it: ${name}, with a Brier score of ${score} (${count}).`
    : t`Worse than a coin: ${name}, with a Brier score of ${score} (${count}).`
}

function nameWithin(forecaster: string): string {
  const pass = findForecasterPass(forecaster)
  if (pass !== null) return t`the engine, after pass ${pass}`
  return select(forecaster, {
    reckoners: 'the opening odds',
    crowd: 'the crowd',
    engine: 'the engine, before the joust',
    other: `${forecaster}`,
  })
}

/** Whether the score is within three standard errors of a perfect forecaster's. */
function isByChance({ brier, cases, rows }: ForecasterReport): boolean {
  const shares = rows.map((row) => ({ cases: row.cases, said: row.said / PERCENT }))
  const sum = (of: (said: number) => number): number =>
    shares.reduce((total, row) => total + row.cases * row.said * (1 - row.said) * of(row.said), 0) / cases
  const [expected, variance] = [sum(() => 1), sum((said) => (1 - 2 * said) ** 2)]
  return brier - expected <= 3 * Math.sqrt(variance / cases)
}

export function caseCountText(cases: number): string {
  const count = formatNumber(cases)
  return plural(cases, { one: '1 case', other: `${count} cases` })
}

/** Compares with a coin, in percent of its Brier score: "6.1% better". */
export function compareWithCoinText(brier: number): string {
  const better = PERCENT * (1 - brier / COIN)
  if (Math.abs(better) < 0.05) return t`as good`
  const share = formatPercent(Math.abs(better), 1)
  return better > 0 ? t`${share} better` : t`${share} worse`
}

/** The Brier score of a forecaster that always says 50%. */
const COIN = 0.25
