import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Rivalry } from '@tiltyard/contract'
import { useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { Table } from '../../ui/tables/Table.tsx'
import { matchPath } from '../careers/matchPath.ts'
import { Shield } from '../heraldry/Shield.tsx'
import { KnightLink } from '../knights/KnightLink.tsx'
import { resultLetters } from '../results/resultText.ts'
import styles from './KnightScreen.module.css'

/** Rows before "Show all": after a year a knight has met every other. */
const AT_FIRST = 10

const columns = [
  { label: t`Rival` },
  { label: t`Met`, name: t`How often they have met` },
  { label: resultLetters.W, name: t`Won` },
  { label: resultLetters.L, name: t`Lost` },
  { label: '–', name: t`Without a winner` },
  { label: t`Last`, name: t`The last time` },
]

/** Head-to-head records with each opponent met three times or more. */
export function RivalTable({ name, rivals }: { readonly name: string; readonly rivals: readonly Rivalry[] }) {
  const [isWhole, setWhole] = useState(false)
  if (rivals.length === 0) return <p>{t`No rival yet (three meetings needed).`}</p>
  const count = rivals.length
  const shown = isWhole ? rivals : rivals.slice(0, AT_FIRST)
  return (
    <>
      <Table look="scrolling" caption={t`${name} head to head with rivals`} columns={columns}>
        <tbody>
          {shown.map((rival) => (
            <RivalRow key={rival.knightId} rival={rival} />
          ))}
        </tbody>
      </Table>
      {shown.length < rivals.length && (
        <p className={styles.more}>
          <Button isSmall isQuiet onClick={() => setWhole(true)}>
            {t`All ${count} rivals`}
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
          <Trans context="a match that is over">
            Watch<span className="visually-hidden"> the last match with {name}</span>
          </Trans>
        </PageLink>
      </td>
    </tr>
  )
}
