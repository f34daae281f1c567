/**
 * The numbers of our advisory locks. They stand together, for two that were the same would be one lock: whoever founds
 * the league would wait for whoever ends a match.
 */
export const advisoryLocks = {
  /** Joining, leaving, granting and revoking. */
  membership: 7_111_305,
  /** Migrating the database and founding the league. */
  founding: 7_111_306,
  /** Adding to the chain of results. */
  results: 7_111_307,
  /** Adding to the log of admins. */
  acts: 7_111_308,
  /** Packing matches. */
  archivist: 7_111_309,
  /** Forgetting old matches. */
  retention: 7_111_310,
  /** Counting what odds and luck came to. */
  reckoning: 7_111_311,
  /** Keeping experiments. */
  experiments: 7_111_313,
  /** Choosing names. */
  names: 7_111_314,
} as const
