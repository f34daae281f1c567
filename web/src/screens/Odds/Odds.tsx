import type { OddsAccount } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useEffect, useState } from 'react'
import { useAnswer } from '../../api/useAnswer.ts'
import { monthAndDay } from '../../calendar/helsinki.ts'
import { CoveredTotals } from '../../shield/AsSeen.tsx'
import { Loading } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { OutOfDate, Unanswered } from '../../ui/Unanswered.tsx'
import { Faults } from './Faults.tsx'
import { LiveReliability } from './LiveReliability.tsx'
import styles from './Odds.module.css'
import { Reliability } from './Reliability.tsx'
import { Scores } from './Scores.tsx'
import { Weeks } from './Weeks.tsx'

/** The reckoning goes on behind the page. */
const LOOK_MS = 60_000

/** What was said of jousts, and how often it came true. */
export function Odds() {
  const [week, setWeek] = useState('')
  const asked = week === '' ? {} : { query: { week } }
  const { value, failure, askAgain } = useAnswer(api.odds.account, asked, { everyMs: LOOK_MS })
  // Of another week it is asked anew; until that is there the one before stays, and whoever chooses where they are.
  const [last, remember] = useState(value)
  if (value !== null && value !== last) remember(value)
  const account = value ?? last
  useEffect(() => {
    document.title = 'Odds held to account · Tilt Yard'
  }, [])
  return (
    <div className={styles.page}>
      <PageHeader title="ODDS HELD TO ACCOUNT" about="What was said of every joust, and how often it came true" />
      {account && <Account account={account} week={week} onWeek={setWeek} />}
      {account && <OutOfDate failure={failure} />}
      {account === null && failure === null && <Loading>Loading the account...</Loading>}
      {account === null && failure !== null && (
        <Unanswered heading="The account did not arrive" failure={failure} onAskAgain={askAgain} />
      )}
    </div>
  )
}

interface AccountProps {
  readonly account: OddsAccount
  readonly week: string
  readonly onWeek: (week: string) => void
}

function Account(props: AccountProps) {
  const { account } = props
  return (
    <>
      <Progress {...account} />
      {account.weeks.length > 0 && (
        // Of few jousts it tells who won: what was said of each can be looked up.
        <CoveredTotals what="how true the odds came" isNamed>
          <Held {...props} />
        </CoveredTotals>
      )}
    </>
  )
}

/** What was said, held against what happened. */
function Held({ account: { reports, weeks }, week, onWeek }: AccountProps) {
  const choices = weeks.map((one) => ({ value: one.week, label: `Week of ${monthAndDay(one.week)}` }))
  return (
    <>
      <div className={styles.choice}>
        <SelectField
          label="Jousts of"
          value={week}
          choices={[{ value: '', label: 'All weeks' }, ...choices]}
          onChoose={onWeek}
        />
      </div>
      <section>
        <h2>WHERE WE ARE BAD</h2>
        <Faults reports={reports} />
      </section>
      <section>
        <h2>SCORES</h2>
        <Scores reports={reports} />
      </section>
      <section>
        <h2>SAID AND HAPPENED</h2>
        <p className={styles.note}>
          Each mark stands for the jousts of which about the same was said of the first knight, the one who is named
          first: across what was said, up how often that knight won. The larger the mark, the more jousts. On the broken
          line is right. The stroke through a mark is what chance may account for: two standard errors either way, which
          chance alone goes beyond in one case of twenty.
        </p>
        <div className={styles.drawings}>
          {reports
            .filter(({ forecaster }) => !forecaster.startsWith('live-'))
            .map((report) => (
              <Reliability key={report.forecaster} report={report} />
            ))}
          <LiveReliability reports={reports} />
        </div>
      </section>
      <section>
        <h2>WEEK BY WEEK</h2>
        <Weeks weeks={weeks} />
      </section>
    </>
  )
}

/** How far the record has been looked at. */
function Progress({ reckoned, toCome }: Pick<OddsAccount, 'reckoned' | 'toCome'>) {
  const looked = reckoned.toLocaleString('en')
  return (
    <div className={styles.progress}>
      {reckoned === 0 && toCome === 0 && <p>Nothing has been ridden yet: there is nothing to hold anybody to.</p>}
      {reckoned > 0 && <p>{reckoned === 1 ? '1 joust has' : `${looked} jousts have`} been looked at.</p>}
      {toCome > 0 && (
        <p>
          {toCome.toLocaleString('en')} more {toCome === 1 ? 'has' : 'have'} not been looked at yet.
        </p>
      )}
      <p>
        A joust that nobody won counts for nobody.{' '}
        <PageLink to="/schedule">What is said of the jousts to come</PageLink>
      </p>
    </div>
  )
}
