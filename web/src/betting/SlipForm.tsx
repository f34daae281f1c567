import { plural, t } from '@lingui/core/macro'
import { type BetView, MAX_STAKE, type MarketView, type PurseView } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import type { Side } from '@tiltyard/engine'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSubmission } from '../account/useSubmission.ts'
import { call } from '../api/call.ts'
import { newKey } from '../api/newKey.ts'
import { isPassing, Refusal } from '../api/refusal.ts'
import { amountText } from '../purse/amountText.ts'
import { usePurseUpdate } from '../purse/usePurseUpdate.ts'
import { Button } from '../ui/Button.tsx'
import { FailureLine } from '../ui/FailureLine.tsx'
import { InputField } from '../ui/InputField.tsx'
import { wholeNumberIn } from '../ui/typedNumber.ts'
import styles from './BetSlip.module.css'
import type { BettableMatch, Wager } from './bettableMatch.ts'
import { timesText } from './priceTexts.ts'
import { backFor } from './quote.ts'
import { SideChoice } from './SideChoice.tsx'
import { StakeQuote } from './StakeQuote.tsx'
import { type Standing, stakeObstacle } from './stakeObstacle.ts'

interface SlipFormProps extends Standing {
  readonly match: BettableMatch
  readonly market: MarketView
  readonly purse: PurseView
  readonly onBegin: () => void
  /** @param words what was bought. */
  readonly onPlaced: (words: string) => void
}

/** A side, a stake, and what comes back, told before it is sent. */
export function SlipForm({ match, market, purse, stands, standsOn, onBegin, onPlaced }: SlipFormProps) {
  const [side, choose] = useState<Side | null>(null)
  const [typed, type] = useState('')
  const submission = useSubmission(t`Connection problem. Try again – you won’t be charged twice.`)
  // Kept until an answer says that it has been used: a bet whose answer was lost is not placed twice.
  const key = useRef(newKey())
  const form = useRef<HTMLFormElement>(null)
  // It comes after the dialog, which has given the focus to its cross meanwhile.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const { names } = match
  const { takePurse, refetchPurse } = usePurseUpdate()
  const stake = stakeOf(typed)
  const wager = side !== null && stake !== null ? { side, stake } : null
  /** Whether the answer to the last one was lost: what is known may tell of that very bet, so the server alone can say. */
  const [isUnanswered, leaveUnanswered] = useState(false)
  const obstacle = isUnanswered ? null : wager && stakeObstacle(wager, purse, { stands, standsOn }, names)
  const [isPressed, press] = useState(false)
  const refusal = isPressed ? obstacle : null
  const place = async (wager: Wager): Promise<void> => {
    const quoted = backFor(market, wager)
    const { scheduleId, scheduledId } = match
    try {
      const reply = await call(api.bets.place, { body: { scheduleId, scheduledId, ...wager, key: key.current } })
      key.current = newKey()
      leaveUnanswered(false)
      takePurse(reply.purse)
      type('')
      onPlaced(placedText(reply.bet, match.names[wager.side], quoted))
    } catch (error) {
      leaveUnanswered(isPassing(error))
      if (!(error instanceof Refusal) || error.code !== 'key-taken') throw error
      key.current = newKey()
      refetchPurse()
      throw new Refusal({ ...error, message: t`Your previous bet went through after all (see below).` })
    }
  }
  const takeBack = (): void => {
    submission.takeBack()
    press(false)
  }
  const chooseSide = (chosen: Side): void => {
    takeBack()
    choose(chosen)
  }
  const typeStake = (text: string): void => {
    takeBack()
    type(text)
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (submission.isSubmitting) return
    onBegin()
    takeBack()
    if (side === null) submission.refuse(t`Choose a knight first.`)
    else if (wager === null) submission.refuse(t`Enter a whole number, 1 or more.`)
    else if (obstacle !== null) {
      press(true)
      // It may be a while since it was asked for.
      refetchPurse()
    } else void submission.submit(() => place(wager))
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={send}>
      <SideChoice names={names} price1={market.prices.knight1} chosen={side} onChoose={chooseSide} />
      <InputField
        {...{ type: 'number', inputMode: 'numeric', label: t`Stake`, min: 1, max: MAX_STAKE, step: 1 }}
        autoComplete="off"
        value={typed}
        hint={limitText(purse, stands)}
        onType={typeStake}
      />
      <StakeQuote {...{ side, wager, obstacle, market, names, purse }} isTold={refusal !== null} />
      <FailureLine>{refusal ?? submission.failure}</FailureLine>
      <Button type="submit" isDisabled={submission.isSubmitting}>
        {t`Place bet`}
      </Button>
    </form>
  )
}

/** Null for what is no stake. */
function stakeOf(typed: string): number | null {
  const stake = wholeNumberIn(typed)
  return stake >= 1 && stake <= MAX_STAKE ? stake : null
}

function limitText({ limit, shinings }: PurseView, stands: number): string {
  const held = amountText(shinings)
  const most = amountText(Math.max(0, Math.floor(Math.min(limit - stands, shinings))))
  const perMatch = amountText(limit)
  const balance = plural(shinings, { one: `You have ${held} shining.`, other: `You have ${held} shinings.` })
  if (stands >= limit) return `${balance} ${t`You’ve reached your limit of ${perMatch} on this joust.`}`
  return `${balance} ${t`You can bet up to ${most} on this joust.`}`
}

function placedText({ stake, shares }: BetView, name: string, quoted: number): string {
  const staked = amountText(stake)
  const back = amountText(shares)
  const earlier = amountText(quoted)
  const times = timesText(shares / stake)
  return shares === quoted
    ? t`Bet placed: ${staked} on ${name}. Pays ${back} if ${name} wins (${times}).`
    : t`Bet placed: ${staked} on ${name}. Pays ${back} if ${name} wins (${times}). The odds changed while you were betting (the quote was ${earlier}).`
}
