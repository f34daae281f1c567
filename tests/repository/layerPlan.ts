/** The packages that each package may import. */
export const allowedPackageImports: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  contract: ['engine'],
  stage: ['engine'],
  server: ['contract', 'stage', 'engine'],
  web: ['contract', 'stage', 'engine'],
}

/** The floors of engine/src, lowest first. */
const engine = [
  'random',
  'league',
  ['heraldry', 'rules'],
  'tuning',
  'joust',
  ['winProbability', 'careerHistory', 'schedule'],
  ['odds', 'tourney'],
  ['market', 'season', 'narration'],
  'proof',
]

/** `play` decides what is shown. The folders that draw know no facts of a match. */
const stage = [
  ['surface', 'scene'],
  'shapes',
  'arms',
  'horse',
  ['knight', 'folk', 'effects', 'setting', 'play'],
  ['picture', 'sound'],
]

const server = [
  ['platform/runtime', 'platform/languages'],
  'platform/log',
  'platform/store',
  'platform/http',
  ['platform/auditLog', 'platform/mail', 'platform/metrics', 'platform/tracing'],
  ...['league', 'live', 'ledger', 'accounts', 'schedule', 'notifications', 'archive', 'betting', 'matches'],
  ...['publishing', 'odds', 'community', 'steward', 'admin', 'relay', 'app'],
]

/**
 * The floors of web/src, lowest first. A file may import from its own row and from lower floors.
 * Rows of one floor do not import each other, which keeps screens and frame apart.
 */
const web = [
  'language',
  ['api/offline', 'ui/theme', 'league/calendar', 'league/heraldry'],
  'api',
  ['api/session', 'api/push', 'match/writer', 'ui'],
  ['spoilers', 'account/follows', 'account/signIn', 'league/knights'],
  ['account/followButton', 'account/gate', 'betting/money', 'league/results', 'league/settings'],
  ['account/drawer', 'betting/prices', 'league/careers', 'match/verify'],
  ['betting/slip', 'match'],
  'match/whatIf',
  [
    ...['account/following', 'account/page', 'account/reset', 'admin', 'admin/seeder', 'app/frame', 'app/home'],
    ...[
      'betting/honors',
      'betting/purse',
      'league/archive',
      'league/hallOfFame',
      'league/knight',
      'league/odds',
      'league/records',
    ],
    ...['league/schedule', 'league/seasons', 'league/stable', 'league/standings', 'league/tourney'],
    ...['match/attend', 'match/joust', 'match/page', 'match/yard'],
  ],
  'match/embed',
  'app',
]

/** Folders, lowest floor first: a path alone, or paths that share a floor. */
export type LayerFloors = readonly (string | readonly string[])[]

/** The floors of each package; a package without any has no order. */
export type LayerPlan = Readonly<Record<string, LayerFloors>>

export const layerPlan: LayerPlan = { engine, stage, server, web }
