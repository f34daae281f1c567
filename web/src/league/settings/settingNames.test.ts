import { tuningSettings } from '@tiltyard/engine'
import { expect, test } from 'vitest'
import { tuningSettingName } from './settingNames.ts'

test('the page names every setting in English like the rules', () => {
  expect(tuningSettings.map(({ path }) => tuningSettingName(path))).toEqual(tuningSettings.map(({ name }) => name))
})

test('a removed setting is named by its path', () => {
  expect(tuningSettingName('hitLocations.tail')).toBe('hitLocations.tail')
})
