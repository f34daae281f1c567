import { stableIdentity, titleCase } from '@tiltyard/engine'
import { type ReactNode, useId } from 'react'
import { Shield } from '../heraldry/Shield.tsx'
import { useSession } from '../session/useSession.ts'
import { CoveredTotals } from '../shield/AsSeen.tsx'
import { Button } from '../ui/Button.tsx'
import styles from './PlayerDrawer.module.css'
import { samplePlayer, type Wager } from './samplePlayer.ts'

/** As many wagers as a list of the drawer holds. */
const LISTED = 5

const { homeStableId, favoredKnights, winnings, upcomingBets, totalEarnings, winPercent } = samplePlayer

/** A player's purse, which is real, and their dealings, which are a sample until there is betting. */
export function PlayerDrawer() {
  return (
    <div className={styles.drawer}>
      <Purse />
      <Part heading="Home team">
        <p className={styles.borne}>
          <Shield stableId={homeStableId} size={32} />
          {titleCase(stableIdentity(homeStableId)?.name ?? homeStableId)}
        </p>
      </Part>
      <Part heading="Favored knights">
        <ul>
          {favoredKnights.map(({ name, stableId }) => (
            <li key={name} className={styles.borne}>
              <Shield stableId={stableId} size={24} />
              {name}
            </li>
          ))}
        </ul>
      </Part>
      <Winnings />
      <Part heading="Upcoming bets">
        <ul>
          {upcomingBets.slice(0, LISTED).map((bet) => (
            <WagerLine key={bet.id} wager={bet} />
          ))}
        </ul>
      </Part>
      <Part heading="Stats">
        <CoveredTotals what="your stats">
          <dl className={styles.stats}>
            <Figure name="Total Earnings" value={String(totalEarnings)} />
            <Figure name="Win %" value={winPercent.toFixed(1)} />
          </dl>
        </CoveredTotals>
      </Part>
      <p className={styles.note}>The purse is yours. The rest is a sample until betting opens.</p>
    </div>
  )
}

function Purse() {
  const { user } = useSession().session
  if (user === null) return null
  return (
    <dl className={styles.purse}>
      <Figure name="Honor" value={String(user.honor)} />
      <Figure name="Shinings" value={String(user.shinings)} />
      <Figure name="Ash" value={String(user.ash)} />
    </dl>
  )
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Winnings() {
  return (
    <Part heading="Winnings">
      <CoveredTotals what="your winnings">
        <ul>
          {winnings.slice(0, LISTED).map((won) => (
            <WagerLine key={won.id} wager={won}>
              <Button isQuiet>
                Collect <span className="visually-hidden">{won.pairing}</span>
              </Button>
            </WagerLine>
          ))}
        </ul>
        {winnings.length > LISTED && <Button isQuiet>Collect All</Button>}
      </CoveredTotals>
    </Part>
  )
}

function WagerLine({ wager, children }: { readonly wager: Wager; readonly children?: ReactNode }) {
  return (
    <li className={styles.wager}>
      <span>{wager.pairing}</span>
      <strong>{wager.amount}</strong>
      {children}
    </li>
  )
}

function Part({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  )
}
