/** A node's word that it can't reach its store since then, or, with null, that it can again; `at` is when it was heard. */
export interface OutageWord {
  readonly at: number
  readonly since: string | null
}

/**
 * Whether a viewer was told of an outage while it lasted: by a word of its own, or because that of an outage just
 * before was not taken back.
 * @param words in the order in which they were heard.
 */
export function isReported(
  words: readonly OutageWord[],
  { from, until, withinMs }: { readonly from: number; readonly until: number; readonly withinMs: number },
): boolean {
  return words.some(({ at, since }, index) => {
    const takenBackAt = words[index + 1]?.at ?? Number.POSITIVE_INFINITY
    return since !== null && at < until && (at > from || takenBackAt > from + withinMs)
  })
}
