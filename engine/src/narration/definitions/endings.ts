import type { WordingTable } from './wordingTable.ts'

const fatalBlow = 'died: Fatal blow to the {hitLocation} following cumulative injuries.'

/** Only withdrawals and a draw speak of withdrawal, exhaustion or forfeit, so that no other ending reads like one. */
export const endingWordings = {
  END_WITHDRAWAL_SINGLE: [
    'The joust ends by withdrawal: {A} retires, and {B} has the field.',
    '{A} must forfeit. The day belongs to {B} of the {Bstable}.',
    'A withdrawal! {A} leaves with honour, {B} leaves with the joust.',
  ],
  END_WITHDRAWAL_DOUBLE: [
    'A double withdrawal: {A} and {B} both retire, and nobody has won but the leech.',
    'Both knights forfeit. The horses stand about, at a loss.',
    'By withdrawal of both, {A} and {B}, the joust has no winner.',
  ],
  END_DEATH_SINGLE: [
    `Knight {Afull} ${fatalBlow} {B} kneels, and the joust is done.`,
    `Knight {Afull} ${fatalBlow} Caps come off along the rail. {B} is the winner.`,
    `Knight {Afull} ${fatalBlow} The banners dip. {B} has won, and takes no bow.`,
  ],
  END_DEATH_DOUBLE: [
    'Knight {Afull} died: Fatal blow to the {hitLocation} following cumulative injuries. Knight {Bfull} died: Fatal blow to the {{location:target:short}} following cumulative injuries. There is no winner.',
    'Knight {Afull} died: Fatal blow to the {hitLocation} following cumulative injuries. Knight {Bfull} died: Fatal blow to the {{location:target:short}} following cumulative injuries. Two banners dip together.',
    'Knight {Afull} died: Fatal blow to the {hitLocation} following cumulative injuries. Knight {Bfull} died: Fatal blow to the {{location:target:short}} following cumulative injuries. The lists fall silent.',
  ],
  END_EXHAUSTION: [
    'Twelve passes, and nothing to choose. It ends in exhaustion, {knight1Total} to {knight2Total}.',
    'Knights, horses and herald are spent. A draw by exhaustion at {knight1Total} each.',
    'They would ride on, but the horses have sat down. A draw, by exhaustion.',
  ],
  END_SUNLY_VICTORY: [
    'A sunly victory! {A} of the {Astable} wins, {{number:winner_points}} to {{number:loser_points}}.',
    'The sun finds {A} and stays there: victory over {B}, {{number:winner_points}} to {{number:loser_points}}.',
    'It is done, and in fine light. {A} has beaten {B} by {{number:winner_points}} to {{number:loser_points}}.',
    'Let the {Astable} sing! {A} wins, {{number:winner_points}} to {{number:loser_points}}, and {B} salutes.',
  ],
  END_DISQUALIFICATION_SINGLE: [
    'A second penalty! {A} is disqualified, and {B} of the {Bstable} is the winner.',
    '{A} is shown out of the lists, disqualified at two penalties. {B} wins.',
    'Two penalties are two too many: {A} is disqualified. {B} has it, without another blow.',
  ],
  END_DISQUALIFICATION_DOUBLE: [
    'Two penalties each! {A} and {B} are both disqualified, and there is no winner.',
    'Both knights are shown out, by separate gates. {A} and {B} are disqualified.',
    'The marshall has had enough of both: {A} and {B} are disqualified together.',
  ],
  FINAL_SUMMARY_VICTORY: [
    'Final: {knight1} {knight1Result}, {knight2} {knight2Result}. {{knight:winner:full}} is the winner.',
    'Final: {knight1} {knight1Result}, {knight2} {knight2Result}. The laurel goes to {{knight:winner:full}}.',
    'Final: {knight1} {knight1Result}, {knight2} {knight2Result}. Remember the name: {{knight:winner:full}}.',
  ],
  FINAL_SUMMARY_DRAW: [
    'Final: {knight1} {knight1Result}, {knight2} {knight2Result}. A draw.',
    'Final: {knight1} {knight1Result}, {knight2} {knight2Result}. Honours even.',
    'Final: {knight1} {knight1Result}, {knight2} {knight2Result}. The laurel is cut in two.',
  ],
  FINAL_SUMMARY_DISQUALIFICATION: [
    'Final: {knight1} {knight1Result}, {knight2} {knight2Result}. Decided under the striped flag.',
    'Final: {knight1} {knight1Result}, {knight2} {knight2Result}. The rules have spoken last.',
    'Final: {knight1} {knight1Result}, {knight2} {knight2Result}. Let it be a lesson in aim.',
  ],
  FINAL_SUMMARY_WITHDRAWAL: [
    'Final: {knight1} {knight1Result}, {knight2} {knight2Result}. Decided by withdrawal.',
    'Final: {knight1} {knight1Result}, {knight2} {knight2Result}. A withdrawal ends it; the leech sends his bill.',
    'Final: {knight1} {knight1Result}, {knight2} {knight2Result}. So ends the joust, by withdrawal.',
  ],
  FINAL_SUMMARY_DEATH: [
    'Final: {knight1} {knight1Result}, {knight2} {knight2Result}. Candles are lit.',
    'Final: {knight1} {knight1Result}, {knight2} {knight2Result}. The bell is rung, once.',
    'Final: {knight1} {knight1Result}, {knight2} {knight2Result}. The festival stands in silence.',
  ],
} as const satisfies Partial<WordingTable>
