import { useEffect, useState } from 'react'
import type { AnnouncerProps } from './Announcer.tsx'
import { useIsListening } from './listening.ts'
import { listLines } from './listLines.ts'
import { chosenPace } from './pace.ts'
import type { Wait } from './readingTime.ts'
import { regionMouth } from './regionMouth.ts'
import { SpeechQueue } from './speechQueue.ts'
import { useNews } from './useNews.ts'

const MESSAGES_KEPT = 10

interface Message {
  readonly id: number
  readonly text: string
}

interface AnnouncementsProps extends AnnouncerProps {
  /** The clock that paces it; the browser's own, if left out. */
  readonly wait?: Wait
}

/**
 * What happens, politely and not too often. There is nothing when the page opens: what was over before is found in the
 * history, as is what makes way for what matters more. While a voice reads the match, this says nothing.
 */
export function Announcements({ watched, leaps, wait }: AnnouncementsProps) {
  const [messages, setMessages] = useState<readonly Message[]>([])
  const [reader] = useState(
    () => new SpeechQueue(regionMouth((text) => setMessages((said) => withLast(said, text)), wait)),
  )
  const isListening = useIsListening()
  useEffect(() => {
    if (isListening) reader.forget()
  }, [reader, isListening])
  useEffect(() => () => reader.stop(), [reader])
  useNews(watched, leaps, {
    onNews: ({ match, shown }, count) => {
      if (!isListening) reader.hear(listLines(match, shown, count, chosenPace()))
    },
    // The last message is being read still: the next one waits for it.
    onElsewhere: () => reader.forget(),
  })
  return messages.map(({ id, text }) => <p key={id}>{text}</p>)
}

function withLast(messages: readonly Message[], text: string): readonly Message[] {
  return [...messages, { id: (messages.at(-1)?.id ?? 0) + 1, text }].slice(-MESSAGES_KEPT)
}
