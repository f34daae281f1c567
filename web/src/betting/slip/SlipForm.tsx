import { t } from '@lingui/core/macro'
import { type BetView, MAX_STAKE_SHININGS, type MarketView, type PurseView } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import type { Side } from '@tiltyard/engine'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useFormSubmission } from '../../account/signIn/useFormSubmission.ts'
import { callServer } from '../../api/callServer.ts'
import { createIdempotencyKey } from '../../api/createIdempotencyKey.ts'
import { isTemporaryFailure, Refusal } from '../../api/refusal.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { InputField } from '../../ui/fields/InputField.tsx'
import { parseWholeNumber } from '../../ui/fields/readNumberField.ts'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import { amountText, shiningsText } from '../money/amountText.ts'
import { usePurseUpdate } from '../money/usePurseUpdate.ts'
import type { BettableMatch, DraftBet } from '../prices/bettableMatch.ts'
import { findStakeObstacle, type OwnOpenStake } from '../prices/findStakeObstacle.ts'
import { payoutFactorText } from '../prices/priceTextsBySide.ts'
import { useMinPayout } from '../prices/useMinPayout.ts'
import styles from './BetSlip.module.css'
import { StakeQuote } from './StakeQuote.tsx'
import { WinnerChoice } from './WinnerChoice.tsx'

interface SlipFormProps extends OwnOpenStake {
  readonly match: BettableMatch
  readonly market: MarketView
  readonly purse: PurseView
  readonly onBegin: () => void
  /** @param words a sentence on the bet. */
  readonly onPlaced: (words: string) => void
  /** The price differs from the one known here. */
  readonly onPriceMoved: () => void
}

/** Chooses side and stake, and shows the payout before the bet is sent. */
export function SlipForm({
  match,
  market,
  purse,
  openStake,
  openSide,
  onBegin,
  onPlaced,
  onPriceMoved,
}: SlipFormProps) {
  const [side, choose] = useState<Side | null>(null)
  const [typed, type] = useState('')
  const submission = useFormSubmission(t`Connection problem. Try again – you won’t be charged twice.`)
  // Idempotency key; kept until the server answers, so that a retry places no second bet.
  const key = useRef(createIdempotencyKey())
  const form = useRef<HTMLFormElement>(null)
  // The dialog has focused its cross before this was rendered.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const { names } = match
  const { takePurse, refetchPurse } = usePurseUpdate()
  const stake = stakeOf(typed)
  const prompt = promptText(side, typed)
  const draft = side !== null && stake !== null ? { side, stake } : null
  // A higher stake has no price.
  const wager = draft && draft.stake <= MAX_STAKE_SHININGS ? draft : null
  /** The last answer was lost: the known balances may include that bet, so only the server can check. */
  const [isUnanswered, leaveUnanswered] = useState(false)
  const obstacle = isUnanswered ? null : draft && findStakeObstacle(draft, purse, { openStake, openSide }, names)
  const [isPressed, press] = useState(false)
  const refusal = isPressed ? obstacle : null
  const most = Math.max(0, Math.floor(Math.min(purse.limit - openStake, purse.shinings)))
  const shutReason = most === 0 && !isUnanswered ? shutText(purse, openStake) : null
  const { pays, accept, forget } = useMinPayout(market, wager)
  const place = async (wager: DraftBet, pays: number): Promise<void> => {
    const { scheduleId, scheduledId } = match
    try {
      const reply = await callServer(api.bets.place, {
        body: { scheduleId, scheduledId, ...wager, pays, key: key.current },
      })
      key.current = createIdempotencyKey()
      leaveUnanswered(false)
      takePurse(reply.purse)
      type('')
      forget()
      onPlaced(placedText(reply.bet, match.names[wager.side]))
    } catch (error) {
      leaveUnanswered(isTemporaryFailure(error))
      if (error instanceof Refusal && error.code === 'bet-price-moved') {
        accept(wager, Number(error.values.back))
        onPriceMoved()
      }
      if (!(error instanceof Refusal) || error.code !== 'key-taken') throw error
      key.current = createIdempotencyKey()
      refetchPurse()
      throw new Refusal({ ...error, message: t`Your previous bet went through after all (see below).` })
    }
  }
  const takeBack = (): void => {
    submission.takeBack()
    press(false)
  }
  const change = (act: () => void): void => {
    takeBack()
    act()
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (submission.isSubmitting) return
    onBegin()
    takeBack()
    if (shutReason !== null) refetchPurse()
    else if (side === null) submission.refuse(t`Choose a knight first.`)
    else if (obstacle !== null) {
      press(true)
      // The purse may be outdated.
      refetchPurse()
    } else if (wager === null || pays === null) submission.refuse(stakeRuleText())
    else void submission.submit(() => place(wager, pays))
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={send}>
      <WinnerChoice
        names={names}
        price1={market.prices.knight1}
        chosen={side}
        onChoose={(on) => change(() => choose(on))}
      />
      <StakeField typed={typed} hint={limitText(most, purse)} onType={(text) => change(() => type(text))} />
      {shutReason === null && (
        <StakeQuote {...{ wager, prompt, obstacle, market, names, purse }} isObstacleShown={refusal !== null} />
      )}
      <FailureLine>{refusal ?? submission.failure}</FailureLine>
      <PlaceButton isBusy={submission.isSubmitting} shutReason={shutReason} />
    </form>
  )
}

interface StakeFieldProps {
  readonly typed: string
  readonly hint: string
  readonly onType: (text: string) => void
}

function StakeField({ typed, hint, onType }: StakeFieldProps) {
  const bounds = { min: 1, max: MAX_STAKE_SHININGS, step: 1 }
  return (
    <InputField
      {...{ type: 'number', inputMode: 'numeric', autoComplete: 'off', label: t`Stake`, ...bounds }}
      value={typed}
      hint={hint}
      onType={onType}
    />
  )
}

interface PlaceButtonProps {
  readonly isBusy: boolean
  /** Null if a bet can be placed. */
  readonly shutReason: string | null
}

function PlaceButton({ isBusy, shutReason }: PlaceButtonProps) {
  const id = useId()
  return (
    <>
      <Button type="submit" isDisabled={isBusy} shutBy={shutReason === null ? undefined : id}>
        {t`Place bet`}
      </Button>
      {shutReason !== null && <p id={id}>{shutReason}</p>}
    </>
  )
}

/** Null for an invalid stake. */
function stakeOf(typed: string): number | null {
  const stake = parseWholeNumber(typed)
  return stake >= 1 ? stake : null
}

/** What is missing for a payout. */
function promptText(side: Side | null, typed: string): string {
  if (typed !== '' && stakeOf(typed) === null) return stakeRuleText()
  return side === null ? t`Pick a knight and an amount to see your payout.` : t`Enter an amount to see your payout.`
}

function stakeRuleText(): string {
  return t`Enter a whole number, 1 or more.`
}

/** The button says why nothing more can be bet. */
function limitText(most: number, { shinings }: PurseView): string {
  const [limit, held] = [amountText(most), shiningsText(shinings)]
  return most === 0 ? t`You have ${held}.` : t`You have ${held}. You can bet up to ${limit} on this joust.`
}

/** Why no bet is possible. */
function shutText({ limit, shinings }: PurseView, openStake: number): string {
  const most = shiningsText(limit)
  return openStake >= limit && shinings >= 1
    ? t`You’ve reached your limit of ${most} on this joust.`
    : t`A bet is at least 1 shining. Your purse shows how to get more.`
}

function placedText({ stake, shares }: BetView, name: string): string {
  const staked = amountText(stake)
  const back = amountText(shares)
  const times = payoutFactorText(shares / stake)
  return t`Bet placed: ${staked} on ${name}. Pays ${back} if ${name} wins (${times}).`
}
