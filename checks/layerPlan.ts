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
const ground = ['refusals', 'world', 'database', 'http', 'languages']
const server = {
  refusals: [],
  languages: [],
  world: ['refusals'],
  database: ['refusals', 'world'],
  http: ['refusals', 'languages', 'world', 'database'],
  changes: ['database'],
  live: ground,
  auditLog: ground,
  controls: [...ground, 'changes', 'auditLog'],
  league: [...ground, 'changes', 'controls'],
  ledger: ground,
  market: [...ground, 'ledger'],
  schedule: [...ground, 'changes', 'auditLog', 'controls', 'league', 'market'],
  exports: [...ground, 'league', 'schedule'],
  accounts: [...ground, 'live', 'auditLog', 'ledger'],
  chain: [...ground, 'auditLog'],
  archive: [...ground, 'changes', 'league', 'schedule', 'chain'],
  feeds: [...ground, 'league', 'archive'],
  lives: [...ground, 'changes', 'league', 'schedule', 'chain', 'archive'],
  notices: [...ground, 'accounts'],
  following: [...ground, 'league', 'schedule', 'exports', 'lives', 'notices'],
  betting: [
    ...ground,
    ...['changes', 'live', 'auditLog', 'controls', 'league', 'ledger', 'market', 'schedule', 'accounts', 'notices'],
  ],
  books: [...ground, 'ledger', 'market', 'schedule', 'betting'],
  matches: [
    ...ground,
    ...['changes', 'live', 'controls', 'league', 'market', 'schedule', 'accounts', 'chain', 'archive', 'lives'],
  ],
  bleachers: [...ground, 'live', 'accounts', 'matches'],
  reckoning: [
    ...ground,
    ...['changes', 'live', 'controls', 'league', 'market', 'schedule', 'chain', 'archive', 'lives', 'matches'],
  ],
  pictures: [...ground, 'live', 'league', 'accounts', 'matches'],
  pages: [...ground, 'league', 'pictures'],
  downloads: [...ground, 'schedule', 'archive', 'matches'],
  experiments: [...ground, 'changes', 'auditLog', 'controls'],
  retention: [...ground, 'changes', 'auditLog', 'controls', 'archive'],
  steward: [...ground, 'changes', 'live', 'controls', 'league', 'market', 'schedule', 'chain', 'archive', 'matches'],
  office: [...ground, 'changes', 'live', 'auditLog', 'controls', 'league', 'market', 'schedule', 'matches'],
  keeping: [...ground, 'live', 'chain', 'archive', 'matches'],
  history: [
    ...ground,
    ...['changes', 'controls', 'league', 'schedule', 'chain', 'archive', 'lives', 'matches', 'steward'],
  ],
  health: ground,
  metrics: [...ground, 'live', 'matches', 'steward', 'health'],
  start: [
    ...ground,
    ...['auditLog', 'league', 'accounts', 'chain', 'lives', 'matches', 'steward', 'history', 'keeping'],
    ...['live', 'health', 'metrics'],
  ],
}

/** What a screen may be made of. Screens never import each other, nor the frame that they stand in. */
const parts = [
  'api',
  'calendar',
  'heraldry',
  'ui',
  'shield',
  'league',
  'lives',
  'session',
  'push',
  'following',
  'purse',
  'account',
  'betting',
  'verify',
  'writer',
  'match',
  'whatIf',
]
const rooms: Readonly<Record<string, readonly string[]>> = {
  theme: [],
  calendar: [],
  heraldry: [],
  api: [],
  session: ['api'],
  push: ['api'],
  following: ['api', 'session'],
  ui: ['theme', 'api'],
  shield: ['api', 'ui', 'push'],
  league: ['heraldry', 'ui', 'shield'],
  lives: ['calendar', 'heraldry', 'ui', 'shield', 'league'],
  verify: ['api', 'ui', 'league'],
  purse: ['calendar', 'api', 'session', 'ui'],
  account: ['theme', 'calendar', 'heraldry', 'api', 'session', 'following', 'ui', 'shield', 'purse'],
  betting: ['calendar', 'api', 'session', 'ui', 'purse', 'account'],
  writer: ['api'],
  match: ['calendar', 'heraldry', 'verify', 'api', 'session', 'ui', 'shield', 'league', 'writer'],
  whatIf: ['api', 'ui', 'league', 'match'],
  shell: ['theme', 'calendar', 'heraldry', 'api', 'session', 'push', 'ui', 'shield', 'league', 'account'],
  'screens/Admin': parts,
  'screens/Archive': parts,
  'screens/Attend': parts,
  'screens/Embed': parts,
  'screens/Account': parts,
  'screens/Following': parts,
  'screens/Home': parts,
  'screens/Honors': parts,
  'screens/Joust': parts,
  'screens/Knight': parts,
  'screens/Match': parts,
  'screens/Odds': parts,
  'screens/Purse': parts,
  'screens/Records': parts,
  'screens/Reset': parts,
  'screens/Schedule': parts,
  'screens/Seeder': parts,
  'screens/Stable': parts,
  'screens/Standings': parts,
  'screens/TiltYard': parts,
}

/** Whatever speaks leans on its language. */
const web = {
  language: [],
  ...Object.fromEntries(Object.entries(rooms).map(([room, below]) => [room, ['language', ...below]])),
}

/** Inside a package: each room, and those before it that it may lean on. */
export const layers: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  engine,
  stage,
  server,
  web,
}
