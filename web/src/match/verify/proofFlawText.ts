import { t } from '@lingui/core/macro'
import type { ChainedField, Ending, ProofFlaw } from '@tiltyard/engine'

/** Formats a flaw of a match as a line of the verdict. */
export function proofFlawText(flaw: ProofFlaw): string {
  switch (flaw.kind) {
    case 'secret':
      return t`✗ Its secret is not the one that was committed to.`
    case 'setup':
      return t`✗ Its knights, tuning or versions are not those that were committed to.`
    case 'rules': {
      const { version } = flaw
      return t`✗ Its rules are not those of rules version ${version}.`
    }
    case 'facts': {
      const { from } = flaw
      return t`✗ Its stored facts are not what the secret gives, from event ${from} on.`
    }
    case 'events': {
      const { others, all, from } = flaw
      return t`✗ ${others} of ${all} events are not what the secret gives, from event ${from} on.`
    }
    case 'told-to-end':
      return t`✗ It was played to its end, but is recorded as stopped.`
    case 'stopped-winner': {
      const { winner } = flaw
      return t`✗ It was stopped, and has ${winner} as its winner.`
    }
    case 'ending':
      return endingText(flaw.recorded, flaw.given)
    case 'winner':
      return winnerText(flaw.recorded ?? nobody, flaw.given ?? nobody)
    case 'chained':
      return chainedTexts[flaw.field]
  }
}

/** As the records have them. */
const endingCodes: Readonly<Record<Ending, string>> = {
  points: t({ message: 'points', context: 'recorded ending' }),
  'sudden-death': t({ message: 'sudden-death', context: 'recorded ending' }),
  draw: t({ message: 'draw', context: 'recorded ending' }),
  disqualification: t({ message: 'disqualification', context: 'recorded ending' }),
  'double-disqualification': t({ message: 'double-disqualification', context: 'recorded ending' }),
  withdrawal: t({ message: 'withdrawal', context: 'recorded ending' }),
  'double-withdrawal': t({ message: 'double-withdrawal', context: 'recorded ending' }),
  death: t({ message: 'death', context: 'recorded ending' }),
  'double-death': t({ message: 'double-death', context: 'recorded ending' }),
}
const noEnding = t({ message: 'null', context: 'recorded ending' })

function endingText(one: Ending | null, other: Ending | null): string {
  const [recorded, given] = [codeOf(one), codeOf(other)]
  return t`✗ Its ending is recorded as ${recorded}; its secret gives ${given}.`
}

function codeOf(ending: Ending | null): string {
  return ending === null ? noEnding : endingCodes[ending]
}

const nobody = t({ message: 'nobody', context: 'winner' })

/** Names winners by id, as the records do. */
function winnerText(recorded: string, given: string): string {
  return t`✗ Its winner is recorded as ${recorded}; its secret gives ${given}.`
}

const chainedTexts: Readonly<Record<ChainedField, string>> = {
  matchId: t`✗ Its id is not as it was chained.`,
  commitmentVersion: t`✗ Its commitment's version is not as it was chained.`,
  commitment: t`✗ Its commitment is not as it was chained.`,
  setupHash: t`✗ Its setup (knights, tuning, versions) is not as it was chained.`,
  ending: t`✗ Its ending is not as it was chained.`,
  winner: t`✗ Its winner is not as it was chained.`,
  endTime: t`✗ Its end time is not as it was chained.`,
  events: t`✗ The number of its events is not as it was chained.`,
  eventsHash: t`✗ The telling of its events is not as it was chained.`,
  head: t`✗ Its link is not as it was chained.`,
}
