import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { UserView } from '@tiltyard/contract'
import { createTuningBackup, defaultControls, readingB, withTuningSettings } from '@tiltyard/engine'
import { StrictMode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { browserTab } from '../../api/upgrade/browserTab.ts'
import { FakeAdminApi, RefusedServerAnswer } from '../../testing/fakeAdmin.ts'
import { FakeSession } from '../../testing/fakeSession.ts'
import { renderAsUser, renderWithSession } from '../../testing/renderAsUser.tsx'
import { sampleSession, sampleUser } from '../../testing/sessionViews.ts'
import { AdminScreen } from '../AdminScreen.tsx'

let office: FakeAdminApi

beforeEach(() => {
  vi.useFakeTimers()
  office = new FakeAdminApi()
})

async function pass(ms = 0): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

async function open(tab = 'configuration') {
  const session = await renderAsUser(sampleUser({ admin: true }), <AdminScreen />, `/admin?tab=${tab}`)
  await pass()
  return session
}

function field(card: string, label: string): HTMLInputElement {
  const found = within(screen.getByRole('region', { name: card })).getByLabelText(label, { exact: false })
  if (!(found instanceof HTMLInputElement)) throw new Error(`${label} is no field.`)
  return found
}

test('ADMIN-22 the tab says that the controls are loading', async () => {
  office.answers.set('GET /api/controls', () => new Promise(() => {}))
  await open()
  expect(screen.getByText('Loading admin controls...')).toBeDefined()
})

test('controls that are not set yet show the defaults', async () => {
  office.controls = null
  await open()
  expect(field('Jousting Configuration', 'Chance to Hit').value).toBe('55')
})

test('ADMIN-15 to ADMIN-21 each part of the tuning has its card', async () => {
  await open()
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(
    expect.arrayContaining([
      'Jousting Configuration',
      'Hit Location Configuration',
      'Lance & Dismount Configuration',
      'Injury Healing Configuration',
      'Death Configuration',
      'Scoring Configuration',
      'Injury Configuration (Location-Specific)',
    ]),
  )
  expect(screen.queryByText(/\barm\b/i)).toBeNull()
})

test('ADMIN-13 ADMIN-57 the match-death odds are shown, and follow typed numbers', async () => {
  await open()
  const box = screen.getByRole('region', { name: 'Match-death odds' })
  expect(box.textContent).toContain('(9 exchanges)')
  expect(box.textContent).toContain('Minor0.90%')
  expect(box.textContent).toContain('Moderate4.41%')
  expect(box.textContent).toContain('Major8.65%')
  fireEvent.change(field('Death Configuration', 'Base death chance'), { target: { value: '60' } })
  expect(box.textContent).toContain('Minor99.00%')
})

test('VALID-16 to VALID-21 a number out of its range shows the range, and is not sent', async () => {
  await open()
  for (const [card, label, min, max, step] of [
    ['Hit Location Configuration', 'Crest', 0, 100, '1'],
    ['Lance & Dismount Configuration', 'Lance break chance', 0, 100, '1'],
    ['Lance & Dismount Configuration', 'Dismount chance', 0, 100, '1'],
    ['Injury Healing Configuration', 'Base heal chance', 0, 100, '1'],
    ['Injury Healing Configuration', 'Base improve chance', 0, 100, '1'],
    ['Injury Configuration (Location-Specific)', 'Injury chance: neck, major', 0, 100, '1'],
    ['Death Configuration', 'Base death chance', 0, 100, '0.1'],
    ['Death Configuration', 'Minor injury addition', 0, 10, '0.1'],
    ['Death Configuration', 'Moderate injury addition', 0, 10, '0.1'],
    ['Death Configuration', 'Major injury addition', 0, 10, '0.1'],
    ['Scoring Configuration', 'Horse', -10, 10, '1'],
    ['Scoring Configuration', 'Break bonus', 0, 10, '1'],
    ['Scoring Configuration', 'Dismount bonus', 0, 10, '1'],
  ] as const) {
    const input = field(card, label)
    const before = office.sent('POST /api/controls').length
    expect([label, input.min, input.max, input.step]).toEqual([label, String(min), String(max), step])
    for (const wrong of [min - 1, max + 1]) {
      fireEvent.change(input, { target: { value: String(wrong) } })
      await pass(1_000)
      expect(input.getAttribute('aria-invalid')).toBe('true')
      expect(screen.getByText(/^Use /).textContent).toContain(`${min} to ${max}`.replace('-', '−'))
    }
    fireEvent.change(input, { target: { value: '' } })
    await pass(1_000)
    expect(office.sent('POST /api/controls')).toHaveLength(before)
    fireEvent.change(input, { target: { value: String(max) } })
    await pass(300)
    expect(office.sent('POST /api/controls').slice(before)).toMatchObject([{ changes: [{ value: max }] }])
    expect(screen.getAllByText('Saved')).not.toEqual([])
  }
})

test('VALID-13 VALID-14 VALID-15 the total is shown and not enforced', async () => {
  await open()
  const card = screen.getByRole('region', { name: 'Hit Location Configuration' })
  expect(card.textContent).toContain('Total: 100% (Must equal 100%)')
  expect(card.textContent).not.toContain('Adjust values')
  fireEvent.change(field('Hit Location Configuration', 'Crest'), { target: { value: '10.3' } })
  expect(card.textContent).toContain('Total: 100.3% (Must equal 100%)')
  expect(card.textContent).toContain('Adjust values to total 100%')
  await pass(300)
  expect(office.sent('POST /api/controls')).toHaveLength(1)
})

test('Escape reverts an edit and saves nothing', async () => {
  await open()
  const crest = field('Hit Location Configuration', 'Crest')
  const before = crest.value
  fireEvent.change(crest, { target: { value: '77' } })
  fireEvent.keyDown(crest, { key: 'Escape' })
  expect(crest.value).toBe(before)
  await pass(1_000)
  expect(office.sent('POST /api/controls')).toEqual([])
})

test('Chance to Hit drops typed decimals', async () => {
  await open()
  const chance = field('Jousting Configuration', 'Chance to Hit')
  const comesIn = (key: string): boolean => fireEvent.keyDown(chance, { key })
  expect(['5', '5', '.', 'Shift', '5', 'ArrowLeft', '5'].map(comesIn)).toEqual([
    true,
    true,
    false,
    true,
    false,
    true,
    true,
  ])
  expect([',', '5'].map(comesIn)).toEqual([false, false])
  fireEvent.pointerDown(chance)
  expect(comesIn('5')).toBe(true)
  comesIn('.')
  fireEvent.blur(chance)
  expect(comesIn('5')).toBe(true)
  // Pasted, or typed on a keyboard without key events.
  fireEvent.change(chance, { target: { value: '55.5' } })
  fireEvent.blur(chance)
  expect(chance.value).toBe('55')
})

test('Chance to Hit out of range becomes the limit, with a note until the next edit', async () => {
  await open()
  const chance = field('Jousting Configuration', 'Chance to Hit')
  const note = 'Limited to 100. Use a whole number from 0 to 100.'
  fireEvent.change(chance, { target: { value: '555' } })
  expect(screen.queryByText(note)).toBeNull()
  fireEvent.blur(chance)
  expect(chance.value).toBe('100')
  expect(screen.getByText(note)).toBeDefined()
  expect(chance.getAttribute('aria-invalid')).toBeNull()
  fireEvent.change(chance, { target: { value: '60' } })
  expect(screen.queryByText(note)).toBeNull()
})

test('a number that failed to save says so, and can be saved again', async () => {
  await open()
  const save = office.answers.get('POST /api/controls')
  office.answers.set(
    'POST /api/controls',
    () => new RefusedServerAnswer(503, 'unavailable', 'The yard is closed for a moment.'),
  )
  fireEvent.change(field('Scoring Configuration', 'Break bonus'), { target: { value: '4' } })
  await pass(300)
  expect(screen.getByText(/The yard is closed for a moment/)).toBeDefined()
  office.answers.set('POST /api/controls', save ?? (() => null))
  fireEvent.click(screen.getByRole('button', { name: 'Save again' }))
  await pass()
  expect(office.controls?.breakBonus).toBe(4)
})

test('a preset shows its differences before it is applied, and sends nothing else', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Reading B' }))
  const dialog = screen.getByRole('dialog', { name: 'Reading B' })
  expect(within(dialog).getByRole('row', { name: 'Base death chance 0 0.1' })).toBeDefined()
  expect(office.sent('POST /api/controls')).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Apply Reading B' }))
  await pass()
  expect(office.controls).toEqual({ ...defaultControls, ...readingB })
  const [{ changes }] = office.sent('POST /api/controls') as [{ changes: { path: string }[] }]
  expect(changes.map(({ path }) => path)).not.toContain('hitChance')
  expect(screen.getByText('Reading B is applied.')).toBeDefined()
})

async function choose(text: string): Promise<void> {
  const file = new File([text], 'backup.json', { type: 'application/json' })
  // jsdom cannot read a file's text.
  Object.defineProperty(file, 'text', { value: () => Promise.resolve(text) })
  fireEvent.change(screen.getByLabelText('Choose a backup file'), { target: { files: [file] } })
  await pass()
}

test('ADMIN-14 ADMIN-45 an import shows its changes, and makes them after confirmation', async () => {
  await open()
  const changed = withTuningSettings(defaultControls, [{ path: 'hitLocations.crest', value: 12 }])
  await choose(JSON.stringify(createTuningBackup(changed, '2026-06-01T12:00:00.000Z')))
  expect(screen.getByRole('row', { name: 'Hit location: crest 10 12' })).toBeDefined()
  expect(office.sent('POST /api/controls')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Import' }))
  await pass()
  expect(office.sent('POST /api/controls')).toEqual([{ changes: [{ path: 'hitLocations.crest', value: 12 }] }])
  expect(screen.getByText('Configuration imported successfully!')).toBeDefined()
})

test('VALID-25 a file that is no backup is refused and changes nothing', async () => {
  await open()
  const [isOther, isBroken] = [
    'Invalid configuration file format',
    'Failed to import configuration. Please check the file format.',
  ]
  for (const [text, sentence] of [
    ['{"config":{}}', isOther],
    ['tilt', isBroken],
    ['{"version":"1.0"}', isOther],
    ['{"version":"1.0","config":{"hitChance":101}}', isBroken],
    ['{"version":"1.0","config":{"__proto__":{"isAdmin":true},"hitChance":1e400}}', isBroken],
  ] as const) {
    await choose(text)
    expect(screen.getByText(sentence).closest('[role=alert]')).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
  }
  expect(office.sent('POST /api/controls')).toEqual([])
  expect('isAdmin' in {}).toBe(false)
})

test('an import that the server refuses shows an error', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  await open()
  office.answers.set('POST /api/controls', () => new RefusedServerAnswer(400, 'setting-refused', 'hitChance is 70.'))
  await choose('{"version":"1.0","config":{"hitChance":70}}')
  fireEvent.click(screen.getByRole('button', { name: 'Import' }))
  await pass()
  expect(screen.getByText('Failed to import configuration. Please check the file format.')).toBeDefined()
  expect(logged).toHaveBeenCalledOnce()
})

test('ADMIN-46 ADMIN-47 ADMIN-48 the download is a dated JSON file without automated scheduling', async () => {
  vi.setSystemTime('2026-06-01T12:00:00.000Z')
  const blobs: Blob[] = []
  const keep = (blob: Blob): string => `blob:${blobs.push(blob)}`
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: keep, revokeObjectURL: () => {} }))
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Download backup' }))
  expect(clicked.mock.contexts[0]).toMatchObject({ download: 'tilt-yard-config-2026-06-01.json' })
  vi.useRealTimers()
  const backup = JSON.parse(await textOf(blobs[0] ?? new Blob()))
  const { automatedScheduling: _, replayHour: _replay, ...config } = defaultControls
  expect(backup).toMatchObject({ exportDate: '2026-06-01T12:00:00.000Z', version: '1.0', config })
  expect(backup.description).not.toBe('')
  expect(backup.config).not.toHaveProperty('automatedScheduling')
  expect(backup.config).not.toHaveProperty('replayHour')
})

function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.readAsText(blob)
  })
}

test.each(['Save', 'Discard'])('"%s" of held changes leaves the focus on the box beside it', async (name) => {
  await open()
  const box = screen.getByRole('checkbox', { name: /Don’t save yet/ })
  fireEvent.click(box)
  fireEvent.change(field('Scoring Configuration', 'Break bonus'), { target: { value: '4' } })
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
  await pass()
  expect(screen.queryByRole('button', { name })).toBeNull()
  expect(document.activeElement).toBe(box)
})

test('held changes say if another admin has stored another number meanwhile', async () => {
  const { liveClient } = await open()
  liveClient.hello()
  fireEvent.click(screen.getByRole('checkbox', { name: /Don’t save yet/ }))
  const bonus = field('Scoring Configuration', 'Break bonus')
  fireEvent.change(bonus, { target: { value: '4' } })
  expect(screen.getByText('Not saved yet')).toBeDefined()
  expect(screen.queryByText(/^Stored is/)).toBeNull()
  office.controls = withTuningSettings(defaultControls, [{ path: 'breakBonus', value: 6 }])
  act(() => liveClient.send({ kind: 'controls', version: 2 }, 'controls@2'))
  await pass()
  expect([bonus.value, screen.getByText('Not saved yet').tagName]).toEqual(['4', 'SPAN'])
  expect(screen.getByText('Stored is 6 now.')).toBeDefined()
  expect(bonus.getAttribute('aria-invalid')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByText('Stored is 6 now.')).toBeNull()
})

const mayLeave = () => fireEvent(window, new Event('beforeunload', { cancelable: true }))

test('leaving the page asks first while changes are held, and only then', async () => {
  await open()
  fireEvent.click(screen.getByRole('checkbox', { name: /Don’t save yet/ }))
  expect(mayLeave()).toBe(true)
  fireEvent.change(field('Scoring Configuration', 'Break bonus'), { target: { value: '4' } })
  expect(mayLeave()).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(mayLeave()).toBe(true)
  fireEvent.change(field('Scoring Configuration', 'Break bonus'), { target: { value: '5' } })
  expect(mayLeave()).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  cleanup()
  expect(mayLeave()).toBe(true)
})

test('held changes are there again when the same user returns, and for nobody else', async () => {
  const session = await open()
  const enter = (user: UserView | null) => act(() => session.store.enter(Promise.resolve(sampleSession(user))))
  const isBusy = () => browserTab(window).isBusy()
  const admin = sampleUser({ admin: true })
  fireEvent.click(screen.getByRole('checkbox', { name: /Don’t save yet/ }))
  fireEvent.change(field('Scoring Configuration', 'Break bonus'), { target: { value: '4' } })
  cleanup()
  expect([mayLeave(), isBusy()]).toEqual([false, true])
  await enter(null)
  expect([mayLeave(), isBusy()]).toEqual([true, false])
  await enter(admin)
  expect([mayLeave(), isBusy()]).toEqual([false, true])
  renderWithSession(session, <AdminScreen />, '/admin?tab=configuration')
  await pass()
  expect(field('Scoring Configuration', 'Break bonus').value).toBe('4')
  expect(screen.getByText('1 change is held back.')).toBeDefined()
  for (const user of [sampleUser({ uid: 'another', admin: true }), admin]) {
    await enter(user)
    await pass()
    expect(field('Scoring Configuration', 'Break bonus').value).toBe('1')
    expect(mayLeave()).toBe(true)
  }
})

test('an editor that remounts at once, as in strict mode, still guards held changes', async () => {
  const session = await FakeSession.of(sampleSession(sampleUser({ admin: true })))
  const office = (
    <StrictMode>
      <AdminScreen />
    </StrictMode>
  )
  renderWithSession(session, office, '/admin?tab=configuration')
  await pass()
  fireEvent.click(screen.getByRole('checkbox', { name: /Don’t save yet/ }))
  fireEvent.change(field('Scoring Configuration', 'Break bonus'), { target: { value: '4' } })
  expect(mayLeave()).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
})

test('undoing a save leaves the focus on the control beside it', async () => {
  await open()
  const chance = field('Jousting Configuration', 'Chance to Hit')
  act(() => fireEvent.change(chance, { target: { value: '60' } }))
  act(() => fireEvent.blur(chance))
  await pass(2_000)
  const undo = screen.getByRole('button', { name: 'Undo this save' })
  undo.focus()
  act(() => fireEvent.click(undo))
  await pass(2_000)
  expect(screen.getByText(/^Undone: /)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /^Don’t save yet/ }))
})
