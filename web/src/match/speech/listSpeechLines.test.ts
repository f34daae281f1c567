import { expect, test } from 'vitest'
import { findSampleRide, sampleMatchView } from '../../testing/sampleRide.ts'
import { matchStateAfter } from '../playhead/matchStateAfter.ts'
import { listSpeechLines } from './listSpeechLines.ts'
import { announcedEventsChoices } from './speechRate.ts'

const ridden = findSampleRide((events) => events.some(({ dismounted }) => dismounted))
const { events } = ridden
const match = sampleMatchView(ridden)
const names = [match.knight1.firstName, match.knight2.firstName]

function scoreAfter(count: number): string {
  const { knight1, knight2 } = matchStateAfter(events, count)
  return `${names[0]} ${knight1.points}, ${names[1]} ${knight2.points}.`
}

/** The lines of each event by itself. */
function saidOneByOne(pace: (typeof announcedEventsChoices)[number]): readonly string[] {
  return events.flatMap((_, at) => listSpeechLines(match, events.slice(0, at + 1), at, pace).map(({ text }) => text))
}

test('missed events give one line with the score', () => {
  expect(listSpeechLines(match, events.slice(0, 30), 0, 'matters')).toEqual([
    { seq: 30, salience: 'end', text: `30 events missed. ${scoreAfter(30)}` },
  ])
})

test('at the pace matters a charge has no line; a hit comes with the score it brought', () => {
  const blowAt = events.findIndex((event) => event.hitLocation !== undefined)
  const awardedAt = events.findIndex((event, at) => at > blowAt && event.effects[0]?.kind === 'awarded')
  expect(listSpeechLines(match, events.slice(0, 4), 0, 'matters')).toEqual([])
  const texts = listSpeechLines(match, events.slice(0, awardedAt + 1), blowAt, 'matters').map(({ text }) => text)
  expect(texts[0]).toBe(events[blowAt]?.description)
  expect(texts.at(-1)).toBe(scoreAfter(awardedAt + 1))
})

test('everything has every event in its own words', () => {
  expect(saidOneByOne('everything')).toEqual(events.map(({ description }) => description))
})

test('an event without text has no line', () => {
  const shown = events.map((event) => (event.seq === 3 ? { ...event, description: '' } : event))
  expect(listSpeechLines(match, shown.slice(0, 4), 0, 'everything').map(({ seq }) => seq)).toEqual([1, 2, 4])
})

test('results has each new score, and the end', () => {
  const expected = events.flatMap((event, at) => {
    if (event.effects.some(({ kind }) => kind === 'awarded')) return [scoreAfter(at + 1)]
    return /^(END|FINAL)_/.test(event.referenceName) ? [event.description] : []
  })
  expect(saidOneByOne('results')).toEqual(expected)
})

test('each pace has fewer lines than the one before it', () => {
  const counts = announcedEventsChoices.map((pace) => saidOneByOne(pace).length)
  expect(counts).toEqual([...counts].sort((one, other) => other - one))
  expect(new Set(counts).size).toBe(announcedEventsChoices.length)
  expect(counts.at(-1)).toBe(0)
})

test('a hit without text has no line', () => {
  const at = events.findIndex((event) => event.hitLocation !== undefined)
  const textsFor = (description: string) => {
    const shown = events.slice(0, at + 1).map((event, place) => (place === at ? { ...event, description } : event))
    return listSpeechLines(match, shown, at, 'everything').map(({ text }) => text)
  }
  expect(textsFor('A hit.')).toEqual(['A hit.'])
  expect(textsFor('')).toEqual([])
})
