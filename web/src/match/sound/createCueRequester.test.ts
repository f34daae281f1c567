import type { SoundCue } from '@tiltyard/stage'
import { expect, test, vi } from 'vitest'
import { sampleMatchView, simulateSampleRide } from '../../testing/sampleRide.ts'
import type { StageAnswer, StageRequest } from '../stage/worker/messages.ts'
import { collectSoundFacts } from './collectSoundFacts.ts'
import { createCueRequester } from './createCueRequester.ts'

const ridden = simulateSampleRide(1)
const facts = collectSoundFacts(sampleMatchView(ridden), ridden.events, [], null)
const heard: SoundCue[] = [{ atMs: 5, pan: 0, gain: 1, seq: null, sound: { kind: 'crowd', swell: 1 } as never }]

test('a failed request for cues is retried after a pause, with all facts', async () => {
  vi.stubGlobal('ImageBitmap', class {})
  let [now, isThere] = [0, false]
  const wishes: StageRequest[] = []
  const ask = async (wish: StageRequest): Promise<StageAnswer> => {
    wishes.push(wish)
    if (!isThere) throw new Error('The stage broke down.')
    return heard
  }
  const cuesOf = createCueRequester({ ask }, () => now)
  await expect(cuesOf(facts, 0, 25, false)).rejects.toThrow('broke down')
  isThere = true
  for (now = 25; now < 3_000; now += 25) expect(await cuesOf(facts, now, now + 25, false)).toEqual([])
  expect(wishes).toHaveLength(1)
  expect(await cuesOf(facts, now, now + 25, false)).toEqual(heard)
  expect(wishes.at(-1)).toMatchObject({ fromMs: 3_000, change: { kept: 0, more: { length: facts.events.length } } })
  await cuesOf(facts, now, now + 25, false)
  expect(wishes.at(-1)).toMatchObject({ change: null })
  vi.unstubAllGlobals()
})
