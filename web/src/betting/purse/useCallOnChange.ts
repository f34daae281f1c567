import { useEffect } from 'react'

/** Calls back with a number whenever it changes. */
export function useCallOnChange(value: number, onChange: (value: number) => void): void {
  useEffect(() => onChange(value), [value, onChange])
}
