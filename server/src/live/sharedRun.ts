/**
 * One run of an act for all who ask for it: whoever asks while one is under way shares the next, so that what they get
 * was begun after they asked.
 */
export function sharedRun<Result>(act: () => Promise<Result>): () => Promise<Result> {
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
