const riderCells = 'id name stableId points penalties warnings hits broken falls wounds odds'.split(' ')

/** The columns of the table of matches, in order. */
export const matchCsvColumns: readonly string[] = [
  ...['id', 'day', 'startTime', 'endTime', 'listName', 'ending', 'stoppedBy', 'winner', 'events', 'passes'],
  ...['leadChanges', 'comeback', 'story'],
  ...['knight1', 'knight2'].flatMap((side) => riderCells.map((cell) => `${side}_${cell}`)),
  ...['season', 'tourneyJoust'],
]

/** The columns of the table of events, in order. */
export const eventCsvColumns: readonly string[] = [
  ...['matchId', 'seq', 'timestamp', 'tOffsetMs', 'passNumber', 'isSuddenDeath', 'type', 'referenceName', 'knightId'],
  ...['outcome', 'hitLocation', 'lanceBroke', 'dismounted', 'points', 'description'],
]
