import { useEffect, useRef } from 'react'
import { isKeyTakenByTarget, readLatinLetter } from '../controls/keys/keys.ts'

const KEY = 'c'

/** Cheers when the user presses C anywhere on the page; the controls use other keys. */
export function useCheerKey(cheer: (() => void) | null): void {
  const latest = useRef(cheer)
  useEffect(() => {
    latest.current = cheer
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const { key, target, repeat, ctrlKey, metaKey, altKey } = event
      if (readLatinLetter(event) !== KEY || repeat || ctrlKey || metaKey || altKey || event.defaultPrevented) return
      if (latest.current === null || !(target instanceof Element) || isKeyTakenByTarget(target, key)) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
