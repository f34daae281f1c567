import type { TourneyJoustView } from '@tiltyard/contract'
import {
  isRoundBetweenListChampions,
  type ListName,
  listNames,
  type TourneyRound,
  tourneyRounds,
} from '@tiltyard/engine'

/** A round with its jousts. */
export interface BracketRound {
  readonly round: TourneyRound
  /** A list each; the grand rounds are one group without a list. */
  readonly groups: readonly { readonly list: ListName | null; readonly jousts: readonly TourneyJoustView[] }[]
}

/** Where something is in the bracket's grid, as custom properties. `--low` is for screens without room for six columns. */
export interface BracketGridPlacement {
  readonly '--column': number
  readonly '--row': number
  readonly '--span': number
  readonly '--low-column'?: number
  readonly '--low-row'?: number
  readonly '--low-span'?: number
}

/** The bracket by round, the first one first. */
export function listBracketRounds(jousts: readonly TourneyJoustView[]): BracketRound[] {
  return tourneyRounds.flatMap((round): BracketRound[] => {
    const own = jousts.filter((joust) => joust.round === round)
    if (own.length === 0) return []
    if (isRoundBetweenListChampions(round)) return [{ round, groups: [{ list: null, jousts: own }] }]
    const groups = listNames.map((list) => ({ list, jousts: own.filter((joust) => joust.list === list) }))
    return [{ round, groups: groups.filter((group) => group.jousts.length > 0) }]
  })
}

/** Places jousts and headings in the bracket's grid: a column a round, and the four lists below each other. */
export class BracketGrid {
  private readonly rounds: readonly TourneyRound[]
  /** The rows of a list: its heading and the jousts of the first round. 0 without lists. */
  private readonly listRows: number

  constructor(rounds: readonly BracketRound[]) {
    this.rounds = rounds.map(({ round }) => round)
    const [first] = rounds[0]?.groups ?? []
    this.listRows = first && first.list !== null ? first.jousts.length + 1 : 0
  }

  /** The heading of a round, above its column. */
  roundPlace(round: TourneyRound): BracketGridPlacement {
    const column = this.column(round)
    const isLow = isRoundBetweenListChampions(round) && this.listRows > 0
    const low = isLow ? { '--low-column': this.lowColumn(round), '--low-row': this.lowTop - 1 } : {}
    return { '--column': column, '--row': 1, '--span': 1, ...low }
  }

  /** The heading of a list, above its jousts of the first round. */
  listPlace(list: ListName): BracketGridPlacement {
    return { '--column': 1, '--row': this.top(list), '--span': 1 }
  }

  /** A joust, beside the two that lead to it. */
  joustPlace({ round, list, number }: TourneyJoustView): BracketGridPlacement {
    if (isRoundBetweenListChampions(round)) return this.grandPlace(round, number)
    const span = 2 ** (this.column(round) - 1)
    return { '--column': this.column(round), '--row': this.top(list) + 1 + (number - 1) * span, '--span': span }
  }

  private grandPlace(round: TourneyRound, number: number): BracketGridPlacement {
    const isLast = round === 'grand-final'
    const hasSemiFinals = this.rounds.includes('grand-semi-final')
    const half = this.listRows === 0 ? 1 : 2 * this.listRows
    const lowSpan = isLast && hasSemiFinals ? 2 : 1
    const place = { '--column': this.column(round), '--row': isLast ? 2 : 2 + (number - 1) * half }
    const span = isLast && hasSemiFinals ? 2 * half : half
    if (this.listRows === 0) return { ...place, '--span': span }
    const lowRow = this.lowTop + (isLast ? 0 : number - 1)
    return {
      ...place,
      '--span': span,
      '--low-column': this.lowColumn(round),
      '--low-row': lowRow,
      '--low-span': lowSpan,
    }
  }

  private column(round: TourneyRound): number {
    return this.rounds.indexOf(round) + 1
  }

  /** The grand rounds are in the last columns of the lists, so that the lines end where the page ends. */
  private lowColumn(round: TourneyRound): number {
    const lists = this.rounds.filter((one) => !isRoundBetweenListChampions(one)).length
    return Math.max(1, lists - 1) + (round === 'grand-final' ? 1 : 0)
  }

  private top(list: ListName): number {
    return 2 + listNames.indexOf(list) * this.listRows
  }

  /** The first row below all lists and below the headings of the grand rounds. */
  private get lowTop(): number {
    return 3 + listNames.length * this.listRows
  }
}
