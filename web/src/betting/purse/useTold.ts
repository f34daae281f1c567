import { useEffect } from 'react'

/** Tells a number whenever it is another. */
export function useTold(value: number, tell: (value: number) => void): void {
  useEffect(() => tell(value), [value, tell])
}
