import { t } from '@lingui/core/macro'
import { useEffect, useId, useState } from 'react'
import {
  type PushDevice,
  type PushDeviceState,
  readPushDevice,
  setPushShowsResults,
  turnOffPush,
  turnOnPush,
} from '../../api/push/pushDevice.ts'
import { refusalSentence } from '../../api/refusal.ts'
import { useHiddenResultsState } from '../../spoilers/hiddenResultsState.ts'
import { Switch } from '../../ui/fields/Switch.tsx'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import { HiddenLoadingMark } from '../../ui/page/PageSection.tsx'
import styles from './FollowingScreen.module.css'

interface PushChoicesProps {
  readonly uid: string
  /** The server's public push key. */
  readonly pushKey: string
}

const hints: Readonly<Record<PushDeviceState, string>> = {
  unsupported: t`This browser can’t get push notifications here. It may need https, or the site on your home screen.`,
  blocked: t`Notifications are blocked in this browser. Allow them in its settings and reload.`,
  off: t`Get notifications on this device even when the site is closed. Your browser will ask permission.`,
  on: t`This device gets notifications even when the site is closed, until you log out here.`,
}

const NOT_TAKEN = t`The browser’s push service refused. Try again later.`

/** Whether this browser gets pushes, and whether a push may contain results. */
export function PushSettingsForm({ uid, pushKey }: PushChoicesProps) {
  const [device, setDevice] = useState<PushDevice | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [hintId, resultsId] = [useId(), useId()]
  const { isHiding: hidesResults } = useHiddenResultsState()
  useEffect(() => {
    const read = async (): Promise<PushDevice> => {
      const found = await readPushDevice(uid)
      // Results were hidden while the server was out of reach.
      return hidesResults && found.tellsResults ? setPushShowsResults(uid, false) : found
    }
    read().then(setDevice, () => setDevice({ state: 'unsupported', tellsResults: false }))
  }, [uid, hidesResults])
  if (device === null) return <HiddenLoadingMark />
  const act = (acting: Promise<PushDevice>): void => {
    setFailure(null)
    acting.then(setDevice).catch((reason: unknown) => setFailure(refusalSentence(reason, NOT_TAKEN)))
  }
  const turn = (isOn: boolean): void =>
    act(isOn ? turnOnPush(uid, pushKey) : turnOffPush().then(() => ({ state: 'off', tellsResults: false }) as const))
  const { state } = device
  const canTurn = state === 'on' || state === 'off'
  return (
    <>
      {canTurn && (
        <Switch isOn={state === 'on'} describedBy={hintId} onTurn={turn}>
          {t`Push notices to this device`}
        </Switch>
      )}
      <p id={hintId} className={styles.hint}>
        {hints[state]}
      </p>
      {state === 'on' && !hidesResults && (
        <Switch
          isOn={device.tellsResults}
          describedBy={resultsId}
          onTurn={(isOn) => act(setPushShowsResults(uid, isOn))}
        >
          {t`Include the result`}
        </Switch>
      )}
      {state === 'on' && (
        <p id={resultsId} className={styles.hint}>
          {hidesResults
            ? t`Results are hidden in this browser, so a push says only that a joust is over.`
            : t`Off: notifications only say a joust has ended. (Off whenever results are hidden.)`}
        </p>
      )}
      <FailureLine>{failure}</FailureLine>
    </>
  )
}
