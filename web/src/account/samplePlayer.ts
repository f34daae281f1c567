/** What the drawer shows of a player until there is betting: a sample, the same for everybody. */
export interface SamplePlayer {
  readonly homeStableId: string
  readonly favoredKnights: readonly { readonly name: string; readonly stableId: string }[]
  readonly winnings: readonly Wager[]
  readonly upcomingBets: readonly Wager[]
  /** In Shinings. */
  readonly totalEarnings: number
  readonly winPercent: number
}

export interface Wager {
  readonly id: string
  readonly pairing: string
  /** In Shinings. */
  readonly amount: number
}

const wager = (id: string, pairing: string, amount: number): Wager => ({ id, pairing, amount })

export const samplePlayer: SamplePlayer = {
  homeStableId: 'stable_8',
  favoredKnights: [
    { name: 'Lady Ysolde the Punctual', stableId: 'stable_8' },
    { name: 'Sur Bertram the Reluctant', stableId: 'stable_12' },
    { name: 'Sur Odo of the Second Helping', stableId: 'stable_6' },
  ],
  winnings: [
    wager('w1', 'FUN over RAT', 40),
    wager('w2', 'FIL over BLU', 18),
    wager('w3', 'FUN over STT', 25),
    wager('w4', 'CRU over MID', 12),
    wager('w5', 'BSC over EPP', 31),
    wager('w6', 'FUN over LTC', 9),
  ],
  upcomingBets: [
    wager('b1', 'FUN against CWC', 20),
    wager('b2', 'CRU against HTC', 15),
    wager('b3', 'FIL against RAT', 10),
    wager('b4', 'FUN against BSC', 30),
    wager('b5', 'MID against EPP', 5),
    wager('b6', 'CRU against STT', 10),
  ],
  totalEarnings: 135,
  winPercent: 58.3,
}
