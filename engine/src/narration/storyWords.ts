import type { Story, StoryKind } from '../chronicle/story.ts'
import { type BySide, otherSide } from '../league/side.ts'
import { defaultLocale, type Locale } from './locale.ts'

/** What a story is told with: whom it is about, who rode against them, and what it counts. */
interface StorySlots {
  /** Empty where it is about both. */
  readonly hero: string
  readonly rival: string
  readonly count: number
}

type StoryWords = Readonly<Record<StoryKind, (slots: StorySlots) => string>>

const numbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

const number = (count: number): string => numbers[count] ?? String(count)
const counted = (count: number, noun: string): string => `${number(count)} ${noun}${count === 1 ? '' : 's'}`
const times = (count: number): string => ['never', 'once', 'twice'][count] ?? `${number(count)} times`
const ordinals = ['first', 'second', 'third']

const english: StoryWords = {
  'both-died': () => 'Neither left the lists alive.',
  'died-ahead': ({ hero, count }) => `${hero} was ahead by ${counted(count, 'point')} when death came.`,
  died: ({ hero, rival }) => `${hero} died in the lists; ${rival} won and took no bow.`,
  'both-withdrew': () => 'Both were too badly hurt to ride on.',
  'both-disqualified': () => 'The striped flag sent both of them home.',
  comeback: ({ hero, count }) => `${hero} came back from ${number(count)} behind.`,
  'unhorsed-and-won': ({ hero, count }) => `${hero} was unhorsed ${times(count)} and still won.`,
  'long-shot': ({ hero, count }) => `${hero} won at odds of ${count} in 100.`,
  unparted: () => 'Level after nine passes, and sudden death did not part them.',
  'disqualified-ahead': ({ hero, count }) => `${hero} led by ${counted(count, 'point')} and was disqualified.`,
  'withdrew-ahead': ({ hero, count }) =>
    `${hero} led by ${counted(count, 'point')}, but was too badly hurt to ride on.`,
  'sudden-death': ({ hero, count }) =>
    `Level to the last pass; ${hero} won in the ${ordinals[count - 1] ?? 'last'} of sudden death.`,
  untouched: ({ hero, rival }) => `${rival} never once struck ${hero}.`,
  brief: ({ hero, count }) => `Over in ${count === 1 ? 'the first pass' : 'two passes'}: ${hero} won.`,
  seesaw: ({ count }) => `The lead changed hands ${times(count)}.`,
  'in-the-dust': ({ hero, rival, count }) => `${hero} put ${rival} in the dust ${times(count)}.`,
  'wounded-and-won': ({ hero, count }) => `${hero} was hurt ${times(count)} and won.`,
  splinters: ({ count }) => `${numberFirst(count)} lances were broken.`,
  'one-point': ({ hero }) => `One point in it after nine passes, and it was ${hero}’s.`,
  'shut-out': ({ rival }) => `${rival} was left without a point.`,
  'never-behind': ({ hero, count }) => `${hero} was never behind, and ${number(count)} ahead at the end.`,
  withdrew: ({ hero }) => `${hero} was too badly hurt to ride on.`,
  disqualified: ({ hero }) => `${hero} was shown the striped flag once too often.`,
  'on-points': ({ hero, count }) => `${hero} won by ${counted(count, 'point')}.`,
  stopped: ({ count }) => (count === 0 ? 'Stopped before the first pass.' : `Stopped in pass ${count}.`),
}

function numberFirst(count: number): string {
  const word = number(count)
  return word.charAt(0).toUpperCase() + word.slice(1)
}

const words: Readonly<Record<Locale, StoryWords>> = { en: english }

/**
 * A match's story in a sentence.
 * @param names of the two, as short as they are to stand in it.
 */
export function tellStory({ kind, hero, count }: Story, names: BySide<string>, locale: Locale = defaultLocale): string {
  const [about, rival] = hero === null ? ['', ''] : [names[hero], names[otherSide(hero)]]
  return words[locale][kind]({ hero: about, rival, count })
}
