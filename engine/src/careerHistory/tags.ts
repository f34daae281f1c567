import { type Ending, endings } from '../joust/event.ts'

/** The endings of a match in the archive. */
export const archiveEndings = [...endings, 'stopped'] as const
export type ArchiveEnding = Ending | 'stopped'

/**
 * Search tags. Upsets: the winner had less than 40 percent before. Close: decided at the full distance by at most one
 * point, or in sudden death. Falls: somebody fell.
 */
export const archiveTags = ['upsets', 'close', 'falls'] as const
export type ArchiveTag = (typeof archiveTags)[number]
