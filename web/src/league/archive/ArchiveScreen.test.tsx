import { act, fireEvent, screen, within } from '@testing-library/react'
import { type FinishedMatch, MAX_NAME_SEARCH_LENGTH } from '@tiltyard/contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { setResultsHidden } from '../../spoilers/setResultsHidden.ts'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { sampleArchivedMatch } from '../../testing/leagueViews.ts'
import { advanceClock } from '../../testing/renderAt.tsx'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { ArchiveScreen } from './ArchiveScreen.tsx'

let answers: FakeServerAnswers

beforeEach(() => {
  vi.useFakeTimers()
  answers = new FakeServerAnswers()
})

interface ListLinks {
  readonly older?: string
  readonly newer?: string
  readonly lookedBackTo?: string
}

/** Sets the server's answer for a list. @param query with its question mark. */
function tell(query: string, matches: readonly FinishedMatch[], { older, newer, lookedBackTo }: ListLinks = {}): void {
  const page = { matches, older: older ?? null, newer: newer ?? null, lookedBackTo: lookedBackTo ?? null }
  answers.at.set(`/api/archive${query}`, page)
}

const open = (query = '') => renderScreen('/matches', <ArchiveScreen />, `/matches${query}`)
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const address = () => screen.getByTestId('address').textContent
const setField = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })

describe('a row', () => {
  test('shows riders, odds, result and story, and links to the match', async () => {
    tell('', [sampleArchivedMatch('match-1')])
    await open()
    const row = within(screen.getByRole('listitem'))
    expect(screen.getByRole('listitem').querySelectorAll('svg')).toHaveLength(2)
    expect(row.getByRole('link', { name: 'Osric Rider' }).getAttribute('href')).toBe('/knights/knight_1')
    expect(screen.getByRole('listitem').textContent).toMatch(/Stag List.*62%.*38%.*7–3.*Osric won on points\./)
    expect(row.getByText('Osric came back from four behind.')).toBeDefined()
    expect(row.getByRole('link', { name: /^Watch replay ?of Osric/ }).getAttribute('href')).toBe('/matches/match-1')
    expect(document.title).toBe('Archive · Tilt Yard')
  })

  test('says by whom a match was stopped, and that there were no odds', async () => {
    const match = sampleArchivedMatch('match-1', {
      ending: 'stopped',
      stoppedBy: 'slot',
      winner: null,
      story: 'Stopped in pass 3.',
    })
    tell('', [{ ...match, knight1: { ...match.knight1, odds: null } }])
    await open()
    expect(screen.getByText('Stopped because the next slot began.')).toBeDefined()
    expect(screen.getByText('X%')).toBeDefined()
  })
})

describe('the filters', () => {
  test('isolate a right-to-left name from the text around it', async () => {
    tell('?name=%E2%80%AEemos', [sampleArchivedMatch('match-1')])
    await open('?name=%E2%80%AEemos')
    const typed = screen.getByRole('heading', { level: 2 }).querySelector('bdi')
    expect(typed?.textContent).toBe('\u202eemos')
  })

  test('are in the address and in the form', async () => {
    tell('?stable=stable_3&tag=upsets&day=2026-11-20', [sampleArchivedMatch('match-1')])
    await open('?stable=stable_3&tag=upsets&day=2026-11-20')
    expect(screen.getByRole('listitem')).toBeDefined()
    expect(screen.getByLabelText('Stable')).toHaveProperty('value', 'stable_3')
    expect(screen.getByLabelText('Type')).toHaveProperty('value', 'upsets')
    expect(screen.getByLabelText('Day')).toHaveProperty('value', '2026-11-20')
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(
      'Jousts of Blueside Vinegars on Friday, November 20',
    )
  })

  test('apply only when the form is sent', async () => {
    tell('', [sampleArchivedMatch('match-1')])
    tell('?name=%27%3B+drop&list=Lion&ending=death', [])
    await open()
    setField('Knight’s name', " '; drop ")
    expect(screen.getByLabelText<HTMLInputElement>('Knight’s name').maxLength).toBe(MAX_NAME_SEARCH_LENGTH)
    setField('List', 'Lion')
    setField('Ending', 'death')
    await advanceClock(0)
    expect(address()).toBe('/matches')
    fireEvent.submit(screen.getByRole('form', { name: 'Search jousts' }))
    await advanceClock(0)
    expect(address()).toBe("/matches?name='%3B+drop&list=Lion&ending=death")
    expect(screen.getByRole('heading', { level: 3, name: 'No joust fits' })).toBeDefined()
    expect(hrefOf('Clear')).toBe('/matches')
  })

  test('ignore unknown parameters', async () => {
    await open('?utm_source=x&lang=en')
    expect(screen.queryByRole('heading', { level: 2, name: 'Invalid search' })).toBeNull()
    expect(answers.asked.filter((asked) => asked.startsWith('/api/archive'))).toEqual(['/api/archive'])
  })

  test.each(['?ending=boredom', '?stable=test_stable_a', '?list=Dragon'])(
    'show an error for unknown values: %s',
    async (query) => {
      await open(query)
      expect(screen.getByRole('heading', { level: 2, name: 'Invalid search' })).toBeDefined()
      expect(screen.getByText(/^The link asks for/).textContent).toContain(query.slice(1))
      expect(answers.asked.filter((asked) => asked.startsWith('/api/archive'))).toEqual([])
    },
  )

  test('show the server’s sentence for what only it can check', async () => {
    answers.refuse('/api/archive?before=nowhere', 'invalid-request', 'before: not a place of the archive.', 400)
    await open('?before=nowhere')
    expect(screen.getByText('before: not a place of the archive.')).toBeDefined()
    expect(hrefOf('See every joust')).toBe('/matches')
  })

  test('allow a knight that does not exist', async () => {
    answers.refuse('/api/archive?knight=nobody', 'knight-not-found', 'Knight not found')
    await open('?knight=nobody')
    expect(screen.getByRole('heading', { level: 2, name: 'No such knight' })).toBeDefined()
  })
})

describe('the pages', () => {
  test('have ten matches each on a phone, with buttons; the filter is folded', async () => {
    tell(
      '',
      Array.from({ length: 12 }, (_, at) => sampleArchivedMatch(`match-${at}`)),
    )
    await open()
    const seen = () => screen.getAllByRole('listitem').filter((row) => row.closest('[data-elsewhere]') === null).length
    expect(seen()).toBe(10)
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(seen()).toBe(2)
    expect(screen.getByText('Page 2 of 2')).toBeDefined()
    const filter = screen.getByRole('button', { name: 'Filter' })
    expect(filter.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(filter)
    expect(filter.getAttribute('aria-expanded')).toBe('true')
  })

  test('are links that keep the filters', async () => {
    tell('?stable=stable_3', [sampleArchivedMatch('match-1')], { older: '17.match-1' })
    tell('?stable=stable_3&before=17.match-1', [sampleArchivedMatch('match-0')], { newer: '16.match-0' })
    await open('?stable=stable_3')
    expect(hrefOf('Older')).toBe('/matches?stable=stable_3&before=17.match-1')
    expect(screen.queryByRole('link', { name: 'Newer' })).toBeNull()
    await act(async () => screen.getByRole('link', { name: 'Older' }).click())
    await advanceClock(0)
    expect(hrefOf('Newer')).toBe('/matches?stable=stable_3&after=16.match-0')
    expect(hrefOf('Newest')).toBe('/matches?stable=stable_3')
    expect(screen.queryByRole('link', { name: 'Older' })).toBeNull()
  })

  test('say how far back the search went if matches are rare', async () => {
    tell('?stable=stable_3', [], { older: '17.match-1', lookedBackTo: '2026-10-01T09:00:00.000Z' })
    await open('?stable=stable_3')
    expect(screen.getByText(/Searched back to 1 Oct 2026/)).toBeDefined()
    expect(hrefOf('Older')).toBe('/matches?stable=stable_3&before=17.match-1')
  })

  test('of a league without a finished match say so', async () => {
    tell('', [])
    await open()
    expect(screen.getByRole('heading', { level: 3, name: 'No joust has ended yet' })).toBeDefined()
    expect(hrefOf('Watch live')).toBe('/watch')
  })

  test('can be reloaded after an error', async () => {
    answers.isLineDown = true
    await open()
    answers.isLineDown = false
    tell('', [sampleArchivedMatch('match-1')])
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await advanceClock(0)
    expect(screen.getByRole('listitem')).toBeDefined()
  })
})

describe('with results hidden', () => {
  beforeEach(() => act(() => setResultsHidden(true)))

  test('a row shows no result until it is uncovered', async () => {
    tell('', [sampleArchivedMatch('match-1'), sampleArchivedMatch('match-2')])
    await open()
    for (const text of [/won on points/, /came back/, /7–3/]) expect(screen.queryByText(text)).toBeNull()
    const covers = screen.getAllByRole('button', { name: /^Show ?the result of Osric Rider against Maud Rider$/ })
    expect(covers).toHaveLength(2)
    fireEvent.click(covers[0] ?? document.body)
    expect(screen.getAllByText('Osric won on points.')).toHaveLength(1)
  })

  test.each(['?ending=death', '?tag=upsets'])('a list filtered by results asks first: %s', async (query) => {
    tell(query, [sampleArchivedMatch('match-3')])
    await open(query)
    expect(screen.queryByRole('listitem')).toBeNull()
    expect(screen.getByRole('heading', { level: 2, name: 'This list shows results' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Show the list' }))
    await advanceClock(0)
    expect(screen.getByRole('listitem')).toBeDefined()
    expect(screen.queryByText(/won on points/)).toBeNull()
  })
})
