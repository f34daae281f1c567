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
  rules: ['league'],
  tuning: ['league', 'random', 'rules'],
  joust: ['league', 'tuning', 'random', 'rules'],
  winProbability: ['league', 'tuning', 'random', 'rules', 'joust'],
  careerHistory: ['league', 'tuning', 'random', 'rules', 'joust'],
  odds: ['league', 'random', 'tuning', 'joust', 'winProbability', 'rules'],
  schedule: ['league', 'random'],
  market: ['league', 'tuning', 'random', 'rules', 'joust', 'winProbability', 'odds', 'schedule'],
  season: ['league', 'tuning', 'random', 'rules', 'joust', 'odds', 'schedule'],
  narration: ['joust', 'careerHistory', 'league', 'tuning', 'random', 'rules'],
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

/** The server's folders from the lowest floor up: each may import those before it. */
const server = inOrder([
  'platform',
  'league',
  'live',
  'ledger',
  'accounts',
  'schedule',
  'notifications',
  'archive',
  'betting',
  'matches',
  'publishing',
  'odds',
  'community',
  'steward',
  'admin',
  'relay',
  'app',
])

function inOrder(rooms: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(rooms.map((room, at) => [room, rooms.slice(0, at)]))
}

/** What a screen may be made of. Screens never import each other, nor the frame that they stand in. */
const parts = [
  'api',
  'calendar',
  'heraldry',
  'ui',
  'shield',
  'league',
  'careers',
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
  offline: [],
  api: ['offline'],
  session: ['api'],
  push: ['api'],
  following: ['api', 'session'],
  ui: ['theme', 'api'],
  shield: ['api', 'ui', 'push'],
  league: ['calendar', 'heraldry', 'ui', 'shield'],
  careers: ['calendar', 'heraldry', 'api', 'ui', 'shield', 'league'],
  verify: ['api', 'ui', 'league'],
  purse: ['calendar', 'api', 'session', 'ui', 'shield'],
  account: ['theme', 'calendar', 'heraldry', 'offline', 'api', 'session', 'following', 'ui', 'shield', 'purse'],
  betting: ['calendar', 'api', 'session', 'ui', 'league', 'purse', 'account'],
  writer: ['api'],
  match: ['calendar', 'heraldry', 'verify', 'api', 'session', 'ui', 'shield', 'league', 'writer'],
  whatIf: ['api', 'ui', 'league', 'match'],
  shell: ['theme', 'calendar', 'heraldry', 'api', 'session', 'push', 'ui', 'shield', 'league', 'purse', 'account'],
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
