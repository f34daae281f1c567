import { cleanup, render, screen } from '@testing-library/react'
import { type Injury, injuryDescription, type RiderState, replay } from '@tiltyard/engine'
import { expect, test, vi } from 'vitest'
import { Shield } from '../../league/heraldry/Shield.tsx'
import { sampleMatchView, simulateSampleRide } from '../../testing/sampleRide.ts'
import { KnightCard } from './KnightCard.tsx'

const { knight1 } = sampleMatchView(simulateSampleRide(1))
const unhurt = replay([]).knight1

function show(facts: Partial<RiderState> = {}, isWinner = false): void {
  render(<KnightCard side="knight1" knight={knight1} rider={{ ...unhurt, ...facts }} isWinner={isWinner} />)
}

/** Returns a drawing's paths. */
function linesOf(drawing: Element): (string | null)[] {
  return [...drawing.querySelectorAll('path')].map((path) => path.getAttribute('d'))
}

function fact(name: string): HTMLElement | null {
  return screen.getByText(name).parentElement?.querySelector('dd') ?? null
}

test('CARD-01 CARD-02 CARD-03: the card shows the shield, the stable’s name with capitals, and the knight', () => {
  show()
  const card = screen.getByRole('article', { name: knight1.name })
  const { container: shield } = render(<Shield stableId={knight1.stableId} size={56} />)
  const { container: other } = render(<Shield stableId="stable_8" size={56} />)
  expect(linesOf(card)).toEqual(expect.arrayContaining(linesOf(shield)))
  expect(linesOf(card)).not.toEqual(expect.arrayContaining(linesOf(other)))
  expect(screen.getByText('Wheatfield Rat Riders')).toBeTruthy()
  expect(screen.getByRole('heading').textContent).toBe(knight1.name)
})

test('CARD-04: SCORE shows the points', () => {
  show({ points: 7 })
  expect(fact('SCORE')?.textContent).toBe('7')
})

test('CARD-05 CARD-06: each of two flags is dimmed unless the penalties reach it', () => {
  for (const [penalties, dimmed] of [
    [0, [true, true]],
    [1, [false, true]],
    [2, [false, false]],
  ] as const) {
    show({ penalties })
    const flags = [...(fact('WARNINGS')?.querySelectorAll('[data-flag]') ?? [])]
    expect(flags.map((flag) => flag.hasAttribute('data-dimmed'))).toEqual(dimmed)
    expect(fact('WARNINGS')?.textContent).toBe(`${penalties} of 2`)
    cleanup()
  }
})

test('CARD-06: warnings raise no flag', () => {
  show({ warnings: 2 })
  expect(document.querySelectorAll('[data-flag][data-dimmed]')).toHaveLength(2)
})

test('CARD-07: CONDITION lists the announced injuries, each with a capital', async () => {
  const injury: Injury = { location: 'horse', severity: 'major', passNumber: 2, path: 'B', escalatedAt: null }
  const silent: Injury = { ...injury, location: 'hand' }
  show({ displayedInjuries: [injury], injuries: [injury, silent] })
  await vi.waitFor(() => expect(fact('CONDITION')?.querySelector('li')).not.toBeNull())
  const lines = [...(fact('CONDITION')?.querySelectorAll('li') ?? [])].map((line) => line.firstChild?.textContent)
  const text = injuryDescription(injury)
  expect(lines).toEqual([text.charAt(0).toUpperCase() + text.slice(1)])
})

test('CARD-08: without announced injuries the card shows excellent health', () => {
  show()
  expect(fact('CONDITION')?.textContent).toBe('Excellent health')
})

test('the winner wears a laurel', () => {
  show({}, true)
  expect(screen.getByText('Winner')).toBeTruthy()
  expect(screen.getByRole('article').hasAttribute('data-winner')).toBe(true)
})
