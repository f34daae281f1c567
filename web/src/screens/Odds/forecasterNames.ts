import type { ForecasterReport } from '@tiltyard/contract'

const PERCENT = 100

/** Whoever says how likely it is that the first knight wins, in a sentence. @param forecaster as the interface names it. */
export function forecasterName(forecaster: string): string {
  if (forecaster === 'reckoners') return 'the reckoners'
  if (forecaster === 'crowd') return 'the crowd'
  if (forecaster === 'engine') return 'the engine, before the joust,'
  const pass = passOf(forecaster)
  return pass === null ? forecaster : `the engine, after pass ${pass},`
}

/** The same at the head of a row or a column. */
export function forecasterLabel(forecaster: string): string {
  if (forecaster === 'reckoners') return 'Reckoners’ odds'
  if (forecaster === 'crowd') return 'The crowd’s price'
  if (forecaster === 'engine') return 'The engine’s chance'
  const pass = passOf(forecaster)
  return pass === null ? forecaster : `After pass ${pass}`
}

/** After which pass of a match it is said; null of what is said before. */
export function passOf(forecaster: string): number | null {
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
  const share = `${happened.toFixed(1)} of a hundred happened and not ${said.toFixed(1)}`
  return `Where ${forecasterName(forecaster)} said ${from} to ${to}, ${share} (${casesText(cases)}).`
}

/** "Worse than a coin: the reckoners, with a Brier score of 0.2622 (6 cases)."; null of whoever is not. */
export function coinText(report: ForecasterReport): string | null {
  const { forecaster, brier, cases } = report
  if (brier <= COIN) return null
  const name = forecasterName(forecaster).replace(/,$/, '')
  const said = `Worse than a coin${isByChance(report) ? ', as chance may have it' : ''}`
  return `${said}: ${name}, with a Brier score of ${brier.toFixed(4)} (${casesText(cases)}).`
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
  return cases === 1 ? '1 case' : `${cases.toLocaleString('en')} cases`
}

/** How much better than a coin, in percent of its Brier score: "6.1% better". */
export function besideCoin(brier: number): string {
  const better = PERCENT * (1 - brier / COIN)
  if (Math.abs(better) < 0.05) return 'as good'
  return `${Math.abs(better).toFixed(1)}% ${better > 0 ? 'better' : 'worse'}`
}

/** The Brier score of whoever always says 50. */
const COIN = 0.25
