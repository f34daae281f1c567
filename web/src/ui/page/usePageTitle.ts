import { useEffect } from 'react'

/** Sets the document's title, as tabs and bookmarks show it. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
