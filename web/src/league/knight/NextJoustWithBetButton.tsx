import { t } from '@lingui/core/macro'
import type { UpcomingJoust } from '@tiltyard/contract'
import { BetButtonLine } from '../../betting/slip/BetButtonLine.tsx'
import { ComingJousts } from '../careers/ComingJousts.tsx'

/** A knight's next joust, with a bet button. */
export function NextJoustWithBetButton({ joust, name }: { readonly joust: UpcomingJoust; readonly name: string }) {
  const { scheduleId, scheduledId, startsAt, knight1, knight2 } = joust
  return (
    <>
      <ComingJousts jousts={[joust]} label={t`The next joust of ${name}`} />
      <BetButtonLine
        match={{ scheduleId, scheduledId, startsAt, names: { knight1: knight1.name, knight2: knight2.name } }}
      />
    </>
  )
}
