/** A node's message that it can't reach its store since then, or, with null, that it can again; `at` is its arrival. */
export interface OutageMessage {
  readonly at: number
  readonly since: string | null
}

/**
 * Whether a viewer knew of an outage during it: from a message, or from an earlier one that still lasted.
 * @param words in order of arrival.
 */
export function wasOutageSentToViewer(
  words: readonly OutageMessage[],
  { from, until, withinMs }: { readonly from: number; readonly until: number; readonly withinMs: number },
): boolean {
  return words.some(({ at, since }, index) => {
    const takenBackAt = words[index + 1]?.at ?? Number.POSITIVE_INFINITY
    return since !== null && at < until && (at > from || takenBackAt > from + withinMs)
  })
}
