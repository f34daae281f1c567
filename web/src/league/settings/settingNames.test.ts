import { tuningSettings } from '@tiltyard/engine'
import { expect, test } from 'vitest'
import { settingName } from './settingNames.ts'

test('the page names every setting in English like the rules', () => {
  expect(tuningSettings.map(({ path }) => settingName(path))).toEqual(tuningSettings.map(({ name }) => name))
})

test('a removed setting is named by its path', () => {
  expect(settingName('hitLocations.tail')).toBe('hitLocations.tail')
})
