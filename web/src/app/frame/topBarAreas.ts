import { t } from '@lingui/core/macro'
export interface NavigationLink {
  readonly label: string
  readonly path: string
  /** Other paths of the link's area. */
  readonly alsoUnder: readonly string[]
}

/** The areas of the top bar in order, before and after the stables. */
export const topBarAreas: Readonly<Record<'beforeStables' | 'afterStables', readonly NavigationLink[]>> = {
  beforeStables: [
    { label: t`WATCH`, path: '/watch', alsoUnder: ['/attend'] },
    { label: t`BETTING`, path: '/schedule', alsoUnder: ['/odds', '/purse', '/honors'] },
  ],
  afterStables: [
    { label: t`STANDINGS`, path: '/standings', alsoUnder: ['/records'] },
    { label: t`ARCHIVE`, path: '/matches', alsoUnder: [] },
  ],
}

/** Returns 'page' on the link's own page, 'true' elsewhere in its area, null otherwise. */
export function getAriaCurrent({ path, alsoUnder }: NavigationLink, pathname: string): 'page' | 'true' | null {
  if (pathname === path) return 'page'
  return [path, ...alsoUnder].some((area) => `${pathname}/`.startsWith(`${area}/`)) ? 'true' : null
}
