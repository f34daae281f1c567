// Without schemas, because the browser uses it too.

/** Above any real number; each takes a few kB. */
export const MAX_SEASON_EXPERIMENTS = 100
export const MAX_SEASON_EXPERIMENT_NAME_LENGTH = 60
export const MAX_SEASON_EXPERIMENT_SEED_LENGTH = 60
