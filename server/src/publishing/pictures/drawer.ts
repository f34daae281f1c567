import { createHash } from 'node:crypto'
import type { MatchMoment } from './matchMoment.ts'
import type { Still, StillPlace } from './still.ts'

/** What is to be drawn: a still as SVG, a moment of a match as SVG, an SVG of whatever kind as PNG. */
export type DrawingTask =
  | { readonly kind: 'still'; readonly still: Still; readonly place: StillPlace }
  | { readonly kind: 'match'; readonly moment: MatchMoment }
  | { readonly kind: 'png'; readonly svg: Uint8Array }

/** A picture as it is sent: an SVG in UTF-8, or a PNG. */
export interface RenderedPicture {
  /** What it is known by: the same bytes have the same mark. */
  readonly mark: string
  readonly bytes: Uint8Array
}

/** Draws what takes long. */
export interface Drawer {
  /** @throws Problem unavailable where it can't be drawn for now. */
  draw(task: DrawingTask): Promise<RenderedPicture>
}

/** A picture with the mark that it has. */
export function marked(bytes: Uint8Array): RenderedPicture {
  return { mark: createHash('sha256').update(bytes).digest('base64url').slice(0, 27), bytes }
}
