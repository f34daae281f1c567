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
  rules: ['league'],
  tuning: ['league', 'random', 'rules'],
  joust: ['league', 'tuning', 'random', 'rules'],
  odds: ['league', 'joust'],
  schedule: ['league', 'random'],
  narration: ['joust', 'league', 'tuning', 'random', 'rules'],
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
  league: [...ground, 'changes'],
  schedule: [...ground, 'changes', 'auditLog', 'controls', 'league'],
  exports: [...ground, 'league', 'schedule'],
  accounts: [...ground, 'live', 'auditLog'],
  chain: [...ground, 'auditLog'],
  matches: [...ground, 'changes', 'live', 'controls', 'league', 'schedule', 'accounts', 'chain'],
  steward: [...ground, 'changes', 'live', 'controls', 'league', 'schedule', 'chain', 'matches'],
  office: [...ground, 'changes', 'live', 'auditLog', 'controls', 'league', 'schedule', 'matches'],
  start: [...ground, 'auditLog', 'league', 'accounts', 'chain', 'matches', 'steward'],
}

/** What a screen may be made of. Screens never import each other, nor the frame that they stand in. */
const parts = ['api', 'calendar', 'heraldry', 'ui', 'league', 'session', 'account', 'verify', 'writer', 'match']
const web = {
  theme: [],
  calendar: [],
  heraldry: [],
  api: [],
  session: ['api'],
  ui: ['theme', 'api'],
  league: ['ui'],
  verify: ['api', 'ui', 'league'],
  account: ['theme', 'heraldry', 'api', 'session', 'ui'],
  writer: ['api'],
  match: ['calendar', 'heraldry', 'verify', 'api', 'session', 'ui', 'league', 'writer'],
  shell: ['theme', 'calendar', 'heraldry', 'api', 'session', 'ui', 'league', 'account'],
  'screens/Admin': parts,
  'screens/Attend': parts,
  'screens/Home': parts,
  'screens/Match': parts,
  'screens/Schedule': parts,
  'screens/Seeder': parts,
  'screens/Stable': parts,
  'screens/Standings': parts,
  'screens/TiltYard': parts,
}

/** Inside a package: each room, and those before it that it may lean on. */
export const layers: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = { engine, server, web }
