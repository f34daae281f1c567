import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { ScheduledMatchView, UserView } from '@tiltyard/contract'
import { knightStatColumns } from '@tiltyard/engine'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleBet } from '../../testing/bettingViews.ts'
import {
  createScheduleAnswers,
  setDayScheduleAnswers,
  setWeekScheduleAnswers,
} from '../../testing/createScheduleAnswers.ts'
import type { FakeLiveClient } from '../../testing/fakeLiveClient.ts'
import type { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import {
  mondayScheduleDay,
  SAMPLE_MONDAY_MS,
  sampleKnightView,
  sampleScheduledMatch,
  sampleScheduleView,
} from '../../testing/leagueViews.ts'
import { renderAsUser } from '../../testing/renderAsUser.tsx'
import { advanceClock } from '../../testing/renderAt.tsx'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { sampleSession, sampleUser } from '../../testing/sessionViews.ts'
import { leagueStables } from '../knights/leagueStables.ts'
import { ScheduleScreen } from './ScheduleScreen.tsx'

let answers: FakeServerAnswers

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_MONDAY_MS })
  answers = createScheduleAnswers()
})
afterEach(() => {
  delete document.documentElement.dataset.chances
})

function tell(day: string, ...matches: ScheduledMatchView[]): void {
  setDayScheduleAnswers(answers, day, matches)
}

function open(search = ''): Promise<FakeLiveClient> {
  return renderScreen('/schedule', <ScheduleScreen />, `/schedule${search}`)
}

function press(name: string): void {
  act(() => fireEvent.click(screen.getByRole('button', { name })))
}

/** Returns the times of the visible rows. */
function times(): (string | null)[] {
  return [...document.querySelectorAll('li time')].map(({ textContent }) => textContent)
}

const quarter = sampleScheduledMatch('08:15')
const half = sampleScheduledMatch('08:30', { knight1Id: 'knight_3', knight2Id: 'knight_4' })

describe('the week', () => {
  test('SCHED-01 SCHED-03 SCHED-04: the page has a title and a button per day, and opens with today', async () => {
    tell('MON', quarter)
    await open()
    expect(screen.getByRole('heading', { level: 1, name: 'JOUST SCHEDULE' })).toBeDefined()
    const days = within(screen.getByRole('group', { name: 'Day' })).getAllByRole('button')
    expect(days.map(({ textContent }) => textContent)).toEqual(['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'])
    expect(days.map((day) => day.getAttribute('aria-pressed'))).toEqual(
      days.map(({ textContent }) => String(textContent === 'MON')),
    )
    // A date describes its day, and is not part of its name.
    const described = days.map((day) => document.getElementById(day.getAttribute('aria-describedby') ?? ''))
    expect(described.map((date) => date?.textContent).slice(0, 2)).toEqual(['Nov 22', 'Nov 23'])
  })

  test('SCHED-08 SCHED-10: another day has its own heading, label and matches', async () => {
    tell('MON', quarter)
    tell('TUE', sampleScheduledMatch('09:00', {}, '2026-11-24'))
    tell('FRI', sampleScheduledMatch('10:00', {}, '2026-11-27'))
    await open()
    expect(screen.getByRole('heading', { level: 2, name: 'Monday, November 23' })).toBeDefined()
    expect(screen.getByRole('listitem').textContent).toMatch(/^Today 8:15 am/)
    press('TUE')
    await advanceClock(0)
    expect(screen.getByRole('listitem').textContent).toMatch(/^Tomorrow 9:00 am/)
    press('FRI')
    await advanceClock(0)
    expect(screen.getByRole('heading', { level: 2, name: 'Friday, November 27' })).toBeDefined()
    expect(screen.getByRole('listitem').textContent).toMatch(/^November 27 10:00 am/)
  })

  test('the chosen day and stables are kept in the address', async () => {
    tell('MON', quarter)
    tell('FRI', sampleScheduledMatch('10:00', {}, '2026-11-27'))
    await open()
    press('FRI')
    press('NONE')
    press('RAT')
    press('FUN')
    expect(screen.getByTestId('address').textContent).toBe('/schedule?day=FRI&stables=RAT-FUN')
    press('ALL')
    expect(screen.getByTestId('address').textContent).toBe('/schedule?day=FRI')
  })

  test('an address with a day and stables opens with them', async () => {
    tell('FRI', sampleScheduledMatch('10:00', {}, '2026-11-27'))
    await open('?day=FRI&stables=RAT')
    expect(times()).toEqual(['10:00 am'])
    expect(screen.getByRole('button', { name: 'RAT' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('button', { name: 'EPP' }).getAttribute('aria-pressed')).toBe('false')
  })

  test('SCHED-04: at midnight in Helsinki today is the next day', async () => {
    vi.setSystemTime(Date.parse('2026-11-23T21:59:58.000Z'))
    tell('MON', sampleScheduledMatch('23:45', { actualStartTime: '2026-11-23T21:45:00.000Z' }))
    tell('TUE', sampleScheduledMatch('08:00', {}, '2026-11-24'))
    await open()
    expect(screen.getByText('All jousts resolved')).toBeDefined()
    await advanceClock(3_000)
    expect(screen.getByRole('heading', { level: 2, name: 'Tuesday, November 24' })).toBeDefined()
    expect(screen.getByRole('listitem').textContent).toMatch(/^Today 8:00 am/)
  })
})

describe('the stables', () => {
  test('SCHED-05 SCHED-06 SCHED-07: they are toggled by their abbreviations, with ALL and NONE', async () => {
    tell('MON', quarter)
    await open()
    const buttons = within(screen.getByRole('group', { name: 'Stables' })).getAllByRole('button')
    const abbreviations = leagueStables.map(({ abbreviation }) => abbreviation)
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['ALL', 'NONE', ...abbreviations])
    expect(abbreviations).toHaveLength(12)
    expect(buttons.slice(2).every((button) => button.getAttribute('aria-pressed') === 'true')).toBe(true)
  })

  test('a match shows if either stable is on', async () => {
    tell('MON', quarter, half)
    await open()
    expect(times()).toEqual(['8:15 am', '8:30 am'])
    press('RAT')
    expect(times()).toEqual(['8:15 am', '8:30 am'])
    press('EPP')
    expect(times()).toEqual(['8:30 am'])
    expect(screen.queryByRole('region', { name: '8:15 am' })).toBeNull()
    expect(within(screen.getByRole('region', { name: '8:30 am' })).getAllByRole('listitem')).toHaveLength(1)
    press('RAT')
    expect(times()).toEqual(['8:15 am', '8:30 am'])
  })

  test('SCHED-22: with no stable on, or none that rides, the page reads "No matches selected"', async () => {
    tell('MON', quarter)
    await open()
    press('NONE')
    expect(screen.getByText('No matches selected')).toBeDefined()
    press('FUN')
    expect(screen.getByText('No matches selected')).toBeDefined()
    press('ALL')
    expect(times()).toEqual(['8:15 am'])
  })

  test('a knight who was traded rides for the new stable', async () => {
    answers.at.set('/api/knights', {
      knights: [sampleKnightView(1, 'stable_8'), sampleKnightView(2, 'stable_2')],
      total: 2,
    })
    tell('MON', quarter)
    await open('?stables=FUN')
    expect(screen.getByRole('table', { name: /against/ }).textContent).toContain('FUN')
    press('FUN')
    press('RAT')
    expect(screen.getByText('No matches selected')).toBeDefined()
  })
})

describe('my jousts', () => {
  async function openAs(user: UserView | null, search = ''): Promise<void> {
    await renderAsUser(user, <ScheduleScreen />, `/schedule${search}`)
    await advanceClock(0)
  }

  test('are those of followed knights and stables; the choice is kept in the address', async () => {
    answers.at.set('/api/following', { follows: [{ kind: 'knight', id: 'knight_3', since: quarter.startsAt }] })
    tell('MON', quarter, half)
    await openAs(sampleUser())
    const toggle = screen.getByRole('button', { name: 'MY JOUSTS' })
    expect(toggle.getAttribute('aria-pressed')).toBe('false')
    expect(times()).toEqual(['8:15 am', '8:30 am'])
    press('MY JOUSTS')
    expect(toggle.getAttribute('aria-pressed')).toBe('true')
    expect(times()).toEqual(['8:30 am'])
    press('NONE')
    expect(screen.getByText('No matches selected')).toBeDefined()
    cleanup()
    answers.at.set('/api/following', { follows: [{ kind: 'stable', id: quarter.stable1Id, since: quarter.startsAt }] })
    await openAs(sampleUser(), '?mine=1')
    expect(times()).toContain('8:15 am')
  })

  test('are not available to visitors, whatever the address says', async () => {
    tell('MON', quarter, half)
    await openAs(null, '?mine=1')
    expect(screen.queryByRole('button', { name: 'MY JOUSTS' })).toBeNull()
    expect(times()).toEqual(['8:15 am', '8:30 am'])
  })
})

describe('a match', () => {
  test('shows a bettor their stakes, all bets together, and others nothing', async () => {
    tell('MON', quarter, half)
    const bet = { scheduleId: 'schedule-1', scheduledId: quarter.id, side: 'knight2' } as const
    const bets = [
      sampleBet('b1', { ...bet, stake: 20, shares: 50 }),
      sampleBet('b2', { ...bet, stake: 5, shares: 12.5 }),
    ]
    answers.at.set('/api/bets?which=open&limit=100', { bets, total: 2 })
    const session = await renderAsUser(sampleUser(), <ScheduleScreen />, '/schedule')
    await advanceClock(0)
    const line = screen.getByText(/^Your bet:/)
    expect(line.textContent).toBe('Your bet: 25 on Sur Test Rider the 2th – pays 62.50')
    expect(line.closest('li')?.querySelector('time')?.textContent).toBe('8:15 am')
    answers.refuse('/api/bets?which=open&limit=100', 'signed-out', 'Nobody is signed in.', 401)
    const another = Promise.resolve(sampleSession(sampleUser({ uid: 'user-2' })))
    await act(() => session.store.enter(another))
    expect(screen.queryByText(/^Your bet:/)).toBeNull()
    answers.at.set('/api/bets?which=open&limit=100', { bets, total: 101 })
    await advanceClock(61_000)
    expect(answers.countOf('/api/bets?which=open&limit=100')).toBeGreaterThan(2)
    expect(screen.queryByText(/^Your bet:/)).toBeNull()
    answers.at.set('/api/bets?which=open&limit=100', { bets, total: 2 })
    await advanceClock(61_000)
    expect(screen.getByText(/^Your bet:/)).toBeDefined()
    await act(() => session.store.enter(Promise.resolve(sampleSession(null))))
    answers.asked.length = 0
    await advanceClock(61_000)
    expect(times()).toEqual(['8:15 am', '8:30 am'])
    expect(screen.queryByText(/^Your bet:/)).toBeNull()
    expect(answers.asked.filter((path) => path.startsWith('/api/bets'))).toEqual([])
  })

  test('SCHED-09 SCHED-12 SCHED-14: it shows both knights with their stables, odds and returns', async () => {
    tell('MON', quarter)
    await open()
    const pair = screen.getByRole('table', { name: 'Sur Test Rider the 1th against Sur Test Rider the 2th' })
    const labels = within(pair)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
    expect(labels).toEqual(['Knight', 'Odds', 'Returns'])
    const [, one, two] = within(pair).getAllByRole('row')
    expect(one?.textContent).toBe('RATSur Test Rider the 1th60%1.67x')
    expect(two?.textContent).toBe('EPPSur Test Rider the 2th40%2.50x')
    expect(one?.querySelector('svg')).not.toBeNull()
  })

  test.each([
    [5, '5%', '20.00x'],
    [95, '95%', '1.05x'],
    [0, '0%', 'Xx'],
  ])('SCHED-14 SCHED-15: odds of %i give %s and %s', async (percent, odds, returns) => {
    const both = { knight1Id: 'knight_1', knight2Id: 'knight_2', knight1Odds: percent, knight2Odds: 100 - percent }
    tell('MON', sampleScheduledMatch('08:15', { odds: { ...both, confidence: 0.5 } }))
    await open()
    expect(screen.getByText(odds)).toBeDefined()
    expect(screen.getByText(returns)).toBeDefined()
  })

  test.each(['Insufficient match data', 'Calculation error'] as const)(
    'SCHED-13 SCHED-15: "%s" gives X% and Xx',
    async (error) => {
      const odds = { knight1Id: 'knight_1', knight2Id: 'knight_2', knight1Odds: 0, knight2Odds: 0, confidence: 0 }
      tell('MON', sampleScheduledMatch('08:15', { odds: { ...odds, error } }))
      await open()
      expect(screen.getAllByText('X%')).toHaveLength(2)
      expect(screen.getAllByText('Xx')).toHaveLength(2)
    },
  )

  test('SCHED-16: BET opens the slip of its match', async () => {
    await import('../../betting/slip/BetSlip.tsx')
    tell('MON', quarter)
    await open()
    press('BET')
    await advanceClock(0)
    expect(screen.getByRole('dialog', { name: 'Place a bet' }).textContent).toContain(
      'Sur Test Rider the 1th against Sur Test Rider the 2th, November 23, 8:15 am, Helsinki time',
    )
    expect(answers.asked).toContain(`/api/markets/schedule-1/${encodeURIComponent(quarter.id)}`)
  })

  test('SCHED-16: once the match has begun BET is disabled, and shows why', async () => {
    tell('MON', quarter)
    await open()
    await advanceClock(5 * 60_000 + 1_000)
    const bet = screen.getByRole('button', { name: 'BET' })
    expect(bet.getAttribute('aria-disabled')).toBe('true')
    const why = screen.getByText('Bets are closed: the match has begun.')
    expect(bet.getAttribute('aria-describedby')?.split(' ')).toContain(why.id)
    press('BET')
    await advanceClock(0)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('has no price if refunded before its start, and keeps it if refunded after', async () => {
    tell('MON', quarter)
    const price = { scheduledId: quarter.id, status: 'open', price1: 0.571, bets: 1 } as const
    answers.at.set('/api/markets/schedule-1', { scheduleId: 'schedule-1', prices: [price], serverTime: '' })
    const liveClient = await open()
    const odds = () => screen.getAllByRole('cell')[0]?.textContent
    expect(odds()).toBe('57%')
    const refunded = { ...price, status: 'refunded' } as const
    act(() => liveClient.send({ kind: 'prices', scheduleId: 'schedule-1', prices: [refunded] }))
    expect(odds()).toBe('60%')
    await advanceClock(5 * 60_000 + 1_000)
    expect(odds()).toBe('57%')
  })

  test('with bets shows the market’s live odds and returns; opened, also the opening odds', async () => {
    tell('MON', quarter, half)
    const price = { scheduledId: quarter.id, status: 'open', price1: 0.571, bets: 1 } as const
    answers.at.set('/api/markets/schedule-1', { scheduleId: 'schedule-1', prices: [price], serverTime: '' })
    const liveClient = await open()
    const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent)
    expect(cells()).toEqual(['57%', '1.75x', '43%', '2.33x', '60%', '1.67x', '40%', '2.50x'])
    const moved = { ...price, price1: 0.64, bets: 2 }
    act(() => liveClient.send({ kind: 'prices', scheduleId: 'schedule-1', prices: [moved] }))
    expect(cells().slice(0, 4)).toEqual(['64%', '1.56x', '36%', '2.78x'])
    // Prices of another schedule do not apply.
    act(() => liveClient.send({ kind: 'prices', scheduleId: 'schedule-2', prices: [{ ...price, price1: 0.1 }] }))
    expect(cells().slice(0, 1)).toEqual(['57%'])
    act(() => liveClient.send({ kind: 'prices', scheduleId: 'schedule-1', prices: [moved] }))
    document.documentElement.dataset.chances = 'off'
    act(() => fireEvent.click(screen.getAllByRole('button', { name: 'Statistics' })[0] ?? document.body))
    await advanceClock(0)
    expect(
      screen.getByText(
        'Current betting odds, 64.0% – 36.0% (2 bets so far). Before betting: 60% (1.67x) – 40% (2.50x).',
      ),
    ).toBeDefined()
  })

  test('SCHED-17 SCHED-18: + opens both records in the stat columns, - closes them', async () => {
    tell('MON', quarter)
    await open()
    const button = screen.getByRole('button', { name: 'Statistics' })
    expect([button.textContent, button.getAttribute('aria-expanded')]).toEqual(['+', 'false'])
    press('Statistics')
    expect([button.textContent, button.getAttribute('aria-expanded')]).toEqual(['-', 'true'])
    const records = within(screen.getByRole('table', { name: 'Both knights’ records' }))
    const labels = records.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(labels).toEqual(['Knight', ...knightStatColumns.map(({ label }) => label), 'NTHD'])
    expect(labels.slice(1)).toEqual('W D L DQ FF DTH PCT HT DM BR IN PS NTHD'.split(' '))
    expect(records.getAllByRole('rowheader')).toHaveLength(2)
    press('Statistics')
    expect(screen.queryByRole('table', { name: 'Both knights’ records' })).toBeNull()
  })

  test('opened, shows the engine’s chance beside the opening odds, fetched only then', async () => {
    answers.at.set('/api/odds/chance', { knight1: 0.6213, knight2: 0.3712, none: 0.0075 })
    const both = { knight1Id: 'knight_1', knight2Id: 'knight_2', knight1Odds: 57, knight2Odds: 43 }
    tell('MON', sampleScheduledMatch('08:15', { odds: { ...both, confidence: 0.5 } }))
    await open()
    expect(answers.asked.some((address) => address.startsWith('/api/odds'))).toBe(false)
    press('Statistics')
    const table = within(screen.getByRole('table', { name: 'Who is likely to win' }))
    const rows = () =>
      table.getAllByRole('row').map(({ children }) => [...children].map(({ textContent }) => textContent))
    expect(rows()[1]?.slice(1)).toEqual(['57%', '…'])
    await advanceClock(0)
    expect(rows()[0]?.slice(1)).toEqual(['Opening odds', 'The engine’s chance'])
    expect(
      rows()
        .slice(1)
        .map((row) => row.slice(1)),
    ).toEqual([
      ['57%', '62.1%'],
      ['43%', '37.1%'],
      ['–', '0.8%'],
    ])
    expect(answers.asked.filter((address) => address.startsWith('/api/odds'))).toEqual([
      '/api/odds/chance?knight1Id=knight_1&knight2Id=knight_2',
    ])
  })

  test('opened without odds, says why betting opens at 50:50 beside the engine’s chance', async () => {
    answers.at.set('/api/odds/chance', { knight1: 0.6, knight2: 0.39, none: 0.01 })
    const odds = { knight1Id: 'knight_1', knight2Id: 'knight_2', knight1Odds: 0, knight2Odds: 0, confidence: 0 }
    tell('MON', sampleScheduledMatch('08:15', { odds: { ...odds, error: 'Insufficient match data' } }))
    await open()
    press('Statistics')
    await advanceClock(0)
    expect(screen.getByText(/so betting opens at 50:50\. The engine computes its chance from ratings\.$/)).toBeDefined()
    press('BET')
    await advanceClock(0)
    expect(screen.getByRole('dialog', { name: 'Place a bet' }).textContent).toContain('so betting opens at 50:50.')
  })

  test('opened with chances turned off, shows and fetches none', async () => {
    document.documentElement.dataset.chances = 'off'
    tell('MON', sampleScheduledMatch('08:15'))
    await open()
    press('Statistics')
    await advanceClock(0)
    expect(screen.getByRole('table', { name: 'Both knights’ records' })).toBeDefined()
    expect(screen.queryByRole('table', { name: 'Who is likely to win' })).toBeNull()
    expect(answers.asked.filter((address) => address.startsWith('/api/odds'))).toEqual([])
  })

  test('opened, shows an error if the engine’s chance fails, and can retry', async () => {
    answers.refuse('/api/odds/chance', 'unavailable', 'Closed.', 503)
    tell('MON', sampleScheduledMatch('08:15'))
    await open()
    press('Statistics')
    await advanceClock(0)
    expect(screen.getByText(/Couldn’t load the engine’s chance/)).toBeDefined()
    answers.at.set('/api/odds/chance', { knight1: 0.5, knight2: 0.49, none: 0.01 })
    press('Try again')
    await advanceClock(0)
    expect(screen.getByRole('cell', { name: '50.0%' })).toBeDefined()
  })

  test('that is not ridden says so, and why', async () => {
    tell('MON', { ...quarter, unridden: 'one-stable' }, { ...half, status: 'completed', unridden: 'knight-gone' })
    await open()
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows[0]).toContain('Cancelled: both knights are in one stable.')
    expect(rows[1]).toContain('Not ridden: one of the knights had left.')
  })

  test('of the tourney names its joust, with a link to the bracket', async () => {
    tell('MON', { ...quarter, tourneyJoust: 'stag-semi-final-2' }, half)
    await open()
    const links = screen.getAllByRole('link', { name: /semi-final/ })
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Stag semi-final 2', '/tourney'],
    ])
  })

  test('SCHED-19: an unknown knight is not found', async () => {
    tell('MON', sampleScheduledMatch('08:15', { knight2Id: 'knight_99' }))
    await open()
    expect(screen.getByRole('rowheader', { name: 'Knight not found' })).toBeDefined()
    press('Statistics')
    expect(screen.getAllByRole('rowheader', { name: 'Knight not found' })).toHaveLength(2)
  })
})

describe('SCHED-20: a match that started more than 60 s ago', () => {
  test('is hidden as time passes, by its slot if it has not started', async () => {
    tell('MON', quarter, half)
    await open()
    await advanceClock(5 * 60_000 + 60_000)
    expect(times()).toEqual(['8:15 am', '8:30 am'])
    await advanceClock(1_000)
    expect(times()).toEqual(['8:30 am'])
  })

  test('is hidden by its actual start, and links to its match until then', async () => {
    vi.setSystemTime(Date.parse('2026-11-23T06:16:30.000Z'))
    const begun = { status: 'in-progress', actualStartTime: '2026-11-23T06:15:40.000Z' } as const
    // The first of the slot is not ridden, so the third takes the second list.
    const first = { ...quarter, id: 'MON-5', matchNumber: 5, status: 'completed', unridden: 'one-stable' } as const
    const second = { ...quarter, ...begun, id: 'MON-6', matchNumber: 6, matchId: 'm-6' }
    const third = { ...quarter, ...begun, id: 'MON-7', matchNumber: 7, matchId: 'm-7' }
    tell('MON', first, second, third, { ...half, matchNumber: 9 })
    await open()
    expect(screen.getAllByRole('link', { name: 'LIVE' }).map((link) => link.getAttribute('href'))).toEqual([
      '/attend/m-6/Lion',
      '/attend/m-7/Stag',
    ])
    await advanceClock(11_000)
    expect(times()).toEqual(['8:30 am'])
  })

  test('links to its page if it is over, and nowhere if it was not ridden', async () => {
    vi.setSystemTime(Date.parse('2026-11-23T06:16:30.000Z'))
    const over = { status: 'completed', actualStartTime: '2026-11-23T06:16:00.000Z' } as const
    const unridden = { status: 'completed', unridden: 'knight-gone', startsAt: '2026-11-23T06:16:00.000Z' } as const
    tell('MON', { ...quarter, ...over, matchId: 'm-1' }, { ...half, ...unridden })
    await open()
    const links = screen.getAllByRole('link', { name: 'OVER' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/matches/m-1'])
    expect(times()).toHaveLength(2)
  })

  test('is hidden by the server’s clock, not by the reader’s', async () => {
    tell('MON', quarter, half)
    answers.at.set('/api/schedule', {
      schedule: sampleScheduleView(),
      today: mondayScheduleDay,
      serverTime: '2026-11-23T06:20:00.000Z',
    })
    answers.at.set('/api/schedule/MON', {
      scheduleId: 'schedule-1',
      ...mondayScheduleDay,
      matches: [quarter, half],
      serverTime: '2026-11-23T06:20:00.000Z',
    })
    await open()
    expect(times()).toEqual(['8:30 am'])
  })
})

describe('without matches left', () => {
  test('SCHED-21: a past day reads "All jousts resolved"', async () => {
    tell('MON', quarter)
    await open('?day=SUN')
    expect(screen.getByText('All jousts resolved')).toBeDefined()
  })

  test('the day’s results follow, with their odds and links to the matches', async () => {
    const outcome = { ending: 'points', winnerId: 'knight_2', knight1Points: 3, knight2Points: 8 } as const
    const odds = { knight1Odds: 71, knight2Odds: 29 }
    const ridden = sampleScheduledMatch(
      '09:00',
      { status: 'completed', matchId: 'match-7', outcome: { ...outcome, ...odds } },
      '2026-11-22',
    )
    const stopped = sampleScheduledMatch(
      '09:15',
      { status: 'completed', matchId: 'match-8', knight1Id: 'knight_3' },
      '2026-11-22',
    )
    tell('SUN', ridden, stopped)
    await open('?day=SUN')
    expect(screen.getByText('All jousts resolved')).toBeDefined()
    expect(screen.getByRole('heading', { level: 3, name: 'Results' })).toBeDefined()
    const row = screen.getByRole('listitem')
    expect(row.textContent).toMatch(/9:00 am.*71%.*29%.*3–8.*won on points\./)
    const link = within(row).getByRole('link', { name: /^Watch replay/ })
    expect(link.getAttribute('href')).toBe('/matches/match-7')
    press('NONE')
    expect(screen.queryByRole('listitem')).toBeNull()
  })

  test('today’s results follow too, newest first, under their own heading', async () => {
    const started = { actualStartTime: '2026-11-23T06:00:00.000Z', status: 'completed' } as const
    const result = { winnerId: null, knight1Points: 3, knight2Points: 3, knight1Odds: null, knight2Odds: null }
    const over = (slot: string, matchId: string) =>
      sampleScheduledMatch(slot, { ...started, matchId, outcome: { ending: 'draw', ...result } })
    tell('MON', over('07:30', 'match-1'), over('07:45', 'match-2'), quarter)
    await open()
    expect(screen.getByRole('heading', { level: 3, name: 'Over already' })).toBeDefined()
    const links = screen.getAllByRole('link', { name: /^Watch replay/ }).map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/matches/match-2', '/matches/match-1'])
  })

  test('SCHED-21: today reads so too when its last match has started', async () => {
    tell('MON', { ...quarter, actualStartTime: quarter.startsAt })
    await open('?stables=none')
    await advanceClock(10 * 60_000)
    expect(screen.getByText('All jousts resolved')).toBeDefined()
  })

  test('SCHED-23: the page says that it is loading', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    await open()
    expect(screen.getByText('Loading tournament data...')).toBeDefined()
  })

  test('SCHED-24 SCHED-25: without an active schedule the page says so, and hints at the Admin Panel', async () => {
    answers.at.set('/api/schedule', {
      schedule: null,
      today: mondayScheduleDay,
      serverTime: '2026-11-23T06:10:00.000Z',
    })
    await open()
    expect(screen.getByText('No active tournament schedule found.')).toBeDefined()
    expect(screen.getByText(/Admin Panel/)).toBeDefined()
  })

  test('SCHED-24: a schedule that ends between two requests counts as none', async () => {
    answers.refuse('/api/schedule/MON', 'no-active-schedule', 'No active tournament schedule found.')
    await open()
    expect(screen.getByText('No active tournament schedule found.')).toBeDefined()
  })

  test('a failed request shows an error, and can be retried', async () => {
    answers.isLineDown = true
    await open()
    expect(screen.getByRole('alert').textContent).toContain('Couldn’t load the schedule')
    answers.isLineDown = false
    tell('MON', quarter)
    press('Try again')
    await advanceClock(0)
    expect(times()).toEqual(['8:15 am'])
  })

  test.each([
    ['/api/schedule/MON', 'Couldn’t load the day’s jousts'],
    ['/api/knights', 'Couldn’t load the knights'],
  ])('when %s fails: %s', async (address, heading) => {
    tell('MON', quarter)
    answers.refuse(address, 'unavailable', 'The yard is closed for a moment. Try again shortly.', 503)
    await open()
    expect(screen.getByRole('heading', { name: heading })).toBeDefined()
  })
})

describe('SCHED-26: the page updates live', () => {
  test('with a change of the schedule', async () => {
    tell('MON', quarter)
    const liveClient = await open()
    tell('MON', half)
    act(() => liveClient.send({ kind: 'league', version: 3 }, 'league@3'))
    act(() => liveClient.send({ kind: 'schedule', version: 5 }, 'schedule@5'))
    await advanceClock(0)
    expect(times()).toEqual(['8:30 am'])
  })

  test('with a new schedule', async () => {
    answers.at.set('/api/schedule', {
      schedule: null,
      today: mondayScheduleDay,
      serverTime: '2026-11-23T06:10:00.000Z',
    })
    const liveClient = await open()
    setWeekScheduleAnswers(answers)
    tell('MON', quarter)
    act(() => liveClient.send({ kind: 'schedule', version: 5 }, 'schedule@5'))
    await advanceClock(0)
    expect(times()).toEqual(['8:15 am'])
  })

  test('with a league record, which changes odds and statistics', async () => {
    tell('MON', quarter)
    const liveClient = await open()
    const odds = { knight1Id: 'knight_1', knight2Id: 'knight_2', knight1Odds: 71, knight2Odds: 29, confidence: 0.5 }
    tell('MON', { ...quarter, odds })
    act(() => liveClient.send({ kind: 'schedule', version: 5 }, 'schedule@5'))
    act(() => liveClient.send({ kind: 'league', version: 5 }, 'league@5'))
    await advanceClock(0)
    expect(screen.getByText('71%')).toBeDefined()
    expect(answers.countOf('/api/knights')).toBe(2)
  })
})

test('the opened last row of a long day stays open when the first one goes', async () => {
  const rest = Array.from({ length: 40 }, (_, index) => sampleScheduledMatch('12:00', { id: `MON-${index}` }))
  tell('MON', sampleScheduledMatch('08:15', { id: 'MON-first' }), ...rest)
  await open()
  await advanceClock(100)
  const last = (): HTMLElement | undefined => screen.getAllByRole('button', { name: 'Statistics' }).at(-1)
  const opened = last()
  act(() => opened && fireEvent.click(opened))
  const before = times().length
  vi.setSystemTime(Date.now() + 59 * 60_000)
  await advanceClock(60_000)
  expect(times()).toHaveLength(before - 1)
  expect(last()).toBe(opened)
  expect(opened?.getAttribute('aria-expanded')).toBe('true')
})
