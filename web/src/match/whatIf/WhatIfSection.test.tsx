import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { MatchView } from '@tiltyard/contract'
import { createSampleMatch, type MatchProof, readingA, replay, seedFromText } from '@tiltyard/engine'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { setResultsHidden } from '../../spoilers/setResultsHidden.ts'
import { FakeLiveClient } from '../../testing/fakeLiveClient.ts'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { sampleKnightView } from '../../testing/leagueViews.ts'
import { openMoreMenu } from '../../testing/openMoreMenu.ts'
import { advanceClock, renderAt } from '../../testing/renderAt.tsx'
import { sampleProof } from '../../testing/sampleProof.ts'
import { SAMPLE_MATCH_START, SAMPLE_MATCH_START_MS, sampleMatchView } from '../../testing/sampleRide.ts'
import { runWhatIf } from './runWhatIf.ts'
import type { FromWhatIfWorkerMessage, WhatIfRequest } from './whatIfMessages.ts'

const sample = createSampleMatch(seedFromText('what if'), 3, readingA)
const proof = sampleProof('match-1', sample.setup)
const { events } = proof
const { knight1, knight2 } = sample.setup
const [west, east] = [knight1.firstName, knight2.firstName]
const overAt = (events.at(-1)?.tOffsetMs ?? 0) + 1_000

/** The first pass with a hit by the west's knight, and the moment after it. */
const struck = events.find(({ effects }) =>
  effects.some((effect) => effect.kind === 'struck' && effect.side === 'knight1'),
)
const after = events.filter(({ passNumber }) => passNumber <= (struck?.passNumber ?? 0)).length

let answers: FakeServerAnswers
let workers: FakeWorker[]

/** The worker on the page's own thread; a held one does nothing until released. */
class FakeWorker {
  static isHeld = false
  isEnded = false
  private hear: (event: { readonly data: FromWhatIfWorkerMessage }) => void = () => {}

  constructor() {
    workers.push(this)
  }

  addEventListener(kind: string, listener: (event: { readonly data: FromWhatIfWorkerMessage }) => void): void {
    if (kind === 'message') this.hear = listener
  }

  postMessage(request: WhatIfRequest): void {
    if (FakeWorker.isHeld) return
    setTimeout(() => {
      try {
        runWhatIf(structuredClone(request), (data) => void (this.isEnded || this.hear({ data })))
      } catch (error) {
        this.hear({ data: { kind: 'failed', message: String(error) } })
      }
    })
  }

  tell(data: FromWhatIfWorkerMessage): void {
    act(() => this.hear({ data }))
  }

  terminate(): void {
    this.isEnded = true
  }
}

beforeAll(async () => {
  await import('./WhatIfSection.tsx')
  await Promise.all([import('../controls/PlaybackControls.tsx'), import('../controls/MoreMenuItems.tsx')])
}, 120_000)
beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_MATCH_START_MS + overAt })
  answers = new FakeServerAnswers()
  workers = []
  FakeWorker.isHeld = false
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('scrollTo', () => {})
})

interface Setting {
  readonly match?: Partial<MatchView>
  readonly proof?: MatchProof
}

/** Opens the match's page with this query. */
async function open(search: string, { match = {}, proof: proven = proof }: Setting = {}): Promise<void> {
  const over: Partial<MatchView> = {
    status: 'completed',
    ending: proof.ending,
    winner: proof.winner,
    endTime: SAMPLE_MATCH_START,
    secret: '5a',
    ...match,
  }
  const view = sampleMatchView({ sample, events }, over)
  answers.at.set('/api/matches/match-1', {
    match: view,
    events: events.map((event) => ({ ...event, timestamp: SAMPLE_MATCH_START })),
    serverTime: new Date().toISOString(),
  })
  answers.at.set('/api/matches/match-1/proof', proven)
  const knights = [1, 2, 3].map((number) => sampleKnightView(number, 'stable_8'))
  answers.at.set('/api/knights', { knights, total: knights.length })
  await renderAt(new FakeLiveClient(), `/matches/match-1${search}`)
  await until(() => (search.includes('if=') ? panel() : screen.getByRole('button', { name: 'More' })))
  await openMoreMenu()
}

/** Waits for a lazy chunk, and for its immediate effects. */
async function until(find: () => HTMLElement): Promise<void> {
  await vi.waitFor(
    async () => {
      await advanceClock(200)
      find()
    },
    { timeout: 20_000 },
  )
  for (let turns = 0; turns < 4; turns++) await advanceClock(100)
}

const panel = (): HTMLElement => screen.getByRole('region', { name: /WHAT IF/ })
const table = (): HTMLElement => screen.getByRole('table', { name: /Imagined endings/ })

function rowOf(name: string): string[] {
  const row = within(table()).getByRole('rowheader', { name }).closest('tr')
  return [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent ?? '')
}

function choices(): string[] {
  return [...within(panel()).getByLabelText<HTMLSelectElement>('What if').options].map(({ value }) => value)
}

async function choose(label: string, value: string): Promise<void> {
  fireEvent.change(within(panel()).getByLabelText(label), { target: { value } })
  await advanceClock(0)
}

async function imagine(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Imagine 10,000 endings' }))
  for (let turns = 0; turns < 4; turns++) await advanceClock(100)
}

describe('of a completed match', () => {
  test('the form opens at the shown moment', async () => {
    await open(`?at=${after}`)
    fireEvent.click(screen.getByRole('link', { name: 'What if...' }))
    await until(panel)
    expect(panel().textContent).toContain(`event ${after}.`)
    expect(screen.getByTestId('address').textContent).toBe(`/matches/match-1?at=${after}&if=`)
    expect(document.activeElement?.textContent).toContain('WHAT IF')
    expect(document.title).toBe(`Imagined: ${west} against ${east} · Tilt Yard`)
  })

  test('the form offers only changes that are possible at that moment', async () => {
    await open(`?at=${after}&if=`)
    const values = choices()
    expect(values).toContain('miss-1')
    expect(values).not.toContain('land-1')
    expect(values).toContain('tuning')
  })

  test('before the first pass the form offers no hit to change', async () => {
    await open('?at=2&if=')
    const values = choices()
    expect(values).toEqual(['rider-1', 'rider-2', 'tuning', 'same'])
  })

  test('ten thousand simulations stand beside what happened and what was likely, marked as imagined', async () => {
    await open(`?at=${after}&if=`)
    await choose('What if', 'miss-1')
    await imagine()
    expect(screen.getByTestId('address').textContent).toBe(`/matches/match-1?at=${after}&if=miss-1`)
    expect(within(panel()).getByRole('heading', { level: 3 }).textContent).toBe(
      `IMAGINED Pass ${struck?.passNumber}: ${west}’s blow misses`,
    )
    const shares = [`${west} wins`, `${east} wins`, 'Nobody wins'].map((name) =>
      Number.parseFloat(rowOf(name)[2] ?? ''),
    )
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 0)
    const end = replay(events)
    const winner = end.winner === 'knight1' ? `${west} wins` : `${east} wins`
    expect(rowOf(winner)[0]).toContain('This happened')
    expect(panel().textContent).toContain('With this change')
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true])
  })

  test('a simulation can be cancelled and repeated', async () => {
    FakeWorker.isHeld = true
    await open(`?at=${after}&if=same`)
    workers[0]?.tell({ kind: 'progress', ridden: 2_500 })
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('2500')
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(workers[0]?.isEnded).toBe(true)
    FakeWorker.isHeld = false
    fireEvent.click(screen.getByRole('button', { name: 'Imagine it after all' }))
    await advanceClock(500)
    expect(table()).toBeDefined()
  })

  test('the form keeps the keyboard focus, also when a button disappears', async () => {
    FakeWorker.isHeld = true
    await open(`?at=${after}&if=`)
    const ask = within(panel()).getByRole('button', { name: 'Imagine 10,000 endings' })
    act(() => ask.focus())
    fireEvent.click(ask)
    await until(() => within(panel()).getByRole('progressbar'))
    expect(document.activeElement).toBe(within(panel()).getByRole('button', { name: 'Imagine 10,000 endings' }))
    const cancel = within(panel()).getByRole('button', { name: 'Cancel' })
    act(() => cancel.focus())
    fireEvent.click(cancel)
    await advanceClock(0)
    expect(document.activeElement).toBe(within(panel()).getByRole('heading', { level: 3 }))
  })

  test('leaving the page ends the worker', async () => {
    FakeWorker.isHeld = true
    await open(`?at=${after}&if=same`)
    fireEvent.click(screen.getByRole('link', { name: 'Back to what happened' }))
    await advanceClock(0)
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true])
    expect(screen.queryByRole('region', { name: /WHAT IF/ })).toBeNull()
    expect(document.title).not.toContain('Imagined')
  })

  test('a knight without a stored match has unknown ratings', async () => {
    await open(`?at=${after}&if=`)
    answers.at.set('/api/knights/knight_3/career', { recent: [] })
    await choose('What if', 'rider-2')
    await choose('In the saddle', 'knight_3')
    await imagine()
    expect(screen.getByText(/so their ratings are unknown/)).toBeDefined()
  })

  test('a number out of range is refused in the form', async () => {
    await open(`?at=${after}&if=`)
    await choose('What if', 'tuning')
    await choose('Is', '101')
    await imagine()
    expect(screen.getByText('hitChance is 101. Use 0 to 100, in hundredths.')).toBeDefined()
    expect(workers).toEqual([])
  })

  test('after the playhead moves, a link offers the new moment', async () => {
    await open(`?at=${after}&if=`)
    fireEvent.click(screen.getByRole('button', { name: 'Next event' }))
    await advanceClock(0)
    const shown = events.filter(({ tOffsetMs }) => tOffsetMs <= (events[after]?.tOffsetMs ?? 0)).length
    const link = screen.getByRole('link', { name: `Imagine from event ${shown}` })
    expect(link.getAttribute('href')).toBe(`/matches/match-1?at=${shown}&if=`)
  })
})

describe('an impossible change is explained in a sentence', () => {
  test.each([
    [`?at=${after}&if=nonsense`, 'This link has no valid change. Choose one here.'],
    [`?at=${after}&if=tuning-hitChance-101`, 'hitChance is 101. Use 0 to 100, in hundredths.'],
    [`?at=${after}&if=tuning-hatChance-10`, 'There is no setting "hatChance".'],
    [`?at=${after}&if=rider-1-knight_99-333333`, 'There is no knight “knight_99” in the league.'],
    ['?at=2&if=miss-1', 'At moment 2 no pass has begun, so there is no blow to change.'],
    [`?at=${after}&if=land-1`, `In pass ${struck?.passNumber} ${west}’s blow landed.`],
    ['?at=9999&if=same', `This joust only has ${events.length} moments.`],
    ['?if=same', 'This link has no valid moment to start from. Choose one above.'],
  ])('%s', async (search, sentence) => {
    await open(search)
    expect(within(panel()).getByText(sentence)).toBeDefined()
    expect(workers).toEqual([])
  })

  test('a match without events or proof', async () => {
    await open('?at=5&if=same', { proof: { ...proof, facts: [] } })
    expect(screen.getByText(/are no longer stored, so there is no moment/)).toBeDefined()
    cleanup()
    await open('?at=5')
    answers.refuse('/api/matches/match-1/proof', 'match-without-setup', 'Match match-1 was never ridden', 409)
    fireEvent.click(screen.getByRole('link', { name: 'What if...' }))
    await until(panel)
    expect(screen.getByText('Match match-1 was never ridden')).toBeDefined()
  })
})

describe('unknown results stay hidden', () => {
  test('with results hidden nothing is simulated or linked', async () => {
    act(() => setResultsHidden(true))
    await open(`?at=5&if=same`)
    expect(screen.getByText(/which you’ve hidden/)).toBeDefined()
    expect(screen.queryByRole('link', { name: 'What if...' })).toBeNull()
    expect(answers.countOf('/api/matches/match-1/proof')).toBe(0)
    expect(workers).toEqual([])
  })

  test('during a match nothing is simulated or linked', async () => {
    vi.setSystemTime(SAMPLE_MATCH_START_MS + 20_000)
    await open('?at=5&if=same', { match: { status: 'active', ending: null, winner: null, endTime: null } })
    expect(screen.getByText(/What if can be asked once it is over/)).toBeDefined()
    expect(screen.queryByRole('link', { name: 'What if...' })).toBeNull()
  })
})
