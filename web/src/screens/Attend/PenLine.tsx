import { t } from '@lingui/core/macro'
import type { MatchView } from '@tiltyard/contract'
import { useState } from 'react'
import { timeOfDay } from '../../calendar/timeOfDay.ts'
import { type LastWriter, lastWriterAfter } from '../../writer/lastWriter.ts'
import styles from './PenLine.module.css'

interface PenLineProps {
  readonly match: MatchView
  /** The writer's id under which this page would write; null for visitors. */
  readonly ownId: string | null
  /** Whether this user gets no pen in this match any more. */
  readonly isBarred: boolean
  /** Something more important stands in its place. */
  readonly isQuiet: boolean
}

/** Who plays the match for everybody, since when, and from whom they took over. */
export function PenLine({ match, ownId, isBarred, isQuiet }: PenLineProps) {
  const [known, setKnown] = useState<LastWriter | null>(() => lastWriterAfter(null, match))
  const lastWriter = lastWriterAfter(known, match)
  if (lastWriter !== known) setKnown(lastWriter)
  const isPlayed = !isQuiet && match.status === 'active'
  const held = isPlayed && match.writerId !== null && lastWriter ? holdingOf(lastWriter, ownId) : null
  const sentences = [held, isPlayed && isBarred && BARRED].filter(Boolean)
  return (
    <p className={styles.pen} role="status">
      {sentences.length > 0 && (
        <>
          <Quill />
          <span>{sentences.join(' ')}</span>
        </>
      )}
    </p>
  )
}

const BARRED = t`Your browser fell behind, so the server is running this joust now.`

function holdingOf({ writerId, name, since, before }: LastWriter, ownId: string | null): string {
  const isOwn = writerId === ownId
  const writer = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const facts = [since && sinceText(since), before && giverText(before, ownId)].filter(Boolean).join(', ')
  if (facts === '') return isOwn ? t`You hold the pen.` : t`${writer} holds the pen.`
  return isOwn ? t`You hold the pen (${facts}).` : t`${writer} holds the pen (${facts}).`
}

function sinceText(since: number): string {
  const time = timeOfDay(since)
  return t`since ${time}`
}

function giverText({ writerId, name: giver }: NonNullable<LastWriter['before']>, ownId: string | null): string {
  return writerId === ownId ? t`taken over from you` : t`taken over from ${giver}`
}

function Quill() {
  return (
    <svg className={styles.quill} viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
      <path d="M17.5 2.5c-6 .5-10.5 4-12 10.5l-2 4.5M5.5 13c4 .5 7.5-1 9-4.5l-2.5.2 4-2.5c.9-1.2 1.3-2.5 1.5-3.7" />
    </svg>
  )
}
