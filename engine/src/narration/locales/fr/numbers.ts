import { frenchPointsWord } from './frenchPointsWord.ts'

const words = [
  ...['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'],
  ...['treize', 'quatorze', 'quinze', 'seize', 'dix-sept', 'dix-huit', 'dix-neuf', 'vingt'],
]
const ordinals = [
  ...['', 'première', 'deuxième', 'troisième', 'quatrième', 'cinquième', 'sixième', 'septième', 'huitième'],
  ...['neuvième', 'dixième', 'onzième', 'douzième', 'treizième', 'quatorzième', 'quinzième', 'seizième'],
  ...['dix-septième', 'dix-huitième', 'dix-neuvième', 'vingtième'],
]

/** "aucun", "un", "sept", "31". @param count a whole number from 0 on. */
export function numberWord(count: number): string {
  return words[count] ?? String(count)
}

/** "première", "septième", "31e"; feminine, which differs only for the first. @param count from 1 on. */
export function feminineOrdinalWord(count: number): string {
  return ordinals[count] ?? `${count}e`
}

/** "1 point", "3 points": French uses the singular for 0 and 1. */
export function frenchPoints(count: number): string {
  return `${count} ${frenchPointsWord(count)}`
}

/** "un point", "trois points". */
export function frenchPointsInWords(count: number): string {
  return count === 0 ? 'aucun point' : `${numberWord(count)} ${count === 1 ? 'point' : 'points'}`
}

/** "une fois", "trois fois". */
export function frenchTimesInWords(count: number): string {
  return count === 0 ? 'zéro fois' : `${count === 1 ? 'une' : numberWord(count)} fois`
}
