import { type ReplyOf, routes } from '@tiltyard/contract'
import { defaultControls } from '@tiltyard/engine'
import { readControls } from '../controls/controlsStore.ts'
import type { Binder } from '../http/bind.ts'
import { keptText } from '../http/keptText.ts'
import { wordsIn } from '../languages/words.ts'
import { Problem } from '../refusals/problem.ts'
import { placeFrom, placeText } from './archivePlace.ts'
import { finishedView } from './finishedView.ts'
import { readArchive } from './readArchive.ts'
import { ReplayPicker, type ReplayPickerDeps } from './replayPicker.ts'
import { isKnownRider } from './riderNames.ts'

/** So long a browser shows what was picked without asking whether the replay hour was switched off. */
const REPLAYS_MAX_AGE_S = 60

/** The contract's routes about matches that are over. */
export function bindArchive(binder: Binder, deps: ReplayPickerDeps): void {
  const { database } = deps
  const picker = new ReplayPicker(deps)
  binder.bindKept(routes.archive.replays, async ({ params: { day } }) => {
    const isOn = (await readControls(database))?.replayHour ?? defaultControls.replayHour
    const picked = isOn ? await picker.ofDay(day) : null
    const { from, jousts } = picked ?? { from: new Date(0), jousts: [] }
    const reply: ReplyOf<typeof routes.archive.replays> = { from: from.toISOString(), jousts }
    return keptText(JSON.stringify(reply), { maxAgeS: REPLAYS_MAX_AGE_S })
  })
  binder.bind(routes.archive.list, async ({ query: { before, after, locale, name: typed, ...others } }) => {
    const filters = { ...others, ...(typed !== undefined && { name: wordsIn(locale).typedKnight(typed) }) }
    if (filters.knight !== undefined && !(await isKnownRider(database, filters.knight))) {
      throw new Problem('knight-not-found')
    }
    const from = after ?? before
    const start = {
      place: from === undefined ? null : placeFrom(from),
      way: after === undefined ? 'older' : 'newer',
    } as const
    const { rows, older, newer, lookedTo } = await readArchive(database, filters, start)
    return {
      matches: rows.map((row) => finishedView(row, locale)),
      older: older && placeText(older),
      newer: newer && placeText(newer),
      lookedBackTo: lookedTo?.endedAt.toISOString() ?? null,
    }
  })
}
