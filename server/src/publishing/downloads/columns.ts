const riderCells = 'id name stableId points penalties warnings hits broken falls wounds odds'.split(' ')

/** Of the table of matches, in their order. */
export const matchColumns: readonly string[] = [
  ...['id', 'day', 'startTime', 'endTime', 'listName', 'ending', 'stoppedBy', 'winner', 'events', 'passes'],
  ...['leadChanges', 'comeback', 'story'],
  ...['knight1', 'knight2'].flatMap((side) => riderCells.map((cell) => `${side}_${cell}`)),
]

/** Of the table of events, in their order. */
export const eventColumns: readonly string[] = [
  ...['matchId', 'seq', 'timestamp', 'tOffsetMs', 'passNumber', 'isSuddenDeath', 'type', 'referenceName', 'knightId'],
  ...['outcome', 'hitLocation', 'lanceBroke', 'dismounted', 'points', 'description'],
]
