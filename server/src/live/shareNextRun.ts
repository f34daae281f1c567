/**
 * Shares one run among concurrent callers. A caller during a run shares the next one, so each result began after its
 * call.
 */
export function shareNextRun<Result>(act: () => Promise<Result>): () => Promise<Result> {
  let underWay: Promise<Result> | null = null
  let waiting: Promise<Result> | null = null
  const begin = (): Promise<Result> => {
    const run = act().finally(() => {
      if (underWay === run) underWay = null
    })
    underWay = run
    return run
  }
  const beginNext = (): Promise<Result> => {
    waiting = null
    return begin()
  }
  return () => {
    if (waiting) return waiting
    if (!underWay) return begin()
    waiting = underWay.then(beginNext, beginNext)
    return waiting
  }
}
