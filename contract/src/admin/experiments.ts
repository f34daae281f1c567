import { MAX_SIMULATED_SEASON_WEEKS, MAX_SIMULATED_SEASONS, seasonFigures } from '@tiltyard/engine'
import { z } from 'zod'
import { userChosenNameSchema } from '../accounts/userChosenNameSchema.ts'
import type { DeepReadonly } from '../wire/frozen.ts'
import type { RouteGroup } from '../wire/route.ts'
import {
  MAX_SEASON_EXPERIMENT_NAME_LENGTH,
  MAX_SEASON_EXPERIMENT_SEED_LENGTH,
  MAX_SEASON_EXPERIMENTS,
} from './experimentSizes.ts'
import { operatorControls, tuning } from './tuning.ts'

const TENTHS = 10
/** Above every figure of a season. */
const LARGEST = 1_000_000
const MAX_PATHS = 10

const count = z.int().min(0).max(Number.MAX_SAFE_INTEGER)
const measured = z.number().min(-LARGEST).max(LARGEST)
const figure = z.enum(seasonFigures)
const percent = z.number().min(0).max(100)

/** The target and result of a search for a setting's value. */
const solved = z.strictObject({
  figure,
  target: measured,
  paths: z.array(z.string().max(60)).min(1).max(MAX_PATHS).describe('The settings that were set to it.'),
  value: measured,
  from: measured.describe('The interval: values that chance may take for the right one.'),
  to: measured,
})

/** The input of an experiment. */
const asked = z.strictObject({
  tuning,
  seed: z
    .string()
    .trim()
    .min(1)
    .max(MAX_SEASON_EXPERIMENT_SEED_LENGTH)
    .describe('Which seasons; the same words give the same ones.'),
  weeks: z.int().min(1).max(MAX_SIMULATED_SEASON_WEEKS).describe('How long each season was.'),
  riders: count.describe('How many knights the league had then.'),
  solved: solved.nullable(),
})
export type SeasonExperimentInput = DeepReadonly<z.output<typeof asked>>

/** The result of an experiment. */
const outcome = z.strictObject({
  seasons: z.int().min(1).max(MAX_SIMULATED_SEASONS),
  matches: count,
  figures: z
    .record(figure, z.strictObject({ mean: measured, error: measured.min(0), deviation: measured.min(0) }))
    .describe('Of each figure over the seasons its mean, the standard error of that, and the standard deviation.'),
  reliability: z
    .array(z.strictObject({ predictions: count, said: percent, happened: percent }))
    .length(TENTHS)
    .describe('The odds of first knights by tenths: how many, what they said and what happened, in percent.'),
})

export type SeasonExperimentOutcome = DeepReadonly<z.output<typeof outcome>>

export const seasonExperiment = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  by: z.string().describe('Who kept it.'),
  asked,
  outcome,
})
export type SeasonExperimentView = DeepReadonly<z.output<typeof seasonExperiment>>

const experimentId = z.strictObject({ experimentId: z.string().min(1).max(64) })
/** Seasons that operators simulated in their browsers, stored by name. */
export const experiments = {
  list: {
    method: 'GET',
    path: '/api/experiments',
    access: 'admin',
    summary: 'The experiments that are kept, the newest first.',
    reply: z.object({ experiments: z.array(seasonExperiment) }),
  },
  keep: {
    method: 'POST',
    path: '/api/experiments',
    access: 'admin',
    summary: `Keeps an experiment under a name that no other has; at most ${MAX_SEASON_EXPERIMENTS} are kept.`,
    request: {
      body: z.strictObject({ name: userChosenNameSchema(MAX_SEASON_EXPERIMENT_NAME_LENGTH), asked, outcome }),
    },
    refusals: ['experiment-named', 'experiments-full', 'setting-refused'],
    reply: seasonExperiment,
  },
  remove: {
    method: 'POST',
    path: '/api/experiments/:experimentId/delete',
    access: 'admin',
    summary: 'Deletes an experiment. What was applied of it stays.',
    request: { params: experimentId },
    refusals: ['experiment-not-found'],
    reply: z.object({ deleted: z.literal(true) }),
  },
  apply: {
    method: 'POST',
    path: '/api/experiments/:experimentId/apply',
    access: 'admin',
    summary: "Sets every number of the tuning to the experiment's; switches stay as they are.",
    request: { params: experimentId },
    refusals: ['experiment-not-found', 'setting-refused'],
    reply: z.object({ controls: operatorControls }),
  },
} as const satisfies RouteGroup
