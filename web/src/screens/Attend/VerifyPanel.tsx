import type { MatchView } from '@tiltyard/contract'
import type { MatchEvent } from '@tiltyard/engine'
import { useId, useState } from 'react'
import { call } from '../../api/call.ts'
import { proofPath } from '../../api/paths.ts'
import { sentenceOf } from '../../api/refusal.ts'
import { stoppedText } from '../../league/stoppedText.ts'
import { loadChunk } from '../../shell/loadChunk.ts'
import { Button } from '../../ui/Button.tsx'
import type { Verdict } from '../../verify/verifyMatch.ts'
import styles from './VerifyPanel.module.css'

interface VerifyPanelProps {
  /** A match that has ended. */
  readonly match: MatchView
  /** Every event of it that this page was told. */
  readonly events: readonly MatchEvent[]
}

type Verification =
  | { readonly kind: 'unasked' | 'working' }
  | { readonly kind: 'refused'; readonly sentence: string }
  | { readonly kind: 'done'; readonly verdict: Verdict }

/** Fair play, for whoever doubts it: the match recomputed in the viewer's own browser. */
export function VerifyPanel({ match, events }: VerifyPanelProps) {
  const headingId = useId()
  const stopped = stoppedText(match)
  const [verification, setVerification] = useState<Verification>({ kind: 'unasked' })
  const verify = async (): Promise<void> => {
    setVerification({ kind: 'working' })
    setVerification(await verificationOf(match, events))
  }
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <h2 id={headingId}>FAIR PLAY</h2>
      <p>
        Every blow of this match follows from a secret that was sealed before the first trumpet. The seal was public all
        along; now the secret is too, so your own browser can ride the match again.
      </p>
      {stopped && (
        <p>{stopped}, this match never came to its end. What was told of it until then can be ridden again.</p>
      )}
      <dl className={styles.seal}>
        <dt>Seal</dt>
        <dd>{match.commitment}</dd>
        <dt>Secret</dt>
        <dd>{match.secret ?? 'not revealed'}</dd>
      </dl>
      <Button onClick={() => void verify()} isDisabled={verification.kind === 'working'}>
        {verification.kind === 'working' ? 'Verifying...' : 'Verify'}
      </Button>
      <div role="status">{<Summary verification={verification} />}</div>
      {verification.kind === 'done' && <Places verdict={verification.verdict} />}
    </section>
  )
}

async function verificationOf(match: MatchView, events: readonly MatchEvent[]): Promise<Verification> {
  try {
    const [proof, { verifyMatch }] = await Promise.all([
      call(proofPath, { params: { matchId: match.id } }),
      loadChunk(() => import('../../verify/verifyMatch.ts')),
    ])
    return { kind: 'done', verdict: verifyMatch(proof, match.commitment, events) }
  } catch (error) {
    return { kind: 'refused', sentence: sentenceOf(error, 'The match could not be verified. Try again.') }
  }
}

function Summary({ verification }: { readonly verification: Verification }) {
  if (verification.kind === 'refused') return <p className={styles.alarm}>{verification.sentence}</p>
  if (verification.kind !== 'done') return null
  const { places, isCommitted, isSameRules } = verification.verdict
  const others = places.filter(({ isSame }) => !isSame)
  const isTrue = isCommitted && others.length === 0
  return (
    <div className={isTrue ? styles.fine : styles.alarm}>
      <p>
        {isCommitted ? '✓ The secret fits the seal.' : '✗ The secret does not fit the seal.'}
        <br />
        {others.length === 0
          ? `✓ All ${places.length} events are what the secret gives.`
          : `✗ ${others.length} of ${places.length} events are not what the secret gives.`}
      </p>
      {!isSameRules && (
        <p>This match was ridden by other rules than this page knows, which may explain a difference.</p>
      )}
    </div>
  )
}

function Places({ verdict }: { readonly verdict: Verdict }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <section className={styles.places} tabIndex={0} aria-label="Event by event">
      <table>
        <caption className="visually-hidden">Every event, and whether the secret gives the same</caption>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Event</th>
            <th scope="col">Verdict</th>
          </tr>
        </thead>
        <tbody>
          {verdict.places.map(({ seq, told, expected, isSame }) => (
            <tr key={seq} data-differs={!isSame || undefined}>
              <td>{seq}</td>
              <td>
                {told?.description ?? 'Nothing was told'}
                {!isSame && (
                  <span className={styles.expected}>The secret gives: {expected?.description ?? 'nothing'}</span>
                )}
              </td>
              <td>{isSame ? '✓ same' : '✗ differs'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
