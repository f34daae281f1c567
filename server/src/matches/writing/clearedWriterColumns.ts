/** The columns of a match without a writer. */
export const clearedWriterColumns = {
  writerId: null,
  writerName: null,
  writerSession: null,
  writerSince: null,
  writerExpiresAt: null,
} as const
