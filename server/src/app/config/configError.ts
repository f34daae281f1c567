/** A refusal to start: a sentence for each variable that is wrong. */
export class ConfigError extends Error {}
