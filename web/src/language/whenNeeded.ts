/**
 * Makes something when it is first asked for. A browser reads a language's tables for the first format of dates or numbers that is made,
 * and a slow phone is deaf for as long (`npm run sight`): that is not to come while a page begins.
 */
export function whenNeeded<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
