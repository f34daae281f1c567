import { render, screen, within } from '@testing-library/react'
import { type MatchState, replay } from '@tiltyard/engine'
import { describe, expect, test } from 'vitest'
import { sampleMatchView, simulateSampleRide } from '../../testing/sampleRide.ts'
import { matchStateAfter } from '../playhead/matchStateAfter.ts'
import { formatBoardScore } from './listScoreboardPassColumns.ts'
import { Scoreboard, type ScoreboardMatch } from './Scoreboard.tsx'

const ridden = simulateSampleRide(1)
const knights = sampleMatchView(ridden)
const inPassThree = matchStateAfter(
  ridden.events,
  ridden.events.findIndex((event) => event.passNumber === 3 && event.referenceName === 'KNIGHTS_CHARGE') + 1,
)

function show(facts: Partial<ScoreboardMatch> = {}): void {
  const board: ScoreboardMatch = {
    status: 'active',
    ending: null,
    length: knights,
    knights,
    state: inPassThree,
    ...facts,
  }
  render(<Scoreboard listName="LION LIST" board={board} />)
}

function headers(): readonly HTMLElement[] {
  return within(screen.getByRole('table')).getAllByRole('columnheader')
}

/** A knight's visible cells: passes 1 to 12, then the total. */
function rowOf(rider: 0 | 1): readonly (string | null | undefined)[] {
  const row = within(screen.getByRole('table')).getAllByRole('row')[rider + 1]
  if (row === undefined) throw new Error('The board has too few rows.')
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.firstChild?.textContent)
}

describe('the header', () => {
  test('SCORE-01 SCORE-02 SCORE-03: the header counts nine passes, three of sudden death and the total', () => {
    show()
    const texts = headers().map((header) => header.textContent)
    expect(texts).toEqual(['Knight', ...'123456789', 'S1', 'S2', 'S3', 'T'])
  })

  test("the header has as many passes as the match's own rules", () => {
    show({ length: { maxPasses: 5, maxSuddenDeathPasses: 2 } })
    const texts = headers().map((header) => header.textContent)
    expect(texts).toEqual(['Knight', ...'12345', 'S1', 'S2', 'T'])
    expect(rowOf(0)).toHaveLength(8)
  })

  test('SCORE-08: the current pass is marked, and no other', () => {
    show()
    const current = headers().filter((header) => header.getAttribute('aria-current') === 'step')
    expect(current.map((header) => header.textContent)).toEqual(['3'])
    expect(document.querySelectorAll('td[data-current]')).toHaveLength(2)
  })

  test('SCORE-09: the total of a completed match is marked', () => {
    show({ status: 'completed', state: replay(ridden.events) })
    expect(headers().at(-1)?.hasAttribute('data-final')).toBe(true)
    expect(document.querySelectorAll('td[data-final]')).toHaveLength(2)
    expect(document.querySelector('[aria-current]')).toBeNull()
  })

  test('SCORE-09: the total of a stopped match is not marked', () => {
    show({ status: 'completed', ending: 'stopped' })
    expect(document.querySelector('[data-final]')).toBeNull()
  })

  test('SCORE-09: the total of an active match is not marked', () => {
    show()
    expect(document.querySelector('[data-final]')).toBeNull()
  })
})

describe('the rows', () => {
  test("SCORE-04 SCORE-05: each knight has a row with the stable's shield and letters", () => {
    show()
    const rows = screen.getAllByRole('rowheader')
    expect(rows.map((row) => row.textContent)).toEqual(['RAT', 'EPP'])
    expect(rows.every((row) => row.querySelector('svg') !== null)).toBe(true)
  })

  test('SCORE-06: the knight comes first with showsKnightNames', () => {
    render(
      <Scoreboard
        listName="LION LIST"
        showsKnightNames
        board={{ status: 'active', ending: null, length: knights, knights, state: inPassThree }}
      />,
    )
    expect(screen.getAllByRole('rowheader')[0]?.textContent).toBe(`${knights.knight1.name}RAT`)
  })

  test("cells show each pass's points and add up to the total", () => {
    show({ status: 'completed', state: replay(ridden.events) })
    for (const rider of [0, 1] as const) {
      const texts = rowOf(rider)
      const sum = texts
        .slice(0, 12)
        .reduce((total, text) => total + (text === '–' ? 0 : Number(text?.replace('−', '-'))), 0)
      expect(texts[12]?.replace('−', '-')).toBe(String(sum))
    }
  })

  test('SCORE-10: a moving dash marks the current pass; later ones wait', () => {
    show()
    const spoken = screen.getAllByText('in progress')
    expect(spoken).toHaveLength(2)
    expect(rowOf(0)[2]).toBe('–')
    expect(screen.getAllByText('not yet run')).toHaveLength(2 * 9)
  })

  test('SCORE-13: a score above 100 shows as 0', () => {
    expect([100, 101, -3].map(formatBoardScore)).toEqual(['100', '0', '−3'])
    const rich: MatchState = { ...inPassThree, knight1: { ...inPassThree.knight1, points: 101 } }
    show({ state: rich })
    expect(rowOf(0)[12]).toBe('0')
  })
})

describe('missing data', () => {
  test('SCORE-11: a waiting match is being prepared', () => {
    show({ status: 'waiting', state: replay([]) })
    expect(screen.getByText('Preparing match...')).toBeTruthy()
    expect(screen.getAllByRole('rowheader')).toHaveLength(2)
  })

  test('SCORE-12: a knight that has not arrived yet is loading', () => {
    render(<Scoreboard listName="LION LIST" board={null} />)
    expect(screen.getAllByText('Loading...')).toHaveLength(2)
  })

  test('SCORE-12: one knight may be missing', () => {
    show({ knights: { ...knights, knight2: null } })
    expect(screen.getAllByRole('rowheader').map((row) => row.textContent)).toEqual(['RAT', 'Loading...'])
  })
})

test('SCORE-07: the list is named above with showsListName, and always for screen readers', () => {
  const board = { status: 'active', ending: null, length: knights, knights, state: inPassThree } as const
  const { rerender } = render(<Scoreboard listName="LION LIST" showsListName board={board} />)
  expect(screen.getByRole('table', { name: 'LION LIST' }).querySelector('caption')?.className).not.toBe(
    'visually-hidden',
  )
  rerender(<Scoreboard listName="LION LIST" board={board} />)
  expect(screen.getByRole('table', { name: 'LION LIST' }).querySelector('caption')?.className).toBe('visually-hidden')
})
