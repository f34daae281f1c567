import { useEffect, useState } from 'react'
import { createLiveRegionSpeechOutput } from './createLiveRegionSpeechOutput.ts'
import { useIsReadAloudOn } from './listening.ts'
import { listSpeechLines } from './listSpeechLines.ts'
import type { MatchAnnouncementsProps } from './MatchAnnouncements.tsx'
import type { WaitTimer } from './readingTime.ts'
import { SpeechQueue } from './speechQueue.ts'
import { getAnnouncedEvents } from './speechRate.ts'
import { useNewEvents } from './useNewEvents.ts'

const MESSAGES_KEPT = 10

interface Message {
  readonly id: number
  readonly text: string
}

interface AnnouncementsProps extends MatchAnnouncementsProps {
  /** The clock that paces messages; the browser's own by default. */
  readonly wait?: WaitTimer
}

/**
 * Announces events politely and not too often. It is empty when the page opens: earlier and skipped events are in the
 * history. While a voice reads the match, it is silent.
 */
export function EventAnnouncements({ watched, leaps, wait }: AnnouncementsProps) {
  const [messages, setMessages] = useState<readonly Message[]>([])
  const [reader] = useState(
    () => new SpeechQueue(createLiveRegionSpeechOutput((text) => setMessages((said) => withLast(said, text)), wait)),
  )
  const isListening = useIsReadAloudOn()
  useEffect(() => {
    if (isListening) reader.forget()
  }, [reader, isListening])
  useEffect(() => () => reader.stop(), [reader])
  useNewEvents(watched, leaps, {
    onNews: ({ match, shown }, count) => {
      if (!isListening) reader.hear(listSpeechLines(match, shown, count, getAnnouncedEvents()))
    },
    // A screen reader may still read the last message, so the next one waits.
    onElsewhere: () => reader.forget(),
  })
  return messages.map(({ id, text }) => <p key={id}>{text}</p>)
}

function withLast(messages: readonly Message[], text: string): readonly Message[] {
  return [...messages, { id: (messages.at(-1)?.id ?? 0) + 1, text }].slice(-MESSAGES_KEPT)
}
