import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { BetView } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { callServer } from '../../api/callServer.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import type { ButtonRequest } from './useButtonRequest.ts'
import { usePurseUpdate } from './usePurseUpdate.ts'

interface CollectButtonProps {
  readonly bet: BetView
  /** The bet's name for screen readers: "Osric over Maud". */
  readonly what: string
  readonly errand: ButtonRequest
}

/** Collects a bet's winnings into the purse. */
export function CollectWinningsButton({ bet, what, errand }: CollectButtonProps) {
  const { takePurse } = usePurseUpdate()
  const collect = async (): Promise<void> => {
    const { purse } = await callServer(api.bets.collect, { params: { betId: bet.id } })
    takePurse(purse)
  }
  return (
    <Button isQuiet isSmall isDisabled={errand.isBusy} onClick={() => errand.run(collect)}>
      <Trans>
        Collect <span className="visually-hidden">{what}</span>
      </Trans>
    </Button>
  )
}

/** Collects all winnings at once. */
export function CollectAllWinningsButton({ errand }: Pick<CollectButtonProps, 'errand'>) {
  const { takePurse } = usePurseUpdate()
  const collect = async (): Promise<void> => {
    const { purse } = await callServer(api.bets.collectAll, {})
    takePurse(purse)
  }
  return (
    <Button isQuiet isSmall isDisabled={errand.isBusy} onClick={() => errand.run(collect)}>
      {t`Collect All`}
    </Button>
  )
}
