import { beforeEach, expect, test, vi } from 'vitest'
import { createSpeechVoice, FakeSpeech } from '../../testing/fakeSpeech.ts'
import { createVoiceSpeechOutput } from './createVoiceSpeechOutput.ts'
import { findBrowserSpeech, listVoices } from './speech.ts'
import { getVoiceChoice, setVoiceChoice } from './voiceChoice.ts'

let speech: FakeSpeech
/** The callback of the pending timeout. */
let late: (() => void) | null

beforeEach(() => {
  speech = new FakeSpeech().install()
  late = null
})

function mouthHere(onTrouble: () => void = () => undefined) {
  return createVoiceSpeechOutput(findBrowserSpeech() ?? speechSynthesis, onTrouble, (_ms, then) => {
    late = then
    return () => {
      late = null
    }
  })
}

const lines = (text: string) => [{ seq: 1, salience: 'blow', text }] as const

test('a line is spoken in the page’s language, by the browser’s default voice at normal speed', () => {
  mouthHere().say(lines('A fall!'), () => undefined)
  expect(speech.spoken).toEqual([{ text: 'A fall!', lang: 'en', rate: 1, voice: null }])
})

test('a line is spoken by the chosen voice and rate, and both are saved', () => {
  setVoiceChoice({ voice: 'voice:Cy', rate: 1.5 })
  expect(getVoiceChoice()).toEqual({ voice: 'voice:Cy', rate: 1.5 })
  mouthHere().say(lines('A fall!'), () => undefined)
  expect(speech.spoken).toEqual([{ text: 'A fall!', lang: 'en', rate: 1.5, voice: 'Cy' }])
})

test('the voices are those of the page’s language, and a late one is used once it loads', () => {
  expect(listVoices().map(({ name }) => name)).toEqual(['Ada', 'Cy'])
  setVoiceChoice({ voice: 'voice:Late', rate: 1 })
  const mouth = mouthHere()
  mouth.say(lines('one'), () => undefined)
  speech.voices.push(createSpeechVoice('Late', 'en-AU'))
  mouth.say(lines('two'), () => undefined)
  expect(speech.spoken.map(({ voice }) => voice)).toEqual([null, 'Late'])
})

test.each(['{', '{"voice":7,"rate":9}', 'null'])('the invalid saved choice %s is ignored', (kept) => {
  localStorage.setItem('tiltyard-voice', kept)
  expect(getVoiceChoice()).toEqual({ voice: null, rate: 1 })
})

test('isOver is called after a spoken line, and not after a cancelled one', () => {
  const isOver = vi.fn()
  const mouth = mouthHere()
  mouth.say(lines('one'), isOver)
  mouth.hush()
  expect([speech.cancelled, isOver.mock.calls.length]).toEqual([1, 0])
  mouth.say(lines('two'), isOver)
  expect(isOver).not.toHaveBeenCalled()
  speech.finish()
  expect(isOver).toHaveBeenCalledOnce()
})

test.each([
  ['interrupted', 1, 0],
  ['synthesis-failed', 0, 1],
  ['not-allowed', 0, 1],
])('a line that fails as %s calls isOver %d times, and onTrouble %d times', (error, overs, troubles) => {
  const [isOver, onTrouble] = [vi.fn(), vi.fn()]
  mouthHere(onTrouble).say(lines('one'), isOver)
  speech.fail(error)
  expect([isOver.mock.calls.length, onTrouble.mock.calls.length]).toEqual([overs, troubles])
})

test('a voice that stops in a line is cancelled, and the next line follows', () => {
  const isOver = vi.fn()
  mouthHere().say(lines('one'), isOver)
  late?.()
  expect([speech.cancelled, isOver.mock.calls.length]).toEqual([1, 1])
})
