/**
 * Creates a value on first use. The first date or number format of a page loads the browser's tables, which blocks a
 * slow phone (`npm run sight`): that must not happen at the start.
 */
export function whenNeeded<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
