/** The picture on the screen. */
export interface PictureFrame {
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** Pixels per metre at zoom 1. */
  readonly scale: number
}

/** The least visible metres: a rider with upright lance, and the riders at the meeting. */
export const MIN_VISIBLE_HEIGHT_M = 4.5
export const MIN_VISIBLE_WIDTH_M = 10.5
/** The ground's distance from the lower edge: a share of the height, with a maximum in metres. */
export const GROUND_MARGIN_SHARE = 0.13
export const MAX_GROUND_MARGIN_M = 0.9

/** The largest scale that shows the least visible metres. */
export function fitPictureFrame(width: number, height: number): PictureFrame {
  return { width, height, scale: Math.min(height / MIN_VISIBLE_HEIGHT_M, width / MIN_VISIBLE_WIDTH_M) }
}

/** Metres across. */
export function visibleWidthM({ width, scale }: PictureFrame): number {
  return width / scale
}

/** Metres from the upper edge to the lower. */
export function visibleHeightM({ height, scale }: PictureFrame): number {
  return height / scale
}

/**
 * The ground's line, in pixels from the upper edge. @param zoom of the camera. @param focus the height in metres, at
 * most 0, that stays in place as the camera zooms.
 */
export function groundLineY({ height, scale }: PictureFrame, zoom: number, focus: number): number {
  const foot = Math.min(height * GROUND_MARGIN_SHARE, MAX_GROUND_MARGIN_M * scale)
  const held = height - foot + focus * scale
  return held - focus * scale * zoom
}

/** The dividing line's ends at the upper and lower edge, in pixels. @param slant its slant, 0 to 1. */
export function dividingLineX({ width, height }: PictureFrame, slant: number): readonly [top: number, bottom: number] {
  const lean = height * 0.18 * slant
  return [width / 2 + lean, width / 2 - lean]
}
