import { type ReplyOf, routes } from '@tiltyard/contract'
import { defaultControls } from '@tiltyard/engine'
import { readControls } from '../../league/controls/controlsStore.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { keptText } from '../../platform/http/keptText.ts'
import { ReplayPicker, type ReplayPickerDeps } from './replayPicker.ts'

/** So long a browser shows what was picked without asking whether the replay hour was switched off. */
const MAX_AGE_S = 60

/** The contract's route about what the yard replays at night. */
export function bindReplays(binder: Binder, deps: ReplayPickerDeps): void {
  const { database } = deps
  const picker = new ReplayPicker(deps)
  binder.bindKept(routes.archive.replays, async ({ params: { day } }) => {
    const { replayHour } = (await readControls(database)) ?? defaultControls
    const picked = replayHour ? await picker.ofDay(day) : null
    const { from, jousts } = picked ?? { from: new Date(0), jousts: [] }
    const reply: ReplyOf<typeof routes.archive.replays> = { from: from.toISOString(), jousts }
    return keptText(JSON.stringify(reply), { maxAgeS: MAX_AGE_S })
  })
}
