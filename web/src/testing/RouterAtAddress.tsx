import { type ReactNode, useState } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'

/** A router that starts at an address, without a browser's history. */
export function RouterAtAddress({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const [{ hook, searchHook }] = useState(() => {
    const [pathname = '/', searchPath = ''] = path.split('?')
    return memoryLocation({ path: pathname, searchPath })
  })
  return (
    <Router hook={hook} searchHook={searchHook}>
      {children}
    </Router>
  )
}
