import { joinText, type NamedText } from '../../../joust/namedText.ts'
import type { Severity } from '../../../league/injury.ts'
import type { Gender } from '../../../league/knight.ts'
import { sides } from '../../../league/side.ts'
import { commonPlaceholders } from '../../herald/commonPlaceholders.ts'
import type { KnightNamesInMatch } from '../../herald/knightNamesInMatch.ts'
import type { StruckEffect } from '../../herald/narratedMatchState.ts'
import type { NarrationLineContext } from '../../herald/narrationLineContext.ts'
import type { LinePlaceholder } from '../../herald/narrationLocale.ts'
import { hurtBodyPart } from './body.ts'
import { frenchInjuryDescription } from './injuries.ts'
import { formatFrenchName, nameWithQue, prefixWithDeOrElidedD } from './names.ts'
import { feminineOrdinalWord, frenchPoints, frenchPointsInWords, frenchTimesInWords, numberWord } from './numbers.ts'
import { locationWithArticle, locationWithAu, locationWithDe } from './places.ts'

/** By gender; French uses the masculine for knights of neither. */
const agreed =
  (who: 'a' | 'b', feminine: string, other: string): LinePlaceholder =>
  (telling) =>
    isWoman(telling[who].rider.gender) ? feminine : other
/** The same for both knights together. */
const agreedBoth =
  (feminine: string, other: string): LinePlaceholder =>
  ({ a, b }) =>
    isWoman(a.rider.gender) && isWoman(b.rider.gender) ? feminine : other
const isWoman = (gender: Gender): boolean => gender === 'female'

/** The placeholders of French texts. A is the subject of the occasion, B the other knight. */
export const placeholders: Readonly<Record<string, LinePlaceholder>> = {
  ...commonPlaceholders,
  /** "de Messire Ivo", "d'Aubrey" */
  deA: ({ a }) => prefixWithDeOrElidedD(a.short),
  deB: ({ b }) => prefixWithDeOrElidedD(b.short),
  /** "que Messire Ivo", "qu'Aubrey" */
  queA: ({ a }) => nameWithQue(a.short),
  queB: ({ b }) => nameWithQue(b.short),
  de1: ({ knight1 }) => prefixWithDeOrElidedD(knight1.short),
  de2: ({ knight2 }) => prefixWithDeOrElidedD(knight2.short),
  /** il or elle; lui or elle; le or la; "e" of an agreement */
  Ail: agreed('a', 'elle', 'il'),
  Alui: agreed('a', 'elle', 'lui'),
  Blui: agreed('b', 'elle', 'lui'),
  Ale: agreed('a', 'la', 'le'),
  Ae: agreed('a', 'e', ''),
  Be: agreed('b', 'e', ''),
  /** For both: "e" before a written s; ils or elles */
  ABe: agreedBoth('e', ''),
  ABils: agreedBoth('elles', 'ils'),
  /** troisième */
  passTh: ({ course }) => feminineOrdinalWord(course.pass),
  /** In sudden death: deux; deuxième */
  sudden: ({ course }) => numberWord(course.pass - course.passes),
  suddenTh: ({ course }) => feminineOrdinalWord(course.pass - course.passes),
  /** "une passe", "trois passes": those left, with this one. */
  left: ({ course }) => passesOf(course.passes - course.pass + 1),
  /** "l'écu", "de l'écu", "à l'écu" */
  place: (telling) => locationWithArticle(telling.ownPlace),
  dePlace: (telling) => locationWithDe(telling.ownPlace),
  aPlace: (telling) => locationWithAu(telling.ownPlace),
  Bplace: (telling) => locationWithArticle(telling.otherPlace),
  BaPlace: (telling) => locationWithAu(telling.otherPlace),
  /** The place of A's major wound. */
  hurt: (telling) => hurtBodyPart(telling.worstPlace).the,
  aHurt: (telling) => hurtBodyPart(telling.worstPlace).to,
  wound: ({ aCourse }) => (aCourse.wound ? frenchInjuryDescription(aCourse.wound) : ''),
  wound2: ({ bCourse }) => (bCourse.wound ? frenchInjuryDescription(bCourse.wound) : ''),
  /** The gains of A and B in this pass: "1 point", "3 points". */
  Apts: ({ aCourse }) => frenchPoints(aCourse.change),
  Bpts: ({ bCourse }) => frenchPoints(bCourse.change),
  /** A's loss in this pass: "2 points". */
  Aloss: ({ aCourse }) => frenchPoints(0 - aCourse.change),
  /** 5; cinq; cinquième; "cinq points"; "cinq fois" */
  countWord: ({ count }) => numberWord(count),
  countTh: ({ count }) => feminineOrdinalWord(count),
  countPts: ({ count }) => frenchPointsInWords(count),
  countTimes: ({ count }) => frenchTimesInWords(count),
  breakdown: (telling) => breakdown(telling),
  healing: (telling) => healing(telling),
  /** The full name of the dead knight of A's stable. */
  fallen: ({ mourned }) => (mourned ? formatFrenchName(mourned, 'full') : ''),
  meetings: ({ scene }) => numberWord(scene.past?.meetings.ridden ?? 0),
}

const passesOf = (count: number): string => (count === 1 ? 'une passe' : `${numberWord(count)} passes`)

/** "Messire Ivo : 3 pour le cimier, une lance brisée, Dame Maud désarçonnée ; Dame Maud : 2 pour l'écu". */
function breakdown({ course, knight1, knight2 }: NarrationLineContext): NamedText {
  const first = course.knight1.blow && worth(course.knight1.blow, knight1, knight2)
  const second = course.knight2.blow && worth(course.knight2.blow, knight2, knight1)
  return joinText(
    [first, second].filter((part) => part !== null),
    '\u202f; ',
  )
}

function worth(
  { points: value, location, lanceBroke, dismounted }: StruckEffect,
  hitter: KnightNamesInMatch,
  struck: KnightNamesInMatch,
): NamedText {
  const score = `${value < 0 ? `−${-value}` : value} pour ${locationWithArticle(location)}`
  const parts = [hitter.short, `\u00a0: ${score}${lanceBroke ? ', une lance brisée' : ''}`]
  if (dismounted) parts.push(', ', struck.short, ` désarçonné${isWoman(struck.rider.gender) ? 'e' : ''}`)
  return joinText(parts)
}

/** « Messire Ivo n’a plus mal à la tête ni à l’épaule ; Dame Maud a moins mal à la main ». */
function healing({ course, knight1, knight2 }: NarrationLineContext): NamedText {
  const news = sides.flatMap((side) => {
    const { short } = side === 'knight1' ? knight1 : knight2
    const own = course.healed.filter((wound) => wound.side === side)
    const body = own.filter(({ location }) => location !== 'horse')
    const gone = body.filter(({ severity }) => severity === null).map(({ location }) => hurtBodyPart(location).to)
    const eased = body.filter(({ severity }) => severity !== null).map(({ location }) => hurtBodyPart(location).to)
    return [
      ...(gone.length > 0 ? [joinText([short, ` n’a plus mal ${gone.join(' ni ')}`])] : []),
      ...(eased.length > 0 ? [joinText([short, ` a moins mal ${eased.join(' et ')}`])] : []),
      ...own.filter(({ location }) => location === 'horse').map(({ severity }) => horseNews(short, severity)),
    ]
  })
  return joinText(news, '\u202f; ')
}

function horseNews(short: NamedText, severity: Severity | null): NamedText {
  return joinText(['le cheval ', prefixWithDeOrElidedD(short), severity === null ? ' est guéri' : ' va mieux'])
}
