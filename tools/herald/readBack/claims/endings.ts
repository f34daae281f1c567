// How a match ended, and for whom.
import { displayName, otherSide, type Side, sides } from '@tiltyard/engine'
import { at, type Claim, claim, type Duty, notAt, type Scene } from '../claim.ts'
import type { Said } from '../say.ts'

const over = at('END', 'FINAL')
const isEnding = ({ heard }: Scene, ending: string): boolean =>
  heard.ending === ending || heard.ending === `double-${ending}`
const kWon = ({ k }: Said, { heard }: Scene): boolean => k !== null && heard.winner === k
const isLoser = (side: Side | null, { heard }: Scene): boolean =>
  side !== null && heard.ending !== null && heard.winner !== side
const kLost =
  (ending: string) =>
  ({ k, l }: Said, scene: Scene): boolean =>
    isEnding(scene, ending) && isLoser(k, scene) && (l === null || isLoser(l, scene))
const endedSo =
  (ending: string) =>
  (_: Said, scene: Scene): boolean =>
    isEnding(scene, ending)
const gap = ({ heard }: Scene): number => Math.abs(heard.ahead('knight1'))

export const endingClaims: readonly Claim[] = [
  claim(
    'who was ahead when it ended',
    ['{K} was (?:ahead|in front|leading)', 'had {K} in front', '{K} had the better of it in'],
    ({ k }, { heard }) => k !== null && heard.ahead(k) > 0,
    at('END_DISQ', 'END_WITH'),
  ),
  claim(
    'who won',
    [
      '{K} (?:of the #[12] )?(?:wins|has won|is the winner|has the (?:joust|field|laurel)|has beaten|leaves with the joust|has it[,:])',
      '{K}, who wins',
      "it is {K}'s joust",
      'joust (?:is|belongs to) {K}',
      'victory (?:to|for) {K}',
      'baton at {K}',
      'somebody lift {K}',
      "'winner' beside {K}",
      'it goes to {K}',
      "laurel (?:is {K}'s|goes to {K})",
      'sudden death (?:has chosen|goes to) {K}',
      "sudden death is {K}'s",
      'remember the name: {K}',
      '{K} may be congratulated',
      'a garland for {K}',
      'let the {W} sing',
      'finds {K} and stays',
      'day belongs to {K}',
      'and {K} has it',
      '{K} has [0-9]+ and the joust',
      'the {W} (?:lose their hats|have begun on the barrels|go over the rail)',
    ],
    kWon,
    over,
  ),
  claim(
    'who won',
    ['beaten {K}', 'victory over {K}', '{K} salutes', 'supper is on the {W}'],
    ({ k }, { heard }) => k !== null && heard.winner === otherSide(k),
    over,
  ),
  claim(
    'that nobody won',
    [
      'no winner',
      'nobody has won',
      'nobody (?:is owed|lost)',
      'a draw',
      'honours even',
      'it is a draw',
      'no other winner',
      'the only winner is',
      'laurel (?:goes back|goes to a patient|is cut)',
      'both stables claim',
    ],
    (_, { heard }) => heard.winner === null && heard.ending !== null,
    over,
  ),
  claim(
    'a draw',
    ['a draw', 'exhaustion', 'honours even', 'laurel is cut', 'drawn by', 'nobody lost'],
    endedSo('draw'),
    over,
  ),
  claim(
    'who is disqualified',
    [
      '{K} is (?:[a-z, ]*)disqualified',
      '{K} and {L} (?:are|have each)(?: both| fouled[^.]*)?,? ?(?:are )?disqualified',
      '{K}, who is disqualified',
      'disqualified! {K}',
      'shown out of the lists, disqualified',
      "folds up the striped flag, and {K}'s joust",
      'so is {K}\\. the laurel',
      'with {K} and {L} disqualified',
      '{K} is shown out',
      'enough of both: {K} and {L}',
    ],
    (said, scene) =>
      said.k === null ? endedSo('disqualification')(said, scene) : kLost('disqualification')(said, scene),
    over,
  ),
  claim(
    'a disqualification',
    [
      'disqualified',
      'disqualification',
      'under the striped flag',
      'the rules have spoken',
      'a lesson in aim',
      'copies of the rules',
    ],
    endedSo('disqualification'),
    over,
  ),
  claim(
    'who withdrew',
    [
      '{K} retires',
      '{K} must forfeit',
      '{K} leaves with honour',
      "by {K}'s withdrawal",
      "'withdrawal' beside {K}",
      '{K} and {L} (?:both )?(?:retire|forfeit)',
      'by withdrawal of both, {K} and {L}',
      'applause is for {K}',
    ],
    kLost('withdrawal'),
    over,
  ),
  claim(
    'a withdrawal',
    ['withdrawal', 'forfeits?', 'retires?', 'the leech sends his bill', 'bandages', 'broth is sent for', 'fresh linen'],
    endedSo('withdrawal'),
    over,
  ),
  claim('who died', ['knight {K} died'], kLost('death'), over),
  claim(
    'a death',
    [
      'died: fatal',
      'candles are lit',
      'bell is rung',
      'stands in silence',
      'banners (?:stay down|dip)',
      'music is put away',
      'flowers are laid',
      'caps come off',
      'carried out',
      '(?:lists|stands) fall silent',
      'asks for silence',
    ],
    endedSo('death'),
    over,
  ),
  claim(
    'where the fatal blow fell',
    ['knight {K} died: fatal blow to the {P} following'],
    ({ k, p }, { heard }) => k !== null && heard.now?.blows[otherSide(k)]?.location === p,
    at('END_DEATH'),
  ),
  claim(
    'by how many',
    [
      '^by {N} points?',
      '(?<=[.!] )by {N} points?',
      '(?<=[.!] ){N} points? is a margin',
      'it was {N} points? in the end',
      'with {N} points? to spare',
      'a rout, by {N}',
      'the margin, {N} points?',
    ],
    ({ n }, scene) => gap(scene) === n,
    at('END'),
  ),
  claim(
    'by one point',
    [
      'a single point parts',
      '{K} is one point short',
      'one point: the width',
      'one point, and {K} has it',
      'one point in it',
    ],
    ({ k, text }, scene) => gap(scene) === 1 && (k === null || (scene.heard.winner === k) === text.includes('has it')),
    at('END'),
  ),
  claim('a rout', ['a rout'], (_, scene) => gap(scene) >= 5, at('END')),
  claim(
    'an end that is not yet',
    [
      '{K} (?:wins|has won|is the winner|is disqualified|died|forfeits)(?! (?:[a-z]+ )?(?:in a row|[a-z]+ (?:of them|in a row|running)|none|none,))(?! [a-z0-9]+ (?:of|in a|running))',
      'knight {K} died',
      'sunly victory',
      'the joust is over',
    ],
    () => false,
    notAt('END', 'FINAL', 'MATCH', 'RIDERS', 'MARSHALL', 'KNIGHT_READY'),
  ),
  claim('a result', ['{K} (?:dq|ff|dth)'], ({ k, text }, { heard }) => {
    const mark = { disqualification: 'dq', withdrawal: 'ff', death: 'dth' }[(heard.ending ?? '').replace('double-', '')]
    return k !== null && heard.winner !== k && mark !== undefined && text.endsWith(mark)
  }),
]

const marks: Readonly<Record<string, string>> = { disqualification: 'dq', withdrawal: 'ff', death: 'dth' }

export const endingDuties: readonly Duty[] = [
  {
    kind: 'a final line that is not so',
    complaints: ({ fact, heard, text }) => {
      if (!fact.referenceName.startsWith('FINAL')) return []
      const mark = marks[(heard.ending ?? '').replace('double-', '')]
      const results = sides.map((side) =>
        mark !== undefined && heard.winner !== side ? mark : `${heard.points[side]}`,
      )
      const expected = `final: @1 ${results[0]}, @2 ${results[1]}.`
      return text.startsWith(expected) ? [] : [`should be "${expected}"`]
    },
  },
  {
    kind: 'the dead are called by their whole names',
    complaints: ({ fact, heard, cased, setup }) => {
      if (!fact.referenceName.startsWith('END_DEATH')) return []
      const dead = sides.filter((side) => heard.winner !== side)
      return dead.flatMap((side) =>
        cased.includes(`Knight ${side === 'knight1' ? '@1' : '@2'} died`) ? [] : [displayName(setup[side])],
      )
    },
  },
]
