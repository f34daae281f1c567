import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeAdminApi } from '../../testing/fakeAdmin.ts'
import { renderAsUser } from '../../testing/renderAsUser.tsx'
import { sampleUser } from '../../testing/sessionViews.ts'
import { AdminScreen } from '../AdminScreen.tsx'
import type { BalancingReportMessage, BalancingReportRequest } from './reportMessages.ts'
import { simulateBalancingReport } from './simulateBalancingReport.ts'
import { StartBalancingReportContext } from './startBalancingReport.ts'

interface Running {
  readonly request: BalancingReportRequest
  readonly hear: (message: BalancingReportMessage) => void
  isCancelled: boolean
}

let office: FakeAdminApi
let running: Running[]

beforeEach(() => {
  vi.useFakeTimers()
  office = new FakeAdminApi()
  running = []
})

async function pass(ms = 0): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

async function open(): Promise<HTMLInputElement> {
  const start = (request: BalancingReportRequest, hear: Running['hear']) => {
    const report: Running = { request, hear, isCancelled: false }
    running.push(report)
    return () => {
      report.isCancelled = true
    }
  }
  await renderAsUser(
    sampleUser({ admin: true }),
    <StartBalancingReportContext value={start}>
      <AdminScreen />
    </StartBalancingReportContext>,
    '/admin?tab=balancing',
  )
  await pass()
  return screen.getByRole<HTMLInputElement>('spinbutton', { name: /Chance to Hit/ })
}

/** Presses a key; returns whether the field accepts it. */
function press(input: HTMLElement, key: string, more: object = {}): boolean {
  return fireEvent.keyDown(input, { key, ...more })
}

test('ADMIN-10 ADMIN-11 ADMIN-12 exchange, strike and clean pass follow from Chance to Hit', async () => {
  const input = await open()
  const card = screen.getByRole('region', { name: 'Chance to Hit' })
  for (const percent of ['30.25%', '49.50%', '20.25%']) expect(card.textContent).toContain(percent)
  fireEvent.change(input, { target: { value: '50' } })
  for (const percent of ['25.00%', '50.00%']) expect(card.textContent).toContain(percent)
})

test('VALID-08 the field accepts digits, minus, tab, arrows and deletion, and no other characters', async () => {
  const input = await open()
  for (const key of ['0', '9', '-', 'Tab', 'ArrowUp', 'ArrowLeft', 'Backspace', 'Delete']) {
    expect(press(input, key), key).toBe(true)
  }
  for (const key of ['e', 'E', '+', '.', ',', 'a', ' ', '١']) expect(press(input, key), key).toBe(false)
  expect(press(input, 'c', { ctrlKey: true })).toBe(true)
})

test('VALID-07 the field may be empty, and then saves nothing', async () => {
  const input = await open()
  fireEvent.change(input, { target: { value: '' } })
  fireEvent.blur(input)
  await pass(1_000)
  expect(input.value).toBe('')
  expect(input.getAttribute('aria-invalid')).toBeNull()
  expect(office.sent('POST /api/controls')).toEqual([])
})

test.each([
  ['VALID-09', '-5', 0],
  ['VALID-10', '150', 100],
])('%s on blur %s becomes %d', async (_, typed, limit) => {
  const input = await open()
  fireEvent.change(input, { target: { value: typed } })
  await pass(1_000)
  expect(office.sent('POST /api/controls')).toEqual([])
  fireEvent.blur(input)
  expect(input.value).toBe(String(limit))
  await pass(300)
  expect(office.controls?.hitChance).toBe(limit)
})

test('VALID-11 VALID-12 a number within 0 to 100 is saved after 300 ms without another', async () => {
  const input = await open()
  fireEvent.change(input, { target: { value: '6' } })
  await pass(299)
  fireEvent.change(input, { target: { value: '60' } })
  await pass(299)
  expect(office.sent('POST /api/controls')).toEqual([])
  await pass(1)
  expect(office.sent('POST /api/controls')).toEqual([{ changes: [{ path: 'hitChance', value: 60 }] }])
})

test('VALID-11 a text that stops being a number is not saved', async () => {
  const input = await open()
  for (const value of ['1', '15', '150']) fireEvent.change(input, { target: { value } })
  await pass(1_000)
  for (const value of ['6', '']) fireEvent.change(input, { target: { value } })
  await pass(1_000)
  expect(office.sent('POST /api/controls')).toEqual([])
})

test('ADMIN-08 the report shows its progress and then its results; nothing is written', async () => {
  await open()
  fireEvent.click(screen.getByRole('radio', { name: '1,000' }))
  fireEvent.click(screen.getByRole('button', { name: 'Run the report' }))
  const [report] = running
  if (!report) throw new Error('No report was started.')
  act(() => report.hear({ kind: 'progress', played: 500 }))
  expect(screen.getByText('500 of 1,000 matches')).toBeDefined()
  act(() => simulateBalancingReport(report.request, report.hear))
  const endings = screen.getByRole('table', { name: 'How matches end' })
  expect(within(endings).getByRole('row', { name: /^Disqualification 3\d\.\d\d%/ })).toBeDefined()
  expect(screen.getByRole('table', { name: /A match on average/ })).toBeDefined()
  expect(screen.getByRole('table', { name: 'Points of a knight at the end' })).toBeDefined()
  expect(office.asked.every(({ what }) => what.startsWith('GET'))).toBe(true)
})

test('a report can be cancelled', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Run the report' }))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(running[0]?.isCancelled).toBe(true)
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('a failed report says so', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Run the report' }))
  act(() => running[0]?.hear({ kind: 'failed', message: 'out of memory' }))
  expect(screen.getByText('The report failed: out of memory')).toBeDefined()
})

test('held changes are simulated beside the stored tuning before they are saved', async () => {
  const input = await open()
  fireEvent.click(screen.getByRole('checkbox', { name: /Don’t save yet/ }))
  fireEvent.change(input, { target: { value: '70' } })
  await pass(1_000)
  expect(office.sent('POST /api/controls')).toEqual([])
  expect(screen.getByRole('row', { name: 'Chance to Hit 55 70' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Run the report' }))
  expect(running[0]?.request.tunings.map(({ hitChance }) => hitChance)).toEqual([55, 70])
  act(() => {
    if (running[0]) simulateBalancingReport({ ...running[0].request, matches: 500 }, running[0].hear)
  })
  expect(screen.getAllByRole('columnheader', { name: 'Edited' }).length).toBeGreaterThan(3)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await pass()
  expect(office.controls?.hitChance).toBe(70)
  expect(screen.getByText('The tuning on the screen has changed since.')).toBeDefined()
})
