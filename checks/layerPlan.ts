/** Which package may import which. */
export const packages: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  contract: ['engine'],
  server: ['contract', 'engine'],
  web: ['contract', 'engine'],
}

/** Nothing imports narration but the door, index.ts, and what recomputes a telling. */
const engine = {
  random: [],
  league: ['random'],
  heraldry: ['league'],
  rules: ['league'],
  tuning: ['league', 'random', 'rules'],
  joust: ['league', 'tuning', 'random', 'rules'],
  chances: ['league', 'tuning', 'random', 'rules', 'joust'],
  imagined: ['league', 'tuning', 'random', 'rules', 'joust', 'chances'],
  chronicle: ['league', 'tuning', 'random', 'rules', 'joust'],
  odds: ['league', 'random', 'tuning', 'joust', 'chances', 'rules'],
  schedule: ['league', 'random'],
  season: ['league', 'tuning', 'random', 'rules', 'joust', 'odds', 'schedule'],
  narration: ['joust', 'chronicle', 'league', 'tuning', 'random', 'rules'],
  proof: ['narration', 'joust', 'league', 'random', 'rules'],
}

/** From what everything leans on to what leans on everything: refusals and the world outside, the store, the ends. */
const ground = ['refusals', 'world', 'database', 'http']
const server = {
  refusals: [],
  world: ['refusals'],
  database: ['refusals', 'world'],
  http: ['refusals', 'world', 'database'],
  changes: ['database'],
  live: ground,
  auditLog: ground,
  controls: [...ground, 'changes', 'auditLog'],
  league: [...ground, 'changes', 'controls'],
  schedule: [...ground, 'changes', 'auditLog', 'controls', 'league'],
  exports: [...ground, 'league', 'schedule'],
  accounts: [...ground, 'live', 'auditLog'],
  chain: [...ground, 'auditLog'],
  archive: [...ground, 'changes', 'league', 'schedule', 'chain'],
  feeds: [...ground, 'league', 'archive'],
  lives: [...ground, 'changes', 'league', 'schedule', 'chain', 'archive'],
  matches: [...ground, 'changes', 'live', 'controls', 'league', 'schedule', 'accounts', 'chain', 'archive', 'lives'],
  reckoning: [
    ...ground,
    ...['changes', 'live', 'controls', 'league', 'schedule', 'chain', 'archive', 'lives', 'matches'],
  ],
  pictures: [...ground, 'live', 'league', 'accounts', 'matches'],
  pages: [...ground, 'league', 'pictures'],
  downloads: [...ground, 'schedule', 'archive', 'matches'],
  experiments: [...ground, 'changes', 'auditLog', 'controls'],
  retention: [...ground, 'changes', 'auditLog', 'controls', 'archive'],
  steward: [...ground, 'changes', 'live', 'controls', 'league', 'schedule', 'chain', 'archive', 'matches'],
  office: [...ground, 'changes', 'live', 'auditLog', 'controls', 'league', 'schedule', 'matches'],
  keeping: [...ground, 'live', 'chain', 'archive', 'matches'],
  history: [
    ...ground,
    ...['changes', 'controls', 'league', 'schedule', 'chain', 'archive', 'lives', 'matches', 'steward'],
  ],
  start: [
    ...ground,
    ...['auditLog', 'league', 'accounts', 'chain', 'lives', 'matches', 'steward', 'history', 'keeping'],
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
  'account',
  'verify',
  'writer',
  'match',
  'whatIf',
]
const web = {
  theme: [],
  calendar: [],
  heraldry: [],
  api: [],
  session: ['api'],
  ui: ['theme', 'api'],
  shield: ['api', 'ui'],
  league: ['heraldry', 'ui', 'shield'],
  lives: ['calendar', 'heraldry', 'ui', 'shield', 'league'],
  verify: ['api', 'ui', 'league'],
  account: ['theme', 'heraldry', 'api', 'session', 'ui', 'shield'],
  writer: ['api'],
  match: ['calendar', 'heraldry', 'verify', 'api', 'session', 'ui', 'shield', 'league', 'writer'],
  whatIf: ['api', 'ui', 'league', 'match'],
  shell: ['theme', 'calendar', 'heraldry', 'api', 'session', 'ui', 'shield', 'league', 'account'],
  'screens/Admin': parts,
  'screens/Archive': parts,
  'screens/Attend': parts,
  'screens/Embed': parts,
  'screens/Home': parts,
  'screens/Knight': parts,
  'screens/Match': parts,
  'screens/Odds': parts,
  'screens/Records': parts,
  'screens/Schedule': parts,
  'screens/Seeder': parts,
  'screens/Stable': parts,
  'screens/Standings': parts,
  'screens/TiltYard': parts,
}

/** Inside a package: each room, and those before it that it may lean on. */
export const layers: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = { engine, server, web }
