import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import styles from './AdminMenu.module.css'

/** The areas for admins, folded away behind one button. */
export function AdminMenu() {
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    return closeFrom(menu.current, (isByKey) => {
      setOpen(false)
      if (isByKey) button.current?.focus()
    })
  }, [isOpen])
  return (
    <div className={styles.menu} ref={menu}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-current={pathname === '/admin' ? 'true' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        ADMIN
        <svg width="10" height="7" viewBox="0 0 10 7" aria-hidden="true">
          <path d="M1 1L5 5L9 1" />
        </svg>
      </button>
      {isOpen && (
        <ul className={styles.links}>
          <li>
            <Link to="/admin" aria-current={pathname === '/admin' ? 'page' : undefined} onClick={() => setOpen(false)}>
              Admin Panel
            </Link>
          </li>
        </ul>
      )}
    </div>
  )
}

/** Closes an open menu at Escape, at a press beside it, and when the focus leaves it. @returns what ends the watching. */
function closeFrom(menu: HTMLElement | null, close: (isByKey: boolean) => void): () => void {
  const end = new AbortController()
  const { signal } = end
  const look = ({ target }: Event): void => {
    if (!(target instanceof Node) || !menu?.contains(target)) close(false)
  }
  document.addEventListener('pointerdown', look, { signal })
  document.addEventListener('focusin', look, { signal })
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(true), { signal })
  return () => end.abort()
}
