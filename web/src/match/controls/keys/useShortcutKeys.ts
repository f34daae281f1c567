import { useEffect, useLayoutEffect, useRef } from 'react'
import { findKeyCommand, type KeyCommand } from './keys.ts'

/** Calls `heed` for shortcut keys anywhere on the page, from the controls' first paint. */
export function useShortcutKeys(onCommand: (command: KeyCommand) => void): void {
  const latest = useRef(onCommand)
  useEffect(() => {
    latest.current = onCommand
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
