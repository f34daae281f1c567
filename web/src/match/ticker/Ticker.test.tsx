import { act, render, screen } from '@testing-library/react'
import { buildTickerCard, englishTicker, tickerIcons } from '@tiltyard/engine'
import { beforeEach, expect, test, vi } from 'vitest'
import { findSampleRide, type SampleRide, sampleMatchView, simulateSampleRide } from '../../testing/sampleRide.ts'
import { CROSS_FADE_MS } from './CrossFade.tsx'
import { Ticker } from './Ticker.tsx'
import { TickerIcon } from './TickerIcon.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

function tickerAt({ sample, events }: SampleRide, count: number) {
  return <Ticker riders={sampleMatchView({ sample, events })} shown={events.slice(0, count)} />
}

/** The text of the current card. */
function present(): string {
  return screen.getByTestId('ticker').querySelector(':scope > :not([aria-hidden])')?.textContent ?? ''
}

test('TICKER-11: before any event the ticker waits for the first pass', () => {
  render(tickerAt(simulateSampleRide(1), 0))
  expect(present()).toBe('Waiting for the first pass...')
})

test('TICKER-01 TICKER-10: the ticker shows header and body of the latest event that has a card', () => {
  const ridden = simulateSampleRide(1)
  const { rerender } = render(tickerAt(ridden, 1))
  for (let count = 1; count <= ridden.events.length; count++) {
    rerender(tickerAt(ridden, count))
    const card = buildTickerCard(sampleMatchView(ridden), ridden.events.slice(0, count), englishTicker)
    expect(present()).toBe(`${card?.headerText}${card?.bodyText}`)
  }
})

test('TICKER-02 TICKER-03 TICKER-04 TICKER-05 TICKER-06: each icon has its own drawing', () => {
  const drawn = tickerIcons.map((icon) => {
    const { container } = render(<TickerIcon icon={icon} />)
    return container.querySelector(`svg[role=img][data-icon=${icon}]`)
  })
  expect(drawn.map((svg) => svg?.getAttribute('aria-label'))).toEqual([
    'Pass',
    'Strike',
    'Lance broken',
    'Unhorsed',
    'Crest',
  ])
  expect(new Set(drawn.map((svg) => svg?.innerHTML)).size).toBe(5)
})

test('TICKER-07: a strike names knight, location and points', () => {
  const ridden = findSampleRide((events) => events.some((event) => event.type === 'strike' && event.hitLocation))
  const at = ridden.events.findIndex((event) => event.type === 'strike' && event.hitLocation)
  const blow = ridden.events[at]
  const [hitter, other] = blow?.knightId === 'knight_1' ? ['Sur Osric', 'Lady Maud'] : ['Lady Maud', 'Sur Osric']
  render(tickerAt(ridden, at + 1))
  expect(present()).toContain(`${hitter} strikes ${other}'s ${blow?.hitLocation} for ${blow?.points} points.`)
})

test('TICKER-08: the second strike of an exchange appears with the first', () => {
  const ridden = findSampleRide((events) => events.some((event) => event.type === 'exchange'))
  const first = ridden.events.findIndex((event) => event.type === 'exchange' && event.hitLocation)
  render(tickerAt(ridden, first + 2))
  expect(present().match(/ strikes /g)).toHaveLength(2)
})

test('TICKER-09: the old content leaves within 500 ms, hidden from screen readers', () => {
  const ridden = simulateSampleRide(1)
  const { rerender } = render(tickerAt(ridden, 0))
  rerender(tickerAt(ridden, 1))
  const leaving = () => screen.getByTestId('ticker').querySelector('[aria-hidden=true]')
  expect(CROSS_FADE_MS).toBe(500)
  expect(leaving()?.textContent).toBe('Waiting for the first pass...')
  act(() => vi.advanceTimersByTime(499))
  expect(leaving()).toBeTruthy()
  act(() => vi.advanceTimersByTime(1))
  expect(leaving()).toBeNull()
  expect(present()).not.toBe('')
})

test('a fall counts as a greater drama than a strike', () => {
  const ridden = findSampleRide((events) => events.some((event) => event.dismounted))
  const at = ridden.events.findIndex((event) => event.dismounted)
  render(tickerAt(ridden, at + 1))
  expect(screen.getByTestId('ticker').querySelector('[data-drama=fall]')).toBeTruthy()
})
