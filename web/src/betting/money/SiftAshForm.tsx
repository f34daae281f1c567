import { plural, t } from '@lingui/core/macro'
import type { PurseView } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useRef } from 'react'
import { callServer } from '../../api/callServer.ts'
import { createIdempotencyKey } from '../../api/createIdempotencyKey.ts'
import { useValueAtServerTime } from '../../api/live/useValueAtServerTime.ts'
import { appendHelsinkiTimeLabel, formatHelsinkiSlot } from '../../league/calendar/formatHelsinkiSlot.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import { amountText } from './amountText.ts'
import styles from './SiftAshForm.module.css'
import { useButtonRequest } from './useButtonRequest.ts'
import { usePurseUpdate } from './usePurseUpdate.ts'

/** Sifts ash into shinings, once a day; shows the rate, or when it can be done again. */
export function SiftAshForm({ sifting: { takes, gives, nextAt } }: Pick<PurseView, 'sifting'>) {
  const errand = useButtonRequest()
  const { takePurse } = usePurseUpdate()
  const key = useRef(createIdempotencyKey())
  // The day may end while the page is open.
  const isOver = useValueAtServerTime((now) => Number(nextAt === null || now >= Date.parse(nextAt))) === 1
  const words = useRef<HTMLParagraphElement>(null)
  const sift = async (): Promise<void> => {
    const moved = await callServer(api.purse.sift, { body: { key: key.current } })
    key.current = createIdempotencyKey()
    // The button is about to go: the text that replaces it takes the focus.
    words.current?.focus()
    takePurse(moved)
  }
  return (
    <div className={styles.sifting}>
      {isOver && gives > 0 && (
        <Button isQuiet isSmall isDisabled={errand.isBusy} onClick={() => errand.run(sift)}>
          {t`Trade`}
        </Button>
      )}
      <p ref={words} tabIndex={-1}>
        {wordsOf(isOver, nextAt, takes, gives)}
      </p>
      <FailureLine>{errand.failure}</FailureLine>
    </div>
  )
}

function wordsOf(isOver: boolean, nextAt: string | null, takes: number, gives: number): string {
  if (!isOver && nextAt !== null) {
    const time = appendHelsinkiTimeLabel(formatHelsinkiSlot(nextAt))
    return t`Already traded today. Next at ${time}.`
  }
  if (gives === 0) return t`Not enough ash: 10 ash give 1 shining.`
  const ash = amountText(takes)
  const shinings = amountText(gives)
  return plural(gives, {
    one: `${ash} ash for ${shinings} shining (once a day)`,
    other: `${ash} ash for ${shinings} shinings (once a day)`,
  })
}
