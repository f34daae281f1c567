import { t } from '@lingui/core/macro'
import type { SeasonExperimentView } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import type { RouteRequest } from '../../api/callServer.ts'
import { callServer } from '../../api/callServer.ts'
import * as uncachedQueries from '../../api/queries/uncachedQueries.ts'
import { useServerQuery } from '../../api/queries/useServerQuery.ts'
import { refusalSentence } from '../../api/refusal.ts'
import { type AdminAction, useAdminAction } from '../actions/useAdminAction.ts'
import { controlsOrDefaults, useTuningEditor } from '../tuning/useTuningEditor.ts'

type KeptBody = RouteRequest<NonNullable<typeof api.experiments.keep.route>>['body']

export interface SeasonExperiments {
  /** Newest first; null until loaded. */
  readonly all: readonly SeasonExperimentView[] | null
  readonly error: unknown
  readonly refetch: () => void
  /** The outcome of saving one. */
  readonly keeping: AdminAction
  /** The outcome of the last action on a saved one. */
  readonly act: AdminAction
  /** Resolves to whether it is saved. */
  readonly keep: (body: KeptBody) => Promise<boolean>
  readonly remove: (experiment: SeasonExperimentView) => Promise<boolean>
  readonly apply: (experiment: SeasonExperimentView) => Promise<boolean>
}

/** The saved experiments, and the actions on them. */
export function useSeasonExperiments(): SeasonExperiments {
  const { editor } = useTuningEditor()
  const { data, error, refetch } = useServerQuery(uncachedQueries.seasonExperimentsQuery())
  const keeping = useAdminAction((error) => refusalSentence(error, t`Couldn’t save it. Try again.`))
  const act = useAdminAction((error) => refusalSentence(error, t`That could not be done.`))
  const run = async ({ run: perform }: AdminAction, work: () => Promise<string>): Promise<boolean> => {
    const isDone = await perform(work)
    // Also after a refusal: the experiment may have been deleted.
    refetch()
    return isDone
  }
  return {
    all: data?.experiments ?? null,
    error,
    refetch,
    keeping,
    act,
    keep: (body) =>
      run(keeping, async () => {
        const { name } = await callServer(api.experiments.keep, { body })
        return t`“${name}” is saved.`
      }),
    remove: ({ id, name }) =>
      run(act, async () => {
        await callServer(api.experiments.remove, { params: { experimentId: id } })
        return t`“${name}” is deleted.`
      }),
    apply: ({ id, name }) =>
      run(act, async () => {
        editor.hear(controlsOrDefaults(await callServer(api.experiments.apply, { params: { experimentId: id } })))
        return t`“${name}” is applied.`
      }),
  }
}
