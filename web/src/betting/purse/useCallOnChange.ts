import { useEffect } from 'react'

/** Calls back with a number whenever it changes. */
export function useCallOnChange(value: number, tell: (value: number) => void): void {
  useEffect(() => tell(value), [value, tell])
}
