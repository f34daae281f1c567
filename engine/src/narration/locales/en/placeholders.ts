import { joinText, type NamedText } from '../../../joust/namedText.ts'
import { displayName } from '../../../league/knight.ts'
import { sides } from '../../../league/side.ts'
import { formatHitLocation } from '../../formatHitLocation.ts'
import { commonPlaceholders } from '../../herald/commonPlaceholders.ts'
import type { StruckEffect } from '../../herald/narratedMatchState.ts'
import type { NarrationLineContext } from '../../herald/narrationLineContext.ts'
import type { LinePlaceholder } from '../../herald/narrationLocale.ts'
import { injuryDescription } from '../../injuryCatalogue.ts'
import { pronounsOf } from '../../pronouns.ts'
import { hurtBodyPart } from './body.ts'
import { numberWord, ordinalWord } from './numbers.ts'

/** "1 point", "3 points". */
const points = (count: number): string => `${count} ${Math.abs(count) === 1 ? 'point' : 'points'}`
const counted = (count: number, noun: string): string => `${numberWord(count)} ${noun}${count === 1 ? '' : 's'}`
const passesOf = (count: number): string => (count === 1 ? 'one pass' : `${numberWord(count)} passes`)

/** The placeholders of English texts. A is the subject of the occasion, B the other knight. */
export const placeholders: Readonly<Record<string, LinePlaceholder>> = {
  ...commonPlaceholders,
  Ahis: ({ a }) => pronounsOf(a.rider.gender).possessive,
  Bhis: ({ b }) => pronounsOf(b.rider.gender).possessive,
  /** third */
  passTh: ({ course }) => ordinalWord(course.pass),
  /** two */
  sudden: ({ course }) => numberWord(course.pass - course.passes),
  /** second */
  suddenTh: ({ course }) => ordinalWord(course.pass - course.passes),
  /** "two passes": those left, with this one. */
  left: ({ course }) => passesOf(course.passes - course.pass + 1),
  place: ({ ownPlace }) => formatHitLocation(ownPlace, 'short'),
  Bplace: ({ otherPlace }) => formatHitLocation(otherPlace, 'short'),
  /** The place of A's major wound. */
  hurt: ({ worstPlace }) => hurtBodyPart(worstPlace),
  wound: ({ aCourse }) => (aCourse.wound ? injuryDescription(aCourse.wound) : ''),
  wound2: ({ bCourse }) => (bCourse.wound ? injuryDescription(bCourse.wound) : ''),
  /** The gains of A and B in this pass: "1 point", "3 points". */
  Apts: ({ aCourse }) => points(aCourse.change),
  Bpts: ({ bCourse }) => points(bCourse.change),
  /** A's loss in this pass: "2 points". */
  Aloss: ({ aCourse }) => points(0 - aCourse.change),
  /** five, fifth, and "five points" */
  countWord: ({ count }) => numberWord(count),
  countTh: ({ count }) => ordinalWord(count),
  countPts: ({ count }) => counted(count, 'point'),
  breakdown: (telling) => breakdown(telling),
  healing: (telling) => healing(telling),
  /** The full name of the dead knight of A's stable. */
  fallen: ({ mourned }) => (mourned ? displayName(mourned) : ''),
  meetings: ({ scene }) => numberWord(scene.past?.meetings.ridden ?? 0),
}

/** "Sur Ivo: 3 for the crest, a broken lance, unhorsing Lady Maud; Lady Maud: 2 for the shield". */
function breakdown({ course, knight1, knight2 }: NarrationLineContext): NamedText {
  const first = course.knight1.blow && worth(course.knight1.blow, knight1.short, knight2.short)
  const second = course.knight2.blow && worth(course.knight2.blow, knight2.short, knight1.short)
  return joinText(
    [first, second].filter((part) => part !== null),
    '; ',
  )
}

function worth(
  { points: value, location, lanceBroke, dismounted }: StruckEffect,
  hitter: NamedText,
  struck: NamedText,
): NamedText {
  const score = `: ${value} for the ${formatHitLocation(location, 'short')}${lanceBroke ? ', a broken lance' : ''}`
  return joinText(dismounted ? [hitter, score, ', unhorsing ', struck] : [hitter, score])
}

/** "Sur Ivo's head and shoulder are healed; Lady Maud's hand is better". */
function healing({ course, knight1, knight2 }: NarrationLineContext): NamedText {
  const news: NamedText[] = []
  for (const side of sides) {
    const { short } = side === 'knight1' ? knight1 : knight2
    const gone: string[] = []
    const eased: string[] = []
    for (const wound of course.healed) {
      if (wound.side === side) (wound.severity === null ? gone : eased).push(hurtBodyPart(wound.location))
    }
    if (gone.length > 0) news.push(joinText([short, `'s ${partsAre(gone)} healed`]))
    if (eased.length > 0) news.push(joinText([short, `'s ${partsAre(eased)} better`]))
  }
  return joinText(news, '; ')
}

function partsAre(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length === 1 ? `${last} is` : `${parts.slice(0, -1).join(', ')} and ${last} are`
}
