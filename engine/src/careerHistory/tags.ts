import { type Ending, endings } from '../joust/event.ts'

/** How a match in the archive may have ended. */
export const archiveEndings = [...endings, 'stopped'] as const
export type ArchiveEnding = Ending | 'stopped'

/**
 * What makes a match one to look for. Upsets: the winner had less than 40 percent before. Close: ridden to the last
 * pass, and parted by no more than a point or by sudden death. Falls: somebody was unhorsed.
 */
export const archiveTags = ['upsets', 'close', 'falls'] as const
export type ArchiveTag = (typeof archiveTags)[number]
