// Without schemas, for the browser needs them too.

/** More than anybody compares; each is a few kB. */
export const MAX_EXPERIMENTS = 100
export const MAX_EXPERIMENT_NAME = 60
export const MAX_EXPERIMENT_SEED = 60
