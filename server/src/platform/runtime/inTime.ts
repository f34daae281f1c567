import type { Clock } from './clock.ts'

/** What is waited for, but no longer than so many milliseconds: null where it comes later. It goes on all the same. */
export async function inTime<Answer>(
  clock: Pick<Clock, 'after'>,
  ms: number,
  waited: Promise<Answer>,
): Promise<Answer | null> {
  let endPatience = (): void => {}
  const late = new Promise<null>((resolve) => {
    endPatience = clock.after(ms, () => resolve(null))
  })
  return Promise.race([waited, late]).finally(() => endPatience())
}
