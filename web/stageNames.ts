import type { Rolldown } from 'vite'

/** What only the stage's own objects call a field: each is written dozens of times, and no text is ever made of one. */
export const NAMES =
  'fillShape strokeShape clipShape cached sinceMs torso farShoulder nearShoulder farHand nearHand farElbow nearElbow farFoot ' +
  'nearFoot headBack shieldAngle isLanceNear isInStirrup isBandaged sleeveWidth isTorchlit farFirst farSecond hungFirst ' +
  'hungSecond shaded livery hasLaurel nearArm farArm flutter turning salute grief isCovered isSnowy kerchief ' +
  'sunshine farHill nearHill turfFar leavesLit fetlock hasMoustache mantling torchesAtMs ankle flare notch skirt ' +
  'edgeX edgeY flyX flyY petals strides angle hips rear pitch dutyFactor rock toss ball trunk ' +
  'hose belt haze cloudy thuds flashes hind seated lining socks kick heel facing coat hip raised weather folk hem wind hair ' +
  'seat pose nod bend girth foot fade sleeve muzzle stretch lean shoe hang skin carry shadow rim dress zoom knee shy skull ' +
  'slit risen parted shake farLight stream isFar rope joy cleared sway mown gust veil crowns twigs bursts bitmaps ' +
  'resolution surface lift pixels camera beganMs swing cloud helped trunks lights toe fillNow strokeNow widthNow setStroke setFill ' +
  'pathOf paintOf stops sky soft reach along leaves legs down make'

/** What a surface calls as a canvas does; nothing that comes to the worker has a field of such a name. */
export const SURFACE_NAMES =
  'beginPath moveTo lineTo quadraticCurveTo bezierCurveTo closePath ellipse rotate save restore'

/** A word that is a whole text. */
const WRITTEN = /(?<=(["'`]))\w+(?=\1)/g

/** A word that may be a field or is a whole text, in code without needless spaces; not one that stands within a text. */
const FIELDS = /(?<=[.{},;([]|\b(?:get|set|async|static) |(["'`])(?=\w+\1))\w+/g

/**
 * Which fields of the stage may have shorter names in what is built.
 * @param isStage whether a piece of what is built, by its name, is the stage's own.
 * @param others that may too, divided by blanks.
 * @throws where one of them is known elsewhere, or is written as a text: it would be two names then.
 */
export function stageNames(pieces: Rolldown.OutputBundle, isStage: (name: string) => boolean, others = ''): RegExp {
  const names = new RegExp(`^(${`${NAMES} ${others}`.trim().replaceAll(' ', '|')})$`)
  for (const piece of Object.values(pieces)) {
    if (piece.type !== 'chunk') continue
    const found = piece.code.match(isStage(piece.name) ? WRITTEN : FIELDS)
    const known = found?.find((word) => names.test(word))
    if (known !== undefined) throw new Error(`The stage's name ${known} is also known in ${piece.fileName}.`)
  }
  return names
}
