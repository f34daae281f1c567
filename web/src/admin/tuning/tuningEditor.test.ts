import { type Controls, defaultControls, type TuningSettingChange, withTuningSettings } from '@tiltyard/engine'
import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../../api/refusal.ts'
import {
  TUNING_SETTING_DEBOUNCE_MS,
  TUNING_SETTING_SAVED_MARK_MS,
  TUNING_UNDO_MS,
  TuningEditor,
  tuningWithUnsavedEdits,
} from './tuningEditor.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

function openDesk(save?: (changes: readonly TuningSettingChange[]) => Promise<Controls>) {
  const saves: (readonly TuningSettingChange[])[] = []
  let stored = defaultControls
  const desk = new TuningEditor({
    save: (changes) => {
      saves.push(changes)
      if (save) return save(changes)
      stored = withTuningSettings(stored, changes)
      return Promise.resolve(stored)
    },
    after: (ms, act) => {
      const timer = setTimeout(act, ms)
      return () => clearTimeout(timer)
    },
  })
  desk.hear(stored)
  return { desk, saves }
}

test('a text that stops being a number is not sent, not even a failed one', async () => {
  const { desk, saves } = openDesk(() => Promise.reject(new Error('The yard is closed.')))
  desk.edit('hitChance', 6)
  desk.withdraw('hitChance')
  await vi.advanceTimersByTimeAsync(TUNING_SETTING_DEBOUNCE_MS)
  expect([saves, desk.state.edits.size]).toEqual([[], 0])
  desk.edit('hitChance', 60)
  await vi.advanceTimersByTimeAsync(TUNING_SETTING_DEBOUNCE_MS)
  expect(desk.state.edits.get('hitChance')?.mark).toBe('failed')
  desk.withdraw('hitChance')
  expect(desk.state.edits.size).toBe(0)
})

test('a number that is reverted while another is being sent is sent after it', async () => {
  const answers: (() => void)[] = []
  const { desk, saves } = openDesk(
    ([change]) =>
      new Promise((answer) => answers.push(() => answer({ ...defaultControls, hitChance: change?.value ?? 0 }))),
  )
  desk.edit('hitChance', 60)
  await vi.advanceTimersByTimeAsync(TUNING_SETTING_DEBOUNCE_MS)
  desk.edit('hitChance', 6)
  desk.withdraw('hitChance')
  desk.edit('hitChance', defaultControls.hitChance)
  await vi.advanceTimersByTimeAsync(TUNING_SETTING_DEBOUNCE_MS)
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(saves.map(([change]) => change?.value)).toEqual([60, defaultControls.hitChance])
})

test('ADMIN-59 an edit is sent once, 300 ms after the last key', async () => {
  const { desk, saves } = openDesk()
  desk.edit('hitChance', 6)
  await vi.advanceTimersByTimeAsync(TUNING_SETTING_DEBOUNCE_MS - 1)
  desk.edit('hitChance', 60)
  await vi.advanceTimersByTimeAsync(TUNING_SETTING_DEBOUNCE_MS - 1)
  expect(saves).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(TUNING_SETTING_DEBOUNCE_MS).toBe(300)
  expect(saves).toEqual([[{ path: 'hitChance', value: 60 }]])
  expect(desk.state.stored?.hitChance).toBe(60)
  expect(desk.state.edits.size).toBe(0)
  expect([...desk.state.justSaved]).toEqual(['hitChance'])
  await vi.advanceTimersByTimeAsync(TUNING_SETTING_SAVED_MARK_MS)
  expect(desk.state.justSaved.size).toBe(0)
})

test('each number is saved by itself', async () => {
  const { desk, saves } = openDesk()
  desk.edit('breakBonus', 3)
  desk.edit('dismountBonus', 4)
  await vi.advanceTimersByTimeAsync(TUNING_SETTING_DEBOUNCE_MS)
  expect(saves).toEqual([[{ path: 'breakBonus', value: 3 }], [{ path: 'dismountBonus', value: 4 }]])
})

test('a number back at what is stored is not sent', async () => {
  const { desk, saves } = openDesk()
  desk.edit('hitChance', 60)
  desk.edit('hitChance', 55)
  await vi.advanceTimersByTimeAsync(TUNING_SETTING_DEBOUNCE_MS)
  expect(saves).toEqual([])
})

test('a refusal keeps the edit and shows why; it can be sent again', async () => {
  const failure = new Error('no line')
  let isDown = true
  const { desk } = openDesk((changes) =>
    isDown ? Promise.reject(failure) : Promise.resolve(withTuningSettings(defaultControls, changes)),
  )
  desk.edit('hitChance', 60)
  await vi.advanceTimersByTimeAsync(TUNING_SETTING_DEBOUNCE_MS)
  expect(desk.state.edits.get('hitChance')).toEqual({ value: 60, mark: 'failed', failure })
  isDown = false
  desk.saveSoon('hitChance')
  await vi.advanceTimersByTimeAsync(0)
  expect(desk.state.stored?.hitChance).toBe(60)
})

test('an edit made while the number before is being sent is sent after it', async () => {
  const answers: ((controls: Controls) => void)[] = []
  const { desk, saves } = openDesk(() => new Promise((resolve) => answers.push(resolve)))
  desk.edit('hitChance', 60)
  await vi.advanceTimersByTimeAsync(TUNING_SETTING_DEBOUNCE_MS)
  desk.edit('hitChance', 55)
  await vi.advanceTimersByTimeAsync(TUNING_SETTING_DEBOUNCE_MS)
  expect(saves).toHaveLength(1)
  answers[0]?.({ ...defaultControls, hitChance: 60 })
  await vi.advanceTimersByTimeAsync(0)
  expect(saves[1]).toEqual([{ path: 'hitChance', value: 55 }])
  answers[1]?.(defaultControls)
  await vi.advanceTimersByTimeAsync(0)
  expect(desk.state.stored?.hitChance).toBe(55)
  expect(desk.state.edits.size).toBe(0)
})

test('held changes wait until they are saved together or discarded', async () => {
  const { desk, saves } = openDesk()
  desk.hold(true)
  desk.edit('hitChance', 60)
  desk.edit('breakBonus', 3)
  await vi.advanceTimersByTimeAsync(10 * TUNING_SETTING_DEBOUNCE_MS)
  expect(saves).toEqual([])
  expect(tuningWithUnsavedEdits(defaultControls, desk.state)).toMatchObject({ hitChance: 60, breakBonus: 3 })
  await desk.saveAll([
    { path: 'hitChance', value: 60 },
    { path: 'breakBonus', value: 3 },
  ])
  expect(saves).toHaveLength(1)
  desk.edit('hitChance', 70)
  desk.discard()
  expect(desk.state.edits.size).toBe(0)
})

test('another admin’s change shows, except where something else is typed', () => {
  const { desk } = openDesk()
  desk.edit('hitChance', 60)
  desk.hear({ ...defaultControls, hitChance: 20, breakBonus: 7 })
  if (desk.state.stored === null) throw new Error('Nothing is stored.')
  expect(tuningWithUnsavedEdits(desk.state.stored, desk.state)).toMatchObject({ hitChance: 60, breakBonus: 7 })
})

test('leaving the panel sends edits at once', async () => {
  const { desk, saves } = openDesk()
  desk.edit('hitChance', 60)
  desk.leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(saves).toEqual([[{ path: 'hitChance', value: 60 }]])
  await vi.advanceTimersByTimeAsync(TUNING_SETTING_DEBOUNCE_MS)
  expect(saves).toHaveLength(1)
})

test('a save can be undone for ten minutes, the latest first', async () => {
  const { desk, saves } = openDesk()
  const { hitChance } = defaultControls
  desk.edit('hitChance', 60)
  await vi.advanceTimersByTimeAsync(TUNING_SETTING_DEBOUNCE_MS)
  await vi.advanceTimersByTimeAsync(TUNING_UNDO_MS / 2)
  await desk.saveAll([{ path: 'hitChance', value: 70 }])
  expect(desk.state.undoable).toHaveLength(2)
  await desk.undo()
  expect(desk.state.stored?.hitChance).toBe(60)
  await vi.advanceTimersByTimeAsync(TUNING_UNDO_MS / 2 - 1)
  await desk.undo()
  expect([desk.state.stored?.hitChance, desk.state.undoable]).toEqual([hitChance, []])
  desk.edit('hitChance', 60)
  await vi.advanceTimersByTimeAsync(TUNING_SETTING_DEBOUNCE_MS + TUNING_UNDO_MS)
  expect([desk.state.undoable, saves.length]).toEqual([[], 5])
})

test('an undo includes the value that it replaces, and is dropped if that has changed since', async () => {
  const changed = {
    status: 409,
    code: 'setting-changed',
    message: 'hitChance was changed to 70 since.',
    values: {},
  } as const
  let isChanged = false
  const { desk, saves } = openDesk(([change]) =>
    isChanged
      ? Promise.reject(new Refusal(changed))
      : Promise.resolve(withTuningSettings(defaultControls, change ? [change] : [])),
  )
  await desk.saveAll([{ path: 'hitChance', value: 60 }])
  isChanged = true
  await expect(desk.undo()).rejects.toThrow('hitChance was changed to 70 since.')
  expect(saves.at(-1)).toEqual([{ path: 'hitChance', value: defaultControls.hitChance, was: 60 }])
  expect(desk.state.undoable).toEqual([])
})

test('a refused undo can be retried', async () => {
  const answers = [
    () => Promise.resolve({ ...defaultControls, hitChance: 60 }),
    () => Promise.reject(new Error('The yard is closed.')),
  ]
  const { desk } = openDesk(() => (answers.shift() ?? (() => Promise.resolve(defaultControls)))())
  await desk.saveAll([{ path: 'hitChance', value: 60 }])
  await expect(desk.undo()).rejects.toThrow('The yard is closed.')
  expect(desk.state.undoable).toHaveLength(1)
  await desk.undo()
  expect([desk.state.stored?.hitChance, desk.state.undoable]).toEqual([defaultControls.hitChance, []])
})
