import { useEffect, useLayoutEffect, useRef } from 'react'
import { type KeyCommand, findKeyCommand } from './keys.ts'

/** Calls `heed` for shortcut keys anywhere on the page, from the controls' first paint. */
export function useShortcutKeys(heed: (command: KeyCommand) => void): void {
  const latest = useRef(heed)
  useEffect(() => {
    latest.current = heed
  })
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const command = findKeyCommand(event)
      if (command === null) return
      event.preventDefault()
      latest.current(command)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
