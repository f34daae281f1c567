import { keepYard } from '../live/keepYard.ts'
import type { LiveClient } from '../live/liveClient.ts'
import { browserTab } from './browserTab.ts'
import { followUpgrade } from './followUpgrade.ts'
import { guardTranslatedNodes } from './translatedNodes.ts'

/** Begins what a tab does with its stream besides showing it: none of it is of use to the first picture. */
export function beginBeside(client: LiveClient, touched: ReadonlySet<Node>): void {
  // A browser translates a page once it has loaded.
  guardTranslatedNodes()
  keepYard(client, window)
  followUpgrade(client, browserTab(window, touched))
}
