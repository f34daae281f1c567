import type { Clock } from './clock.ts'

/** Waits for a promise with a timeout in ms; null after it. The work itself continues. */
export async function withTimeout<Answer>(
  clock: Pick<Clock, 'after'>,
  ms: number,
  promise: Promise<Answer>,
): Promise<Answer | null> {
  let endPatience = (): void => {}
  const late = new Promise<null>((resolve) => {
    endPatience = clock.after(ms, () => resolve(null))
  })
  return Promise.race([promise, late]).finally(() => endPatience())
}
