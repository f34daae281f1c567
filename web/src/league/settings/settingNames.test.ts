import { tuningSettings } from '@tiltyard/engine'
import { expect, test } from 'vitest'
import { settingName } from './settingNames.ts'

test('the page calls every setting in English as the rules do', () => {
  expect(tuningSettings.map(({ path }) => settingName(path))).toEqual(tuningSettings.map(({ name }) => name))
})

test('a setting that there is no more is called by its path', () => {
  expect(settingName('hitLocations.tail')).toBe('hitLocations.tail')
})
