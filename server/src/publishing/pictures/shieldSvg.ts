import {
  type CoatOfArms,
  createShieldDrawing,
  isMetal,
  SHIELD_OUTLINE,
  type ShieldPath,
  shieldColours,
  type Tincture,
  tinctureHatchingPaths,
} from '@tiltyard/engine'

export interface ShieldPlacement {
  /** Of its left upper corner, in pixels. */
  readonly x: number
  readonly y: number
  /** Width and height in pixels. */
  readonly size: number
  /** The prefix of its clip paths and patterns, unique within a picture. */
  readonly id: string
}

/** `--shield-edge` of the light theme. */
const EDGE = '#1f1a14'
const ROUND = 'stroke-linecap="round" stroke-linejoin="round"'

/** A shield as SVG, like the browser's component in a large size. */
export function shieldSvg(arms: CoatOfArms, { x, y, size, id }: ShieldPlacement): string {
  const { grounds, secondPart, charges } = createShieldDrawing(arms, true)
  const tinctures = [...new Set(grounds.map(({ tincture }) => tincture))]
  const laid = grounds.map(({ tincture, d }) => {
    const hatching =
      tinctureHatchingPaths[tincture] === '' ? '' : `<path d="${d}" fill="url(#${id}${tincture})" fill-rule="evenodd"/>`
    return `<path d="${d}" fill="${shieldColours[tincture]}" fill-rule="evenodd"/>${hatching}`
  })
  const borne = charges.map(({ transform, isClippedToSecondPart, paths }) => {
    const within = isClippedToSecondPart ? ` clip-path="url(#${id}second)"` : ''
    return `<g${within}><g transform="${transform}">${paths.map(pathSvg).join('')}</g></g>`
  })
  return `<g transform="translate(${x} ${y}) scale(${size / 100})">
<clipPath id="${id}outline"><path d="${SHIELD_OUTLINE}"/></clipPath>
${secondPart === null ? '' : `<clipPath id="${id}second"><path d="${secondPart}"/></clipPath>`}
${tinctures.map((tincture) => patternSvg(tincture, id)).join('')}
<g clip-path="url(#${id}outline)">${laid.join('')}</g>
<g clip-path="url(#${id}outline)">${borne.join('')}</g>
<path d="${SHIELD_OUTLINE}" fill="none" stroke="${EDGE}" stroke-width="2.4"/></g>`
}

function patternSvg(tincture: Tincture, id: string): string {
  const d = tinctureHatchingPaths[tincture]
  if (d === '') return ''
  const { argent, sable } = shieldColours
  const mark = isMetal(tincture)
    ? `stroke="${sable}" stroke-opacity="0.4" stroke-width="0.9" stroke-linecap="round"`
    : `stroke="${argent}" stroke-opacity="0.2" stroke-width="0.6"`
  return `<pattern id="${id}${tincture}" width="6" height="6" patternUnits="userSpaceOnUse"><path d="${d}" fill="none" ${mark}/></pattern>`
}

function pathSvg(path: ShieldPath): string {
  const drawn = `<path d="${path.d}" ${paintOf(path)}`
  return path.isMirrored ? `${drawn}/>${drawn} transform="matrix(-1 0 0 1 100 0)"/>` : `${drawn}/>`
}

function paintOf({ tone, tincture, strokeWidth }: ShieldPath): string {
  const { sable, argent } = shieldColours
  const stroke = (colour: string): string => `stroke="${colour}" stroke-width="${strokeWidth}" ${ROUND}`
  if (tincture === null) return `fill="${tone === 'limb' ? 'none' : sable}" ${stroke(sable)}`
  switch (tone) {
    case 'limb':
    case 'gap':
      return `fill="none" ${stroke(shieldColours[tincture])}`
    case 'line':
      return `fill="none" ${stroke(sable)}`
    case 'ink':
      return `fill="${sable}"`
    case 'shade':
      return `fill="${sable}" fill-opacity="0.2"`
    case 'light':
      return `fill="${argent}" fill-opacity="0.45"`
    default:
      return `fill="${shieldColours[tincture]}"`
  }
}
