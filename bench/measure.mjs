// Measuring: several rounds, the median, and a baseline in the same rounds.

/** The middle one of some numbers. */
export function median(numbers) {
  const sorted = [...numbers].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)]
}

/** Seconds that a piece of work takes. */
export function secondsOf(work) {
  const started = performance.now()
  work()
  return (performance.now() - started) / 1_000
}

/** Medians of several works over interleaved rounds, so that a noisy moment hits them all. */
export function interleaved(works, rounds) {
  const seconds = works.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [at, work] of works.entries()) seconds[at].push(secondsOf(work))
  }
  return seconds.map(median)
}
