import { describe, expect, test } from 'vitest'
import { sampleMatchView, simulateSampleRide } from '../../../testing/sampleRide.ts'
import { collectStageFacts, type StageInput } from '../stageInput.ts'
import { applyFactsChange } from './applyFactsChange.ts'
import { FactsDelta } from './factsDelta.ts'
import type { FactsChange } from './messages.ts'

const ridden = simulateSampleRide(1)
const supporters = { knight1: 3, knight2: 0 }
const factsUntil = (count: number, facts: Partial<StageInput> = {}) => {
  const showing = { match: sampleMatchView(ridden), events: ridden.events, supporters, ...facts }
  return collectStageFacts(showing as StageInput, count)
}

describe('the receiver of facts', () => {
  test('knows the last facts, forwards and back, and gets no event twice on the way', () => {
    const prompter = new FactsDelta()
    let known: ReturnType<typeof applyFactsChange> | null = null
    const counts: number[] = []
    for (const count of [0, 4, 5, 9, 2, 2, 9, 40, 1]) {
      const facts = factsUntil(count)
      const change = structuredClone(prompter.changeTo(facts)) as FactsChange
      known = applyFactsChange(known, change)
      expect(known).toEqual(facts)
      counts.push(change.more.length)
    }
    expect(counts).toEqual([0, 4, 1, 4, 0, 0, 7, 31, 0])
  })

  test('rejects a delta after a restart', () => {
    const prompter = new FactsDelta()
    prompter.changeTo(factsUntil(6))
    const change = prompter.changeTo(factsUntil(7)) as FactsChange
    expect(() => applyFactsChange(null, change)).toThrow('not known here')
  })

  test('gets nothing for equal facts, and everything for another match or after forget', () => {
    const prompter = new FactsDelta()
    const facts = factsUntil(6)
    expect(prompter.changeTo(facts)?.more).toHaveLength(6)
    expect(prompter.changeTo(facts)).toBeNull()
    const other = simulateSampleRide(2)
    const others = factsUntil(7, { match: sampleMatchView(other), events: other.events })
    expect(prompter.changeTo(others)).toMatchObject({ kept: 0, more: { length: 7 } })
    prompter.forget()
    expect(prompter.changeTo(others)).toMatchObject({ kept: 0, more: { length: 7 } })
  })
})
