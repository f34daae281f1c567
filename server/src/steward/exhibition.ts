import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { MatchSetRow } from '../database/schema.ts'
import type { Publisher } from '../live/publisher.ts'
import type { Log } from '../log.ts'
import { createMatchSet, type RandomBytes, startMatchSet } from '../matches/matchSetLife.ts'
import { readMatchSet } from '../matches/matchStore.ts'
import { publicView } from '../matches/publicMatch.ts'
import { type NextJousts, readYard } from '../matches/yardView.ts'

export interface YardKeeperDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly publisher: Publisher
  readonly random: RandomBytes
  readonly tempo: number
  readonly exhibition: 'auto' | 'off'
  /** How long the boards of a finished exhibition stay up before the next, at real tempo. */
  readonly intermissionMs: number
}

type YardPlan = Pick<YardKeeperDeps, 'tempo' | 'exhibition' | 'intermissionMs'>

/** When the set begins, or the exhibition after it. */
export function nextJoustsBy({ tempo, exhibition, intermissionMs }: YardPlan): NextJousts {
  return (set) => {
    if (set?.status === 'waiting') return set.startTime
    if (set?.status === 'completed' && set.endTime && exhibition === 'auto') {
      return new Date(set.endTime.getTime() + intermissionMs / tempo)
    }
    return null
  }
}

/**
 * Does what is due in the yard: starts a set that has waited, and opens an exhibition where there is none
 * or the last has been over for a while. Calling it too often does no harm.
 * @returns milliseconds until something will be due; null when only a match's end can change that.
 */
export async function keepYard(deps: YardKeeperDeps, currentSetId: string | null): Promise<number | null> {
  const { database, clock } = deps
  const set = await readMatchSet(database, currentSetId)
  const due = set === null ? clock.now() : nextJoustsBy(deps)(set)?.getTime()
  if (due === undefined) return null
  if (due > clock.now()) return due - clock.now()
  if (set?.status === 'waiting') await startSet(deps, set)
  else if (deps.exhibition === 'auto') await openExhibition(deps, currentSetId)
  return null
}

async function startSet(deps: YardKeeperDeps, set: MatchSetRow): Promise<void> {
  const started = await startMatchSet(deps.database, set.id, deps.clock.now())
  if (started.length === 0) return
  deps.log.info({ setId: set.id, matches: started.length }, 'match set started')
  for (const match of started) deps.publisher.publishMatch(publicView(match))
  await publishYard(deps)
}

async function openExhibition(deps: YardKeeperDeps, knownSetId: string | null): Promise<void> {
  const { database, clock, tempo, random, log, publisher } = deps
  const options = { now: clock.now(), tempo, random }
  const created = await createMatchSet(database, options, async (_, current) => current === knownSetId)
  if ('skipped' in created) {
    log.error({ reason: created.skipped }, 'no match set was created')
    return
  }
  log.info({ setId: created.set.id }, 'exhibition opened')
  for (const match of [...created.stopped, ...created.matches]) publisher.publishMatch(publicView(match))
  await publishYard(deps)
}

/** Tells the viewers how the yard stands now. */
export async function publishYard(deps: YardKeeperDeps): Promise<void> {
  deps.publisher.publishYard(await readYard(deps.database, nextJoustsBy(deps)))
}
