import { createHash } from 'node:crypto'
import type { MatchStillContent, MatchStillPlacement } from './matchStillContent.ts'
import type { ShareableMatchMoment } from './shareableMatchMoment.ts'

/** A task: a still as SVG, a moment of a match as SVG, or any SVG as PNG. */
export type PictureTask =
  | { readonly kind: 'still'; readonly still: MatchStillContent; readonly place: MatchStillPlacement }
  | { readonly kind: 'match'; readonly moment: ShareableMatchMoment }
  | { readonly kind: 'png'; readonly svg: Uint8Array }

/** A rendered picture: an SVG in UTF-8, or a PNG. */
export interface RenderedPicture {
  /** The hash of its bytes. */
  readonly hash: string
  readonly bytes: Uint8Array
}

/** Renders pictures. */
export interface PictureRenderer {
  /** @throws Problem unavailable where it can't be rendered now. */
  draw(task: PictureTask): Promise<RenderedPicture>
}

/** Adds the hash to a picture. */
export function toRenderedPicture(bytes: Uint8Array): RenderedPicture {
  return { hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 27), bytes }
}
