import { expect, test } from 'vitest'
import { parseEmbedSettings } from './embedSettings.ts'

const read = (search: string, kind: 'match' | 'list' = 'match') => parseEmbedSettings(new URLSearchParams(search), kind)
const usual = { speed: null, at: null, autoplay: false, controls: true, hideResults: false }

test('an address without parameters gives the defaults', () => {
  expect(read('')).toEqual({ settings: usual, faults: [] })
})

test('every parameter is read', () => {
  const { settings, faults } = read('theme=dark&speed=0.25&at=12&autoplay=1&controls=0&hide-results=1')
  expect(settings).toEqual({ speed: 0.25, at: '12', autoplay: true, controls: false, hideResults: true })
  expect(faults).toEqual([])
})

test.each([
  ['theme=blue', '“theme” is “blue”. Use light, dark or system.'],
  ['speed=3', '“speed” is “3”. Use one of 0.25, 0.5, 1, 2, 4, 8, 16, 64.'],
  ['speed=', '“speed” is “”. Use one of 0.25, 0.5, 1, 2, 4, 8, 16, 64.'],
  ['at=-1', '“at” is “-1”. Use the number of an event, 0 or more.'],
  ['at=1e3', '“at” is “1e3”. Use the number of an event, 0 or more.'],
  ['at=99999', '“at” is “99999”. Use the number of an event, 0 or more.'],
  ['autoplay=yes', '“autoplay” is “yes”. Use 0 or 1.'],
  ['controls=2', '“controls” is “2”. Use 0 or 1.'],
  ['hide-results=true', '“hide-results” is “true”. Use 0 or 1.'],
  ['colour=red', 'Unknown parameter “colour”. Use theme, speed, at, autoplay, controls, hide-results.'],
])('%s is reported and ignored', (search, fault) => {
  expect(read(search)).toEqual({ settings: usual, faults: [fault] })
})

test('a list rejects the parameter at', () => {
  expect(read('at=3', 'list').faults).toEqual(['“at” is for a match, not for a list.'])
})

test('a reported value is shortened', () => {
  expect(read(`theme=${'x'.repeat(500)}`).faults[0]?.length).toBeLessThan(120)
})
