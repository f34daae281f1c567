import type { Rivalry } from '@tiltyard/contract'
import { useState } from 'react'
import { Shield } from '../../heraldry/Shield.tsx'
import { KnightLink } from '../../league/KnightLink.tsx'
import { matchPath } from '../../lives/matchPath.ts'
import { Button } from '../../ui/Button.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Table } from '../../ui/Table.tsx'
import styles from './Knight.module.css'

/** So many are there at first: after a year a knight has met everybody. */
const AT_FIRST = 10

const columns = [
  { label: 'Rival' },
  { label: 'Met', name: 'How often they have met' },
  { label: 'W', name: 'Won' },
  { label: 'L', name: 'Lost' },
  { label: '–', name: 'Without a winner' },
  { label: 'Last', name: 'The last time' },
]

/** Head to head with each whom the knight has met three times or more. */
export function Rivals({ name, rivals }: { readonly name: string; readonly rivals: readonly Rivalry[] }) {
  const [isWhole, setWhole] = useState(false)
  if (rivals.length === 0) return <p>They have met nobody three times yet.</p>
  const shown = isWhole ? rivals : rivals.slice(0, AT_FIRST)
  return (
    <>
      <Table look="scrolling" caption={`${name} head to head with rivals`} columns={columns}>
        <tbody>
          {shown.map((rival) => (
            <RivalRow key={rival.knightId} rival={rival} />
          ))}
        </tbody>
      </Table>
      {shown.length < rivals.length && (
        <p className={styles.more}>
          <Button isSmall isQuiet onClick={() => setWhole(true)}>
            All {rivals.length} rivals
          </Button>
        </p>
      )}
    </>
  )
}

function RivalRow({ rival }: { readonly rival: Rivalry }) {
  const { knightId, name, stableId, met, won, lost, undecided, lastMatchId } = rival
  return (
    <tr>
      <th scope="row" abbr={name}>
        <span className={styles.rival}>
          {stableId && <Shield stableId={stableId} size={20} />}
          <KnightLink knightId={knightId}>{name}</KnightLink>
        </span>
      </th>
      <td>{met}</td>
      <td>{won}</td>
      <td>{lost}</td>
      <td>{undecided}</td>
      <td>
        <PageLink to={matchPath(lastMatchId)}>
          Watch<span className="visually-hidden"> the last match with {name}</span>
        </PageLink>
      </td>
    </tr>
  )
}
