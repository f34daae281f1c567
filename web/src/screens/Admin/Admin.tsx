import { useEffect } from 'react'
import { Accounts } from './Accounts.tsx'
import styles from './Admin.module.css'

/** What admins alone can do. */
export function Admin() {
  useEffect(() => {
    document.title = 'Admin Panel · Tilt Yard'
  }, [])
  return (
    <div className={styles.panel}>
      <h1>ADMIN PANEL</h1>
      <Accounts />
    </div>
  )
}
