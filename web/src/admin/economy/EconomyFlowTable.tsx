import { t } from '@lingui/core/macro'
import type { EconomyFlow } from '@tiltyard/contract'
import { signedAmountText } from '../../betting/money/amountText.ts'
import { formatMonthAndDay } from '../../league/calendar/helsinki.ts'
import { Table } from '../../ui/tables/Table.tsx'

/** Flows into and out of purses, in the table's order. The sign is the purse's. */
const flows = [
  { name: 'openings', label: t`Openings`, sign: 1 },
  { name: 'stipends', label: t`Stipends`, sign: 1 },
  { name: 'sifted', label: t`Traded`, sign: 1 },
  { name: 'tithes', label: t`Tithes`, sign: -1 },
  { name: 'corrections', label: t`Corrections`, sign: 1 },
  { name: 'house', label: t`Markets`, sign: -1 },
  { name: 'closed', label: t`Closed`, sign: -1 },
  { name: 'ashMade', label: t`Ash made`, sign: 1 },
  { name: 'ashSifted', label: t`Ash traded`, sign: -1 },
] as const satisfies readonly { name: Exclude<keyof EconomyFlow, 'week'>; label: string; sign: 1 | -1 }[]

const columns = [{ label: t`Week of`, isText: true }, ...flows.map(({ label }) => ({ label }))]

/** Faucets and sinks by week. */
export function EconomyFlowTable({ weeks }: { readonly weeks: readonly EconomyFlow[] }) {
  if (weeks.length === 0) return <p>{t`Nothing has moved yet.`}</p>
  return (
    <Table look="scrolling" caption={t`Shinings paid in and out, by week`} columns={columns}>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.week}>
            <th scope="row">{formatMonthAndDay(week.week)}</th>
            {flows.map(({ name, sign }) => (
              <td key={name}>{signedAmountText(sign * week[name] + 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
