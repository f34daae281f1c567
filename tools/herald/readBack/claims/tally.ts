// What the judges read out, and why a total did not change by it.
import { otherSide, type Side, sides } from '@tiltyard/engine'
import { at, type Duty, type Scene } from '../claim.ts'
import { numberOf } from '../numbers.ts'
import { readSaid, say } from '../say.ts'

const score = at('SCORE')
const change = (side: Side, { heard }: Scene): number => heard.now?.change?.[side] ?? 0
const mark = (side: Side): string => (side === 'knight1' ? '@1' : '@2')

/** What a blow was worth, as the judges read it out. */
function tallied(scene: Scene): readonly string[] {
  if (scene.fact.referenceName !== 'POINTS_AWARDED') return []
  const wrong: string[] = []
  for (const side of sides) {
    const blow = scene.heard.now?.blows[side]
    const part = scene.text.match(new RegExp(`${mark(side)}: ([^;.]*)`))?.[1]
    if (!blow && part !== undefined) wrong.push(`${side} struck no blow`)
    if (!blow) continue
    if (part === undefined) {
      wrong.push(`the blow of ${side} is not counted`)
      continue
    }
    const [{ n, p } = { n: Number.NaN, p: '' }] = [...part.matchAll(say('{N} (?:points? )?for (?:the |a )?{P}'))].map(
      readSaid,
    )
    if (n !== blow.points || p !== blow.location) wrong.push(part)
    if (/broken? (?:a )?lance|lance broke/.test(part) !== blow.lanceBroke) wrong.push(`lance: ${part}`)
    if (/a fall|unhors|dismount/.test(part) !== blow.dismounted) wrong.push(`fall: ${part}`)
  }
  return wrong
}

/** Sentences that say why a total did not change by what a blow was worth, of the knight whom they name. */
const floorWords =
  /(?<![a-z])(?:nothing|nought|zero|debts?|owes?|purse|cellar|floor|bottom|below|deeper|lower than|more to lose|only what)(?![a-z])/

/** The rule itself: it explains both at once. */
const generalWords =
  /(?:below|end at|stops? at|deeper than|lower than|low as|under) (?:nothing|nought|zero|none|the rules)|no cellar|no floor|does not hang|no number for|only what|no debts|more than (?:the|a) purse/

/** Of these the judges could not take, or give, all that the blow was worth. */
function floored(scene: Scene): Side[] {
  const { fact, heard } = scene
  if (fact.referenceName !== 'POINTS_AWARDED') return []
  return sides.filter((side) => change(side, scene) !== (heard.now?.blows[side]?.points ?? 0))
}

function explains(line: string, side: Side): boolean {
  const told = afterTally(line)
  return floorWords.test(told) && (told.includes(mark(side)) || generalWords.test(told))
}

/** The tally itself names both: what explains comes after it, and names the one whom it explains. */
function isNamedLast(line: string, side: Side): boolean {
  return floorWords.test(afterTally(line)) && afterTally(line).includes(mark(side))
}

function afterTally(line: string): string {
  return line.match(/^.*(?:for the [a-z]+|a broken lance|a fall)\. (.*)$/)?.[1] ?? ''
}

export const scoreDuties: readonly Duty[] = [
  { kind: 'what the judges say of a blow', complaints: tallied },
  {
    kind: 'a floor that nobody explains',
    complaints: (scene) => floored(scene).filter((side) => !explains(scene.text, side)),
  },
  {
    kind: 'a floor where there is none',
    complaints: (scene) => {
      const isTold = scene.fact.referenceName === 'POINTS_AWARDED' && floorWords.test(afterTally(scene.text))
      if (!isTold) return []
      const short = floored(scene)
      const wrong = sides.filter((side) => isNamedLast(scene.text, side) && !short.includes(side))
      return short.length === 0 ? ['nothing was too much'] : wrong
    },
  },
  {
    kind: 'what the board could take',
    complaints: ({ text, heard, fact }) => {
      const found =
        fact.referenceName === 'POINTS_AWARDED'
          ? text.match(/(?:had: |(?:^|[.] ))(\S+) points?(?: taken|\.)|purse: (\S+) points?/)
          : null
      if (!found) return []
      const taken = numberOf(found[1] ?? found[2] ?? '')
      return sides.some((side) => heard.now?.change?.[side] === 0 - taken) ? [] : [found[0]]
    },
  },
  {
    kind: 'a loss that is told as a gain',
    complaints: ({ text, fact }) =>
      fact.referenceName.startsWith('SCORE') ? (text.match(/(?<![\d])-\d+ points?|(?<!\d)0 points?/g) ?? []) : [],
  },
  {
    kind: 'a score without its totals',
    complaints: (scene) => {
      if (!score(scene)) return []
      const numbers = new Set((scene.text.match(/\d+/g) ?? []).map(Number))
      return sides.filter((side) => !numbers.has(scene.heard.points[side]))
    },
  },
  {
    kind: 'points in the wrong number',
    complaints: ({ text }) =>
      text.match(
        /(?<![\d@#-])(?:1|one) (?:points|passes|falls|wins|jousts|lances)(?![a-z])|(?<![a-z@#\d-])(?:[2-9]|\d\d|two|three|four|five|six|seven|eight|nine|ten) (?:point|pass|fall|lance)(?![a-z])/g,
      ) ?? [],
  },
  {
    kind: 'a total that is not in order',
    complaints: (scene) => {
      const { text, fact, heard } = scene
      const isBare = /reads \d+ to \d+/.test(text) && fact.subject === 'knight2' && heard.ahead('knight1') !== 0
      const named = text.match(/@[12]/)?.[0]
      return isBare && named === mark('knight2') && otherSide('knight2') ? ['the order of the totals is not told'] : []
    },
  },
]
