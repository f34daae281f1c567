import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSpeechVoice, FakeSpeech } from '../../testing/fakeSpeech.ts'
import { speechHere, voicesHere } from './speech.ts'
import { chooseVoice, chosenVoice } from './voiceChoice.ts'
import { voiceMouth } from './voiceMouth.ts'

let speech: FakeSpeech
/** What the mouth's clock calls when its time has come. */
let late: (() => void) | null

beforeEach(() => {
  localStorage.clear()
  speech = new FakeSpeech().install()
  late = null
})
afterEach(() => vi.unstubAllGlobals())

function mouthHere(onTrouble: () => void = () => undefined) {
  return voiceMouth(speechHere() ?? speechSynthesis, onTrouble, (_ms, then) => {
    late = then
    return () => {
      late = null
    }
  })
}

const lines = (text: string) => [{ seq: 1, salience: 'blow', text }] as const

test('a line is said in the page’s language, by the browser’s own voice and at its usual speed', () => {
  mouthHere().say(lines('A fall!'), () => undefined)
  expect(speech.spoken).toEqual([{ text: 'A fall!', lang: 'en', rate: 1, voice: null }])
})

test('it is said by the voice that was chosen, as fast as was chosen, and both are kept', () => {
  chooseVoice({ voice: 'voice:Cy', rate: 1.5 })
  expect(chosenVoice()).toEqual({ voice: 'voice:Cy', rate: 1.5 })
  mouthHere().say(lines('A fall!'), () => undefined)
  expect(speech.spoken).toEqual([{ text: 'A fall!', lang: 'en', rate: 1.5, voice: 'Cy' }])
})

test('voices are those of the page’s language, and one that comes late is spoken with once it is there', () => {
  expect(voicesHere().map(({ name }) => name)).toEqual(['Ada', 'Cy'])
  chooseVoice({ voice: 'voice:Late', rate: 1 })
  const mouth = mouthHere()
  mouth.say(lines('one'), () => undefined)
  speech.voices.push(createSpeechVoice('Late', 'en-AU'))
  mouth.say(lines('two'), () => undefined)
  expect(speech.spoken.map(({ voice }) => voice)).toEqual([null, 'Late'])
})

test.each(['{', '{"voice":7,"rate":9}', 'null'])('a choice kept as %s is none', (kept) => {
  localStorage.setItem('tiltyard-voice', kept)
  expect(chosenVoice()).toEqual({ voice: null, rate: 1 })
})

test('the next line may come when this one has been said, and not when it was broken off', () => {
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
])('a line that fails as %s lets the next come %d times, and is trouble %d times', (error, overs, troubles) => {
  const [isOver, onTrouble] = [vi.fn(), vi.fn()]
  mouthHere(onTrouble).say(lines('one'), isOver)
  speech.fail(error)
  expect([isOver.mock.calls.length, onTrouble.mock.calls.length]).toEqual([overs, troubles])
})

test('a voice that falls silent in a line is given up, and the next line is said', () => {
  const isOver = vi.fn()
  mouthHere().say(lines('one'), isOver)
  late?.()
  expect([speech.cancelled, isOver.mock.calls.length]).toEqual([1, 1])
})
