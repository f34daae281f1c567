import { type Change, type MatchSetup, otherSide, settingOf, statNames, tuningSettings } from '@tiltyard/engine'
import { nameOf } from '../match/chances/names.ts'

type Asked = Pick<MatchSetup, 'knight1' | 'knight2' | 'tuning'>

/** A change in words, such as "Osric’s blow misses". @param leagueName who a knight of the league is. */
export function changeWords(setup: Asked, change: Change, leagueName: (knightId: string) => string): string {
  if (change.kind === 'same') return 'Nothing is changed'
  if (change.kind === 'tuning') {
    const was = settingOf(setup.tuning, change.path)
    return `${settingName(change.path)}: ${change.value} instead of ${was} from here on`
  }
  const whose = `${nameOf(setup, change.side, true)}’s`
  const other = nameOf(setup, otherSide(change.side), true)
  switch (change.kind) {
    case 'land':
      return `${whose} blow lands`
    case 'miss':
      return `${whose} blow misses`
    case 'break':
      return `${whose} lance breaks`
    case 'whole':
      return `${whose} lance stays whole`
    case 'wound':
      return change.severity === null
        ? `${whose} blow leaves ${other} unhurt`
        : `${whose} blow deals ${other} a ${change.severity} wound`
    case 'rider': {
      const ratings = statNames.map((name) => `${name} ${change.stats[name]}`).join(', ')
      return `${leagueName(change.knightId)} in ${whose} saddle from here on (${ratings})`
    }
  }
}

/** A setting's name where it stands alone; the path of one that there is none of. */
export function settingName(path: string): string {
  return tuningSettings.find((setting) => setting.path === path)?.name ?? path
}
