/** The numbers of our advisory locks, in one place because they must differ. */
export const advisoryLockNumbers = {
  /** Joining, leaving, granting and revoking. */
  membership: 7_111_305,
  /** Migrating the database and founding the league. */
  founding: 7_111_306,
  results: 7_111_307,
  /** Adding to the admin log. */
  acts: 7_111_308,
  /** Packing matches. */
  archivist: 7_111_309,
  /** Forgetting old matches. */
  retention: 7_111_310,
  /** Computing calibration and luck. */
  calibration: 7_111_311,
  experiments: 7_111_313,
  names: 7_111_314,
} as const
