/** The picture on the screen. */
export interface Frame {
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** Pixels to a metre, where the camera is as wide as it is. */
  readonly scale: number
}

/** At least so much must be seen: a rider with crest and upright lance, and two who have met. */
export const LEAST_HIGH = 4.5
export const LEAST_WIDE = 10.5
/** The ground lies so far above the lower edge, as a share of the height, and in metres at most. */
export const FOOT = 0.13
export const FOOT_METRES = 0.9

/** A picture of so many pixels: as large as it can be with all of it in sight. */
export function fitPicture(width: number, height: number): Frame {
  return { width, height, scale: Math.min(height / LEAST_HIGH, width / LEAST_WIDE) }
}

/** Metres across. */
export function metresWide({ width, scale }: Frame): number {
  return width / scale
}

/** Metres from the upper edge to the lower. */
export function metresHigh({ height, scale }: Frame): number {
  return height / scale
}

/**
 * Where the ground lies, in pixels from the upper edge.
 * @param zoom of the camera. @param height the height in metres, at most 0, that stays where it is as the camera closes in.
 */
export function groundLine({ height, scale }: Frame, zoom: number, focus: number): number {
  const foot = Math.min(height * FOOT, FOOT_METRES * scale)
  const held = height - foot + focus * scale
  return held - focus * scale * zoom
}

/** Where the line between the halves meets the upper and the lower edge, in pixels. @param parted 0 to 1: how far it leans. */
export function dividedAt({ width, height }: Frame, parted: number): readonly [top: number, bottom: number] {
  const lean = height * 0.18 * parted
  return [width / 2 + lean, width / 2 - lean]
}
