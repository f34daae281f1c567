import type { MatchStory, MatchStoryKind } from '../careerHistory/matchStory.ts'
import { type BySide, otherSide } from '../league/side.ts'
import { defaultLocale, type Locale } from './locale.ts'
import { narrationLocales } from './locales/narrationLocales.ts'

/** The values of a story's text: its subject, the opponent and a count. */
interface StorySlots {
  /** Empty if the story is about both. */
  readonly hero: string
  readonly rival: string
  readonly count: number
}

type StoryWords = Readonly<Record<MatchStoryKind, (slots: StorySlots) => string>>

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

const french: StoryWords = {
  'both-died': () => 'Personne n’a quitté la lice en vie.',
  'died-ahead': ({ hero, count }) => `${hero} menait de ${points(count)} quand vint la mort.`,
  died: ({ hero, rival }) => `La mort a pris ${hero} dans la lice ; ${rival} l’emporte et ne salue pas.`,
  'both-withdrew': () => 'Trop de blessures de part et d’autre pour remonter en selle.',
  'both-disqualified': () => 'Le drapeau rayé a renvoyé tout le monde à l’écurie.',
  comeback: ({ hero, count }) => `${hero} a remonté ${points(count)} de retard.`,
  'unhorsed-and-won': ({ hero, count }) => `${hero} a vidé les étriers ${fois(count)} et l’emporte quand même.`,
  'long-shot': ({ hero, count }) => `${hero} l’emporte avec ${count} ${count < 2 ? 'chance' : 'chances'} sur 100.`,
  unparted: () => 'Égalité après neuf passes, et la mort subite n’a départagé personne.',
  'disqualified-ahead': ({ hero, count }) => `${hero} menait de ${points(count)} jusqu’à la disqualification.`,
  'withdrew-ahead': ({ hero, count }) => `${hero} menait de ${points(count)}, mais ses blessures imposent l’abandon.`,
  'sudden-death': ({ hero, count }) =>
    `Égalité jusqu’à la dernière passe ; ${hero} l’emporte à la ${ordinaux[count - 1] ?? 'dernière'} de la mort subite.`,
  untouched: ({ hero, rival }) => `${rival} n’a pas touché ${hero} une seule fois.`,
  brief: ({ hero, count }) =>
    count === 1
      ? `Affaire pliée dès la première passe : ${hero} l’emporte.`
      : `Affaire pliée en deux passes : ${hero} l’emporte.`,
  seesaw: ({ count }) => `L’avantage a changé de camp ${fois(count)}.`,
  'in-the-dust': ({ hero, rival, count }) => `${hero} a fait mordre la poussière à ${rival} ${fois(count)}.`,
  'wounded-and-won': ({ hero, count }) =>
    `${hero} a encaissé ${count === 1 ? 'une blessure' : `${nombre(count)} blessures`} et l’emporte.`,
  splinters: ({ count }) => `${majuscule(nombre(count))} lances ont été brisées.`,
  'one-point': ({ hero }) => `Un seul point d’écart après neuf passes, et il est pour ${hero}.`,
  'shut-out': ({ rival }) => `${rival} repart sans un point.`,
  'never-behind': ({ hero, count }) => `${hero} n’a jamais été derrière, et finit avec ${points(count)} d’avance.`,
  withdrew: ({ hero }) => `Trop de blessures pour ${hero}, qui doit renoncer.`,
  disqualified: ({ hero }) => `Un drapeau rayé de trop pour ${hero}.`,
  'on-points': ({ hero, count }) => `${hero} l’emporte de ${points(count)}.`,
  stopped: ({ count }) => (count === 0 ? 'Arrêtée avant la première passe.' : `Arrêtée à la passe ${count}.`),
}

const nombres = ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze']
const ordinaux = ['première', 'deuxième', 'troisième']
const nombre = (count: number): string => nombres[count] ?? String(count)
const points = (count: number): string => `${nombre(count)} ${count < 2 ? 'point' : 'points'}`
const fois = (count: number): string => `${count === 1 ? 'une' : nombre(count)} fois`
const majuscule = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

function numberFirst(count: number): string {
  const word = number(count)
  return word.charAt(0).toUpperCase() + word.slice(1)
}

const words: Readonly<Record<Locale, StoryWords>> = { en: english, fr: french }

/** Writes a match's story as a sentence. @param names the short names of both knights. */
export function narrateMatchStory(
  { kind, hero, count }: MatchStory,
  names: BySide<string>,
  locale: Locale = defaultLocale,
): string {
  const [about, rival] = hero === null ? ['', ''] : [names[hero], names[otherSide(hero)]]
  const text = words[locale][kind]({ hero: about, rival, count })
  return narrationLocales[locale].set?.(text) ?? text
}
