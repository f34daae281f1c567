import { defaultLocale, type Locale } from './locale.ts'

const named: Readonly<Record<Locale, readonly string[]>> = {
  en: ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'].map(
    (number) => `Season ${number}`,
  ),
  fr: [
    ...['Première', 'Deuxième', 'Troisième', 'Quatrième', 'Cinquième', 'Sixième', 'Septième', 'Huitième'],
    ...['Neuvième', 'Dixième', 'Onzième', 'Douzième'],
  ].map((ordinal) => `${ordinal} saison`),
}

const later: Readonly<Record<Locale, string>> = { en: 'Season', fr: 'Saison' }

/** A season's name, such as "Season One"; after the twelfth "Season 13". @param number from 1. */
export function seasonName(number: number, locale: Locale = defaultLocale): string {
  return named[locale][number - 1] ?? `${later[locale]} ${number}`
}
