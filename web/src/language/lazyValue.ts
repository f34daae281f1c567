/**
 * Creates a value on first use. A page's first date or number format loads the browser's tables and blocks a slow
 * phone (`npm run sight`). That must not happen at the start.
 */
export function lazyValue<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
