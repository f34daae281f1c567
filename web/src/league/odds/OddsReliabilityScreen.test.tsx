import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { ForecasterReport, OddsReliability } from '@tiltyard/contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { setResultsHidden } from '../../spoilers/setResultsHidden.ts'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { advanceClock } from '../../testing/renderAt.tsx'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { OddsReliabilityScreen } from './OddsReliabilityScreen.tsx'

const bad = { from: 85, to: 95, cases: 278, said: 90.3, happened: 78.1 }
const good = { from: 50, to: 55, cases: 900, said: 51.9, happened: 51.3 }
const report = (forecaster: string, changes: Partial<ForecasterReport> = {}): ForecasterReport => {
  return { forecaster, cases: 1178, brier: 0.23471, rows: [good, bad], faults: [], ...changes }
}
const scores = [
  { forecaster: 'reckoners', cases: 1178, brier: 0.2347 },
  { forecaster: 'live-1', cases: 900, brier: 0.2 },
]
const full: OddsReliability = {
  ...{ week: null, projections: [] },
  reports: [
    report('reckoners', { faults: [bad] }),
    report('engine', { brier: 0.226 }),
    report('live-1'),
    report('live-2', { cases: 1, brier: 0.26, rows: [{ ...good, cases: 1 }] }),
  ],
  weeks: [
    { week: '2026-11-15', scores },
    { week: '2026-11-08', scores: [{ forecaster: 'engine', cases: 40, brier: 0.25 }] },
  ],
  counted: 1792,
  toCome: 12,
}
let answers: FakeServerAnswers

beforeEach(() => {
  vi.useFakeTimers()
  answers = new FakeServerAnswers()
  answers.at.set('/api/odds/account', full)
})

const open = () => renderScreen('/odds', <OddsReliabilityScreen />, '/odds')
const rowsOf = (table: RegExp | string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '))

describe('projections of seasons', () => {
  test('are compared with their end once a season has ended, without a range of luck', async () => {
    await open()
    expect(screen.getByText(/once a season has ended\.$/)).toBeDefined()
    cleanup()
    answers.at.set('/api/odds/account', {
      ...full,
      projections: [{ season: 1, cases: 30_000, brier: 0.04, rows: [good] }],
    })
    await open()
    const chart = screen.getByRole('heading', { name: 'Projections of Season One' }).closest('section')
    expect(chart?.textContent).toContain('30,000 cases, Brier score 0.0400')
    expect(chart?.querySelectorAll('circle')).toHaveLength(1)
    // The paths are the grid, and the dashed line.
    expect(chart?.querySelectorAll('path')).toHaveLength(5 + 1)
  })
})

describe('the account', () => {
  test('shows its worst faults, and how much has been checked', async () => {
    await open()
    expect(document.title).toBe('How good are our odds? · Tilt Yard')
    expect(screen.getByText('Based on 1,792 jousts.')).toBeDefined()
    expect(screen.getByText('12 more are still to be checked.')).toBeDefined()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'When the opening odds said 85–95%, it came true 78.1% of the time (278 cases; expected 90.3%).',
      'Worse than a coin, as chance may have it: the engine, after pass 2, with a Brier score of 0.2600 (1 case).',
    ])
    expect(screen.queryByText(/Too few cases/)).toBeNull()
  })

  test('opens with a sentence and a drawing of the opening odds; the rest is folded', async () => {
    await open()
    expect(screen.getByRole('figure').textContent).toMatch(
      /^When the odds said 52%, that knight won 51% of the time; on average they are off by 3\.3 points\./,
    )
    expect(document.querySelectorAll('figure circle')).toHaveLength(2)
    const details = screen.getByText('Details').closest('details')
    expect(details?.open).toBe(false)
    expect(screen.getAllByRole('table').every((table) => details?.contains(table))).toBe(true)
  })

  test('lists forecasters worse than a coin beyond chance', async () => {
    answers.at.set('/api/odds/account', { ...full, reports: [report('engine', { brier: 0.26 })] })
    await open()
    expect(screen.getByRole('listitem').textContent).toBe(
      'Worse than a coin: the engine, before the joust, with a Brier score of 0.2600 (1,178 cases).',
    )
  })

  test('says that few jousts prove little', async () => {
    const rows = [{ from: 40, to: 45, cases: 6, said: 44, happened: 33.3 }]
    const few = { cases: 6, brier: 0.2622, rows }
    answers.at.set('/api/odds/account', { ...full, reports: [report('reckoners', few)] })
    await open()
    expect(screen.getByRole('listitem').textContent).toBe(
      'Worse than a coin, as chance may have it: the opening odds, with a Brier score of 0.2622 (6 cases).',
    )
    expect(
      screen.getByText(
        /No odds are off by more than luck explains \(three standard errors\)\. Too few cases to tell\.$/,
      ),
    ).toBeDefined()
  })

  test('is covered with results hidden: few jousts reveal winners', async () => {
    setResultsHidden(true)
    try {
      await open()
      expect(screen.getByText('Based on 1,792 jousts.')).toBeDefined()
      expect(screen.queryByRole('table')).toBeNull()
      expect(document.body.textContent).not.toContain('78.1')
      fireEvent.click(screen.getByRole('button', { name: 'Show how true the odds came' }))
      expect(rowsOf('Brier scores')).toHaveLength(4)
    } finally {
      act(() => setResultsHidden(false))
    }
  })

  test('shows each score beside a coin’s, and by week', async () => {
    await open()
    expect(rowsOf('Brier scores')).toEqual([
      'Opening odds | 1,178 | 0.2347 | 6.1% better',
      'The engine’s chance | 1,178 | 0.2260 | 9.6% better',
      'After pass 1 | 1,178 | 0.2347 | 6.1% better',
      'After pass 2 | 1 | 0.2600 | 4.0% worse',
    ])
    expect(rowsOf('Brier scores week by week')).toEqual([
      'November 15 | 1,178 | 0.2347 | 0.2000 | –',
      'November 8 | 40 | – | – | 0.2500',
    ])
  })

  test('is drawn and has a table; the live chance shows one pass at a time', async () => {
    await open()
    expect(rowsOf('Forecast and result: Opening odds')).toEqual([
      '50 to 55 | 51.9 | 51.3 | 900',
      '85 to 95 | 90.3 | 78.1 | 278',
    ])
    expect(document.querySelectorAll('details svg circle')).toHaveLength(6)
    const choice = screen.getByRole('combobox', { name: 'The live chance' })
    expect(screen.getByRole('heading', { name: 'The live chance: after pass 1' })).toBeDefined()
    fireEvent.change(choice, { target: { value: 'live-2' } })
    expect(screen.getByRole('heading', { name: 'The live chance: after pass 2' })).toBeDefined()
    expect(screen.getByText('1 case, Brier score 0.2600')).toBeDefined()
  })

  test('for one week is fetched when that is chosen', async () => {
    await open()
    answers.at.set('/api/odds/account', { ...full, week: '2026-11-08', reports: [report('engine')] })
    fireEvent.change(screen.getByRole('combobox', { name: 'Jousts of' }), { target: { value: '2026-11-08' } })
    // The controls stay while it loads.
    expect(screen.getByRole('combobox', { name: 'Jousts of' })).toHaveProperty('value', '2026-11-08')
    await advanceClock(0)
    expect(rowsOf('Brier scores')).toHaveLength(1)
    expect(screen.getByText('No joust with odds has been checked yet.')).toBeDefined()
    expect(screen.getByText(/No odds are off by more than luck explains/)).toBeDefined()
    expect(answers.asked).toContain('/api/odds/account?week=2026-11-08')
  })

  test('for an empty league says so', async () => {
    answers.at.set('/api/odds/account', { week: null, reports: [], weeks: [], counted: 0, toCome: 0 })
    await open()
    expect(screen.getByText(/No joust has been ridden yet/)).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('shows an error if it fails to load', async () => {
    answers.at.set('/api/odds/account', () => new Response('', { status: 500 }))
    await open()
    expect(screen.getByRole('alert').textContent).toContain('Couldn’t load the results')
  })
})
