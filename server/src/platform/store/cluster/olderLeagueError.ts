/** A league, or a backup of one, that a version before 1.0 wrote. */
export class OlderLeagueError extends Error {
  /** @param what begins the sentence, such as "This league". */
  constructor(what: string) {
    super(
      `${what} is of Tilt Yard 0.3 or older, which version 0.3.0 opens. Version 1.0 does not open it, and nothing was changed.`,
    )
  }
}
