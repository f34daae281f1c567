/** The columns of a match without a writer. */
export const noWriterColumns = {
  writerId: null,
  writerName: null,
  writerSession: null,
  writerSince: null,
  writerExpiresAt: null,
} as const
