import { t } from '@lingui/core/macro'
import type { SingleMatchRecord } from '@tiltyard/contract'
import { type MatchRecordFigure, type Side, sides } from '@tiltyard/engine'
import { knightName } from '../../language/localeWords.ts'
import { isResultHidden, markSeenMatches, useHiddenResultsState } from '../../spoilers/hiddenResultsState.ts'
import { ContentCover } from '../../spoilers/SpoilerCover.tsx'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { formatMonthAndDay } from '../calendar/helsinki.ts'
import { matchPath } from '../careers/matchPath.ts'
import { matchRecordTexts } from './figureTexts.ts'
import { RecordHolder } from './RecordHolder.tsx'
import styles from './RecordsScreen.module.css'

interface MatchRecordsProps {
  readonly figure: MatchRecordFigure
  readonly records: readonly SingleMatchRecord[]
}

/** The record matches of a figure, best first, each with a link to its moment. */
export function MatchRecordSection({ figure, records }: MatchRecordsProps) {
  const { title, say } = matchRecordTexts[figure]
  const shown = records.slice(0, SHOWN)
  const spoilers = useHiddenResultsState()
  const hidden = shown.map(({ match }) => match).filter(({ id }) => isResultHidden(spoilers, id))
  return (
    <section className={styles.record}>
      <h3>{title}</h3>
      {records.length === 0 && <p className={styles.none}>{t`None yet.`}</p>}
      <ContentCover isOn={hidden.length > 0} what={t`the matches of “${title}”`} onLift={() => markSeenMatches(hidden)}>
        <ol className={styles.places}>
          {shown.map((record) => (
            <li key={`${record.match.id} ${record.side}`}>
              <Riders record={record} />
              <PageLink to={matchPath(record.match.id, record.seq)} className={styles.value}>
                {say(record)}
                <span className={styles.when}> {formatMonthAndDay(record.match.day)}</span>
              </PageLink>
            </li>
          ))}
        </ol>
      </ContentCover>
    </section>
  )
}

/** The server keeps more, so that deleted matches leave no gap. */
const SHOWN = 5

/** The record's knight and opponent; both riders if the whole match has it. */
function Riders({ record: { match, side, former } }: { readonly record: SingleMatchRecord }) {
  const order: readonly Side[] = side === 'knight2' ? ['knight2', 'knight1'] : sides
  const [first, second] = order.map((each) => {
    const { id: knightId, stableId } = match[each]
    const name = knightName(match[each], 'full')
    return <RecordHolder key={each} {...{ knightId, name, stableId }} isFormer={former.includes(knightId)} />
  })
  return (
    <span className={styles.riders}>
      {first} <span className="visually-hidden">{side === null ? t`and` : t`against`}</span> {second}
    </span>
  )
}
