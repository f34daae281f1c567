/** Which package may import which. */
export const packages: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  contract: ['engine'],
  stage: ['engine'],
  server: ['contract', 'stage', 'engine'],
  web: ['contract', 'stage', 'engine'],
}

/** Nothing imports narration but the door, index.ts, and what recomputes a telling. */
const engine = {
  random: [],
  league: ['random'],
  heraldry: ['league'],
  market: ['league'],
  rules: ['league'],
  tuning: ['league', 'random', 'rules'],
  joust: ['league', 'tuning', 'random', 'rules'],
  chances: ['league', 'tuning', 'random', 'rules', 'joust'],
  imagined: ['league', 'tuning', 'random', 'rules', 'joust', 'chances'],
  chronicle: ['league', 'tuning', 'random', 'rules', 'joust'],
  odds: ['league', 'random', 'tuning', 'joust', 'chances', 'rules'],
  schedule: ['league', 'random'],
  bettors: ['league', 'market', 'tuning', 'random', 'rules', 'joust', 'chances', 'odds', 'schedule'],
  season: ['league', 'tuning', 'random', 'rules', 'joust', 'odds', 'schedule'],
  narration: ['joust', 'chronicle', 'league', 'tuning', 'random', 'rules'],
  proof: ['narration', 'joust', 'league', 'random', 'rules'],
}

/** What is seen is decided by the choreography, `play`, and drawn by what knows nothing of facts. */
const stage = {
  surface: [],
  scene: [],
  shapes: ['surface', 'scene'],
  arms: ['surface', 'shapes'],
  horse: ['surface', 'scene', 'shapes', 'arms'],
  knight: ['surface', 'scene', 'shapes', 'arms'],
  folk: ['surface', 'scene', 'shapes', 'arms'],
  effects: ['surface', 'scene', 'shapes'],
  setting: ['surface', 'scene', 'shapes', 'arms'],
  play: ['scene', 'shapes', 'horse'],
  sound: ['scene', 'shapes', 'play', 'horse'],
  picture: ['surface', 'scene', 'shapes', 'arms', 'horse', 'knight', 'folk', 'effects', 'setting'],
}

/** From what everything leans on to what leans on everything: refusals and the world outside, the store, the ends. */
const ground = ['refusals', 'world', 'postgres', 'database', 'http', 'languages']
const server = {
  refusals: [],
  languages: [],
  world: ['refusals'],
  postgres: ['world'],
  database: ['refusals', 'world', 'postgres'],
  http: ['refusals', 'languages', 'world', 'postgres', 'database'],
  changes: ['database'],
  live: ground,
  auditLog: ground,
  controls: [...ground, 'changes', 'auditLog'],
  league: [...ground, 'changes', 'controls'],
  ledger: ground,
  market: [...ground, 'ledger'],
  schedule: [...ground, 'changes', 'auditLog', 'controls', 'league', 'market'],
  exports: [...ground, 'league', 'schedule'],
  mail: ground,
  verify: [],
  accounts: [...ground, 'live', 'auditLog', 'ledger', 'mail'],
  chain: [...ground, 'auditLog'],
  archive: [...ground, 'changes', 'league', 'schedule', 'chain'],
  feeds: [...ground, 'league', 'archive'],
  careers: [...ground, 'changes', 'league', 'schedule', 'chain', 'archive'],
  notices: [...ground, 'accounts'],
  following: [...ground, 'league', 'schedule', 'exports', 'careers', 'notices'],
  betting: [
    ...ground,
    ...['changes', 'live', 'auditLog', 'controls', 'league', 'ledger', 'market', 'schedule', 'accounts', 'notices'],
  ],
  books: [...ground, 'ledger', 'market', 'schedule', 'betting'],
  matches: [
    ...ground,
    ...['changes', 'live', 'controls', 'league', 'market', 'schedule', 'accounts', 'chain', 'archive', 'careers'],
  ],
  bleachers: [...ground, 'live', 'accounts', 'matches'],
  bus: [...ground, 'live', 'matches'],
  cores: [...ground, 'live', 'matches', 'bus'],
  calibration: [
    ...ground,
    ...['changes', 'live', 'controls', 'league', 'market', 'schedule', 'chain', 'archive', 'careers', 'matches'],
  ],
  pictures: [...ground, 'live', 'league', 'accounts', 'matches'],
  pages: [...ground, 'league', 'pictures'],
  downloads: [...ground, 'league', 'schedule', 'archive', 'matches'],
  experiments: [...ground, 'changes', 'auditLog', 'controls'],
  retention: [...ground, 'changes', 'auditLog', 'controls', 'archive'],
  steward: [...ground, 'changes', 'live', 'controls', 'league', 'market', 'schedule', 'chain', 'archive', 'matches'],
  office: [
    ...ground,
    ...['changes', 'live', 'auditLog', 'controls', 'league', 'market', 'schedule', 'accounts', 'following', 'matches'],
  ],
  keeping: [...ground, 'live', 'accounts', 'auditLog', 'league', 'office', 'chain', 'archive', 'matches'],
  replays: [...ground, 'controls', 'archive', 'matches'],
  history: [
    ...ground,
    ...['changes', 'controls', 'league', 'schedule', 'chain', 'archive', 'careers', 'matches', 'steward'],
  ],
  health: ground,
  tracing: ground,
  metrics: [...ground, 'live', 'mail', 'matches', 'steward', 'health'],
  relay: [...ground, 'live', 'accounts', 'betting', 'matches', 'bleachers', 'bus', 'pages', 'metrics'],
  start: [
    ...ground,
    ...['auditLog', 'league', 'schedule', 'accounts', 'chain', 'careers', 'matches', 'steward', 'history', 'keeping'],
    ...['live', 'mail', 'health', 'metrics', 'tracing', 'bus', 'cores', 'pictures', 'pages', 'relay', 'notices'],
  ],
}

/**
 * The floors of web/src from the lowest up. A file may import from its own row and from the floors below it. The rows of one
 * floor do not import each other: that keeps the screens apart, and the frame apart from them.
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
    ...['betting/honors', 'betting/purse', 'league/archive', 'league/knight', 'league/odds', 'league/records'],
    ...['league/schedule', 'league/stable', 'league/standings'],
    ...['match/attend', 'match/embed', 'match/joust', 'match/page', 'match/yard'],
  ],
  'app',
]

/** Each folder, and the ones before it that it may import from. */
export type Folders = Readonly<Record<string, readonly string[]>>

/** Folders of sources from the lowest floor up: a path alone, or the paths that share a floor. */
export type Floors = readonly (string | readonly string[])[]

/** The plan of each package. A package that is not in it has no order inside. */
export type Plan = Readonly<Record<string, Folders | Floors>>

export const layers: Plan = { engine, stage, server, web }
