import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getSoundChoice } from './getSoundChoice.ts'
import { openAudioContext, resumeAudioContext, setSoundOn, toggleSound, useIsSoundBlocked } from './soundContext.ts'

/** A context that another program interrupts and gives back. */
class TakenAudio extends EventTarget {
  state = 'running'
  isTaken = false
  readonly resume = vi.fn(async () => {
    if (this.isTaken) throw new DOMException('Interrupted', 'InvalidStateError')
    this.become('running')
  })
  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}
vi.stubGlobal('AudioContext', TakenAudio)
const audio = openAudioContext() as unknown as TakenAudio

beforeEach(() => {
  vi.stubGlobal('AudioContext', TakenAudio)
  setSoundOn(true)
  audio.isTaken = false
  audio.become('running')
  audio.resume.mockClear()
})

/** Calls like the engine does, 40 times a second. */
async function lookOn(): Promise<void> {
  await act(async () => {
    for (let looks = 0; looks < 40; looks++) {
      if (audio.state !== 'running') resumeAudioContext(audio)
      await Promise.resolve()
    }
  })
}

test('a stopped context resumes at the next look', async () => {
  audio.become('suspended')
  await lookOn()
  expect([audio.resume.mock.calls.length, audio.state]).toEqual([1, 'running'])
})

test('an interrupted context resumes once, and by a press; a refusal shows, and the sound stays on', async () => {
  const { result } = renderHook(useIsSoundBlocked)
  audio.isTaken = true
  act(() => audio.become('suspended'))
  await lookOn()
  expect([audio.resume.mock.calls.length, result.current]).toEqual([1, true])
  await act(async () => toggleSound())
  expect([audio.resume.mock.calls.length, result.current, getSoundChoice().isOn]).toEqual([2, true, true])
  audio.isTaken = false
  await act(async () => toggleSound())
  expect([audio.state, result.current, getSoundChoice().isOn]).toEqual(['running', false, true])
  await act(async () => toggleSound())
  expect(getSoundChoice().isOn).toBe(false)
})

test('a context in the state interrupted is not resumed until the state changes', async () => {
  const { result } = renderHook(useIsSoundBlocked)
  act(() => audio.become('interrupted'))
  await lookOn()
  expect([audio.resume.mock.calls.length, result.current]).toEqual([0, true])
  act(() => audio.become('suspended'))
  await lookOn()
  expect([audio.resume.mock.calls.length, result.current, audio.state]).toEqual([1, false, 'running'])
})
