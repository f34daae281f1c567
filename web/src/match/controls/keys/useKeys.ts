import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Command, findCommand } from './keys.ts'

/** Hears the keys of the controls, wherever on the page the focus is, from when the controls can be seen. */
export function useKeys(heed: (command: Command) => void): void {
  const latest = useRef(heed)
  useEffect(() => {
    latest.current = heed
  })
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const command = findCommand(event)
      if (command === null) return
      event.preventDefault()
      latest.current(command)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
