import { t } from '@lingui/core/macro'
import { performanceCounters, statNames } from '@tiltyard/engine'
import { tuningSettingName } from '../../league/settings/settingNames.ts'
import { counterNames } from '../rosters/counterNames.ts'
import { ratingNames } from '../rosters/ratingNames.ts'

/** Names of the paths that actions log. A reroll logs ratings without a prefix. */
const fieldNames: ReadonlyMap<string, string> = new Map([
  ['firstName', t`First name`],
  ['lastName', t`Last name`],
  ['epithet', t`Epithet`],
  ['title', t`Title`],
  ['gender', t`Gender`],
  ['status', t`Status`],
  ['nighthood', t`Nighthood`],
  ['injuries', t`Injuries`],
  ['displayedInjuries', t`Injuries shown`],
  ...statNames.flatMap((stat) =>
    [stat, `personalStats.${stat}`].map((path) => [path, ratingNames[stat].heading] as const),
  ),
  ...performanceCounters.map((counter) => [`performanceHistory.${counter}`, counterNames[counter]] as const),
  ['liquidity', t`Liquidity`],
  ['shinings', t`Shinings`],
  ['honor', t`Honor`],
  ['ash', t`Ash`],
  ['reason', t`Reason`],
  ['askedBy', t`Asked for by`],
  ['mark', t`Backup ID`],
  ['name', t`Name`],
  ['places', t`Uses`],
  ['until', t`Until`],
  ['expiresAt', t`Until`],
  ['revokedAt', t`Called back at`],
  ['knights', t`Knights`],
  ['wins', t`Wins`],
  ['sentence', t`Sentence`],
  ['replayHour', t`Replay hour`],
])

/** Returns the name of a logged field in the reader's language, or its path if it has none. */
export function auditedFieldLabel(path: string): string {
  return fieldNames.get(path) ?? tuningSettingName(path)
}
