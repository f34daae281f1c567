import { type ReplyOf, routes } from '@tiltyard/contract'
import { defaultControls } from '@tiltyard/engine'
import { readControls } from '../../league/controls/controlsStore.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { toCacheableText } from '../../platform/http/toCacheableText.ts'
import type { Database } from '../../platform/store/database.ts'
import { NightReplayPicker } from './nightReplayPicker.ts'

/** How long a browser may reuse the pick after the replay hour is switched off, in seconds. */
const MAX_AGE_S = 60

/** Binds the contract's route of the night's replays. */
export function bindBestJoustsOfDay(binder: Binder, database: Database): void {
  const picker = new NightReplayPicker(database)
  binder.bindCacheable(routes.archive.replays, async ({ params: { day } }) => {
    const { replayHour } = (await readControls(database)) ?? defaultControls
    const picked = replayHour ? await picker.ofDay(day) : null
    const { from, jousts } = picked ?? { from: new Date(0), jousts: [] }
    const reply: ReplyOf<typeof routes.archive.replays> = { from: from.toISOString(), jousts }
    return toCacheableText(JSON.stringify(reply), { maxAgeS: MAX_AGE_S })
  })
}
