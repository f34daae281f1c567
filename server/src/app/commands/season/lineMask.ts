// Removes from a line the parts that differ by match: names, stables, numbers and places.
import {
  hitLocations,
  type MatchSetup,
  type NarrationLocale,
  nameForms,
  nameInForm,
  sides,
  stableIdentitiesWithTestStables,
  titleCase,
} from '@tiltyard/engine'

const numbers =
  'no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth'
const nombres =
  'aucun|un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|première|deuxième|troisième|quatrième|cinquième|sixième|septième|huitième|neuvième|dixième'
const lieux = 'cimier|visière|cou|écu|taille|main|jambe|poitrine|épaule|cheval|bras'
const count = new RegExp(`(?<![\\p{L}\\d])(?:-?\\d+|${numbers}|${nombres})(?![\\p{L}\\d])`, 'giu')
const place = new RegExp(`(?<!\\p{L})(?:${hitLocations.join('|')}|${lieux})(?!\\p{L})`, 'giu')
const stableNames = stableIdentitiesWithTestStables.map(({ name }) => titleCase(name))

/** Creates the mask of one match's lines. @param name a language's knight names, besides the English forms. */
export function createMatchDetailMask(setup: MatchSetup, name: NarrationLocale['name']): (line: string) => string {
  const forms = nameForms.filter((form) => !['epithet', 'title'].includes(form))
  const names = sides
    .flatMap((side) => forms.flatMap((form) => [nameInForm(setup[side], form), name(setup[side], form)]))
    .filter((text) => text !== '')
    .sort((one, other) => other.length - one.length)
  return (line) => {
    let masked = line
    for (const known of [...names, ...stableNames]) masked = masked.replaceAll(known, '@')
    return masked.replace(count, '#').replace(place, '%')
  }
}
