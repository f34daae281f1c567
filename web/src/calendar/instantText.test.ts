import { afterEach, expect, test } from 'vitest'
import { instantText } from './instantText.ts'

const { TZ } = process.env
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ
  else process.env.TZ = TZ
})

test.each(['UTC', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Kiritimati'])(
  'an instant is told by the clock of a reader in %s, in summer and in winter',
  (timeZone) => {
    process.env.TZ = timeZone
    const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'medium' })
    for (const instant of ['2026-01-01T00:15:59.900Z', '2026-07-31T12:02:09Z', '2026-12-31T23:59:59Z']) {
      expect(instantText(instant)).toBe(format.format(new Date(instant)))
    }
  },
)
