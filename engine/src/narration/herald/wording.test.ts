import { expect, test } from 'vitest'
import { joinText } from '../../joust/namedText.ts'
import type { NarrationLineContext } from './narrationLineContext.ts'
import { compileWording } from './wording.ts'

const slots = { A: () => 'Sur Ivo', healing: () => 'his hand is better' }
const telling = {} as NarrationLineContext
const draws = { fromPool: (pool: number) => ['a goose changes sides', 'Mind the horse!'][pool] ?? '' }
const render = (text: string): string =>
  joinText(
    compileWording(text, { slots }, ['stir', 'cry']).map((part) =>
      typeof part === 'string' ? part : part(telling, draws),
    ),
  ).text

test('a text has its placeholders filled, with a capital for ^', () => {
  expect(render('They charge!')).toBe('They charge!')
  expect(render('{A} rides; {~stir}.')).toBe('Sur Ivo rides; a goose changes sides.')
  expect(render('{^healing}. {^~stir}.')).toBe('His hand is better. A goose changes sides.')
  expect(render("{~cry} 'Who?' {A}")).toBe("Mind the horse! 'Who?' Sur Ivo")
})

test.each([
  ['{C} rides', /no placeholder "C".*Use A, healing/],
  ['{~weather}', /no pool "weather".*Use stir, cry/],
  ['{A rides', /brace is left over/],
  ['{{A}} rides', /brace is left over/],
])('"%s" is rejected with the reason', (text, why) => {
  expect(() => compileWording(text, { slots }, ['stir', 'cry'])).toThrow(why)
})
