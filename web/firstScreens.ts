/** The addresses of what a visitor opens first, as the router has them, and the file of each screen. */
export const firstScreens = {
  '/': 'screens/Home/Home',
  '/watch': 'screens/TiltYard/TiltYard',
  '/schedule': 'screens/Schedule/Schedule',
  '/standings': 'screens/Standings/Standings',
  '/stables/:stableId': 'screens/Stable/Stable',
  '/knights/:knightId': 'screens/Knight/Knight',
  '/attend/:matchId/:listName': 'screens/Attend/Attend',
  '/matches': 'screens/Archive/Archive',
  '/matches/:matchId': 'screens/Match/Match',
} as const
