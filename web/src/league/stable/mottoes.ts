import { t } from '@lingui/core/macro'

/** Each stable's motto. */
const mottoes: Readonly<Record<string, string>> = {
  stable_1: t`The harvest is ours. So is whatever was eating it.`,
  stable_2: t`A straight furrow, whoever lies in it.`,
  stable_3: t`Aged, bitter, and opened with difficulty.`,
  stable_4: t`We look down on everyone, in a fair hand.`,
  stable_5: t`The same ink, and fewer stairs.`,
  stable_6: t`After you. No, truly: after you.`,
  stable_7: t`Go in peace. We shall be round at twelve to see to it.`,
  stable_8: t`Sooner or later, a customer.`,
  stable_9: t`Heaven sent us. Heaven would rather not discuss it.`,
  stable_10: t`The sun was in your eyes. We put it there.`,
  stable_11: t`What rides out at noon and is carried home by evening? Take your time.`,
  stable_12: t`Do not stand behind us.`,
}

export function getStableMotto(stableId: string): string {
  return mottoes[stableId] ?? t`The mason has not been paid yet.`
}
