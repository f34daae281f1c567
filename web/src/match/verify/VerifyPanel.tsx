import { t } from '@lingui/core/macro'
import type { MatchView } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import type { ChainEntry, MatchEvent, ProofVerdict } from '@tiltyard/engine'
import { useId, useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import { loadChunk } from '../../api/loadChunk.ts'
import { refusalSentence } from '../../api/refusal.ts'
import { stoppedText } from '../../league/results/stoppedText.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { proofFlawText } from './proofFlawText.ts'
import styles from './VerifyPanel.module.css'

interface VerifyPanelProps {
  /** A completed match. */
  readonly match: MatchView
  /** Every event that this page has received. */
  readonly events: readonly MatchEvent[]
}

type Verification =
  | { readonly kind: 'unasked' | 'working' }
  | { readonly kind: 'refused'; readonly sentence: string }
  | { readonly kind: 'done'; readonly verdict: ProofVerdict; readonly link: ChainEntry | null }

/** Verifies a match: it recomputes the match in the viewer's browser. */
export function VerifyPanel({ match, events }: VerifyPanelProps) {
  const headingId = useId()
  const stopped = stoppedText(match)
  const [verification, setVerification] = useState<Verification>({ kind: 'unasked' })
  const outcome = outcomeOf(verification)
  const verify = async (): Promise<void> => {
    setVerification({ kind: 'working' })
    setVerification(await verificationOf(match, events))
  }
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <div className={styles.line}>
        <h2 id={headingId}>{t`FAIR PLAY`}</h2>
        <p role="status" data-outcome={outcome}>
          {outcomeText(verification)}
        </p>
        <Button isSmall isQuiet onClick={() => void verify()} isDisabled={verification.kind === 'working'}>
          {verification.kind === 'working' ? t`Verifying...` : t`Verify`}
        </Button>
      </div>
      <details open={outcome === 'false' || undefined}>
        <summary>{t`Details`}</summary>
        <p>
          {t`The result was decided by a secret number fixed before the joust. Press Verify and your browser replays it to check nothing was changed.`}
        </p>
        {stopped && <p>{t`${stopped}, this joust has no result. Its events until then can be replayed.`}</p>}
        <Seal match={match} link={verification.kind === 'done' ? verification.link : null} />
        <Summary verification={verification} />
        {verification.kind === 'done' && verification.verdict.verifiedEvents.length > 0 && (
          <Places verdict={verification.verdict} />
        )}
      </details>
    </section>
  )
}

/** Empty before the verdict. */
function outcomeOf(verification: Verification): 'true' | 'false' | '' {
  if (verification.kind === 'refused') return 'false'
  return verification.kind === 'done' ? (isTrue(verification.verdict) ? 'true' : 'false') : ''
}

function isTrue({ faults, verifiedEvents }: ProofVerdict): boolean {
  return faults.length === 0 && verifiedEvents.every(({ isSame }) => isSame)
}

/** The verdict in one line. */
function outcomeText(verification: Verification): string {
  if (verification.kind === 'refused') return verification.sentence
  if (verification.kind !== 'done') return ''
  const { verdict } = verification
  if (!isTrue(verdict)) return t`Your browser found a difference`
  const isWhole = verdict.isSameRules && verdict.isSameWords && verdict.hasEvents
  return isWhole ? t`Verified by your browser` : t`Verified in part by your browser`
}

async function verificationOf(match: MatchView, events: readonly MatchEvent[]): Promise<Verification> {
  try {
    const [proof, { verifyMatch }] = await Promise.all([
      callServer(api.matches.proof, { params: { matchId: match.id } }),
      loadChunk(() => import('./verifyMatch.ts')),
    ])
    return { kind: 'done', verdict: verifyMatch(proof, match, events), link: proof.chain }
  } catch (error) {
    return { kind: 'refused', sentence: refusalSentence(error, t`The match could not be verified. Try again.`) }
  }
}

/** The match's commitment and secret, and once verified, its place in the chain of results. */
function Seal({ match, link }: { readonly match: MatchView; readonly link: ChainEntry | null }) {
  return (
    <dl className={styles.seal}>
      <dt>{t`Seal`}</dt>
      <dd>
        <code>{match.commitment}</code>
        <small>{match.commitmentVersion === 1 ? t`It covers the secret.` : sealedParts}</small>
      </dd>
      <dt>{t`Secret`}</dt>
      <dd>
        <code>{match.secret ?? t`not revealed`}</code>
      </dd>
      {link && (
        <>
          <dt>{t`Chain`}</dt>
          <dd>
            <span>{placeText(link)}</span>
            <code>{link.head}</code>
            <small>{t`Results are chained: changing one would break all later ones.`}</small>
          </dd>
        </>
      )}
    </dl>
  )
}

const sealedParts = t`It covers the secret, both knights, the tuning and the rules.`

function placeText({ position }: ChainEntry): string {
  return t`No. ${position}`
}

function Summary({ verification }: { readonly verification: Verification }) {
  if (verification.kind !== 'done') return null
  const { verdict, link } = verification
  const { isSameRules, isSameWords, isStopped } = verdict
  const others = verdict.verifiedEvents.filter(({ isSame }) => !isSame).length
  return (
    <div className={isTrue(verdict) ? styles.fine : styles.alarm}>
      {isStopped && <p>{t`This match was stopped, without a result.`}</p>}
      <ul>
        {[...sealLines(verdict, link), ...tellingLines(verdict, others), ...chainLines(verdict, link)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {!isSameRules && (
        <p>
          {t`This match was ridden by rules of a version that this page does not know, so its events were not recomputed.`}
        </p>
      )}
      {!isSameWords && (
        <p>
          {t`Its commentary is of a version that this page does not know: the events were checked, the words were not.`}
        </p>
      )}
    </div>
  )
}

function sealLines({ isCommitted, faults }: ProofVerdict, link: ChainEntry | null): string[] {
  if (!isCommitted) return asFaults(faults.filter(({ part }) => part === 'secret' || part === 'setup'))
  return [
    link?.commitmentVersion === 1
      ? t`✓ The secret fits the seal.`
      : t`✓ Secret, knights, tuning and rules fit the seal.`,
  ]
}

function tellingLines(
  { verifiedEvents, isStopped, hasEvents, isSameRules, faults }: ProofVerdict,
  others: number,
): string[] {
  const results = asFaults(faults.filter(({ part }) => part === 'result'))
  if (!isSameRules) return results
  if (!hasEvents) return [t`Its events are no longer kept; the chain says what they were.`, ...results]
  const { length: all } = verifiedEvents
  if (others > 0) return [t`✗ ${others} of ${all} events are not what the secret gives.`, ...results]
  if (all === 0) return [t`✓ It had no events.`, ...results]
  if (isStopped) return [t`✓ All ${all} published events are what the secret gives.`, ...results]
  return [t`✓ All ${all} events are what the secret gives.`, ...results]
}

function chainLines({ faults }: ProofVerdict, link: ChainEntry | null): string[] {
  if (link === null) return [t`It is not in the chain of results yet.`]
  const broken = asFaults(faults.filter(({ part }) => part === 'chain'))
  return broken.length > 0 ? broken : [t`✓ Its place in the chain of results says the same.`]
}

function asFaults(faults: ProofVerdict['faults']): string[] {
  return faults.map(({ flaw }) => proofFlawText(flaw))
}

function Places({ verdict }: { readonly verdict: ProofVerdict }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <section className={styles.places} tabIndex={0} aria-label={t`Event by event`}>
      <table>
        <caption className="visually-hidden">{t`Every event, and whether the secret gives the same`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`No.`}</th>
            <th scope="col">{t`Event`}</th>
            <th scope="col">{t`Verdict`}</th>
          </tr>
        </thead>
        <tbody>
          {verdict.verifiedEvents.map(({ seq, received, expected, isSame }) => (
            <tr key={seq} data-differs={!isSame || undefined}>
              <td>{seq}</td>
              <td>
                {received === null ? t`No events` : wordsOf(received)}
                {!isSame && <span className={styles.expected}>{expectedText(expected)}</span>}
              </td>
              <td>{isSame ? t`✓ same` : t`✗ differs`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function expectedText(expected: MatchEvent | null): string {
  if (expected === null) return t`The secret gives: nothing`
  const line = wordsOf(expected)
  return t`The secret gives: ${line}`
}

/** Brief leaves some events without text. */
function wordsOf({ description }: MatchEvent): string {
  return description === '' ? '–' : description
}
