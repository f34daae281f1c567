/** The columns of a match that nobody plays. */
export const noWriter = {
  writerId: null,
  writerName: null,
  writerSession: null,
  writerSince: null,
  writerExpiresAt: null,
} as const
