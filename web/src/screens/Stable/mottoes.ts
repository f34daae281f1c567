/** What each stable has carved above its door. */
const mottoes: Readonly<Record<string, string>> = {
  stable_1: 'The harvest is ours. So is whatever was eating it.',
  stable_2: 'A straight furrow, whoever lies in it.',
  stable_3: 'Aged, bitter, and opened with difficulty.',
  stable_4: 'We look down on everyone, in a fair hand.',
  stable_5: 'The same ink, and fewer stairs.',
  stable_6: 'After you. No, truly: after you.',
  stable_7: 'Go in peace. We shall be round at twelve to see to it.',
  stable_8: 'Sooner or later, a customer.',
  stable_9: 'Heaven sent us. Heaven would rather not discuss it.',
  stable_10: 'The sun was in your eyes. We put it there.',
  stable_11: 'What rides out at noon and is carried home by evening? Take your time.',
  stable_12: 'Do not stand behind us.',
}

export function mottoOf(stableId: string): string {
  return mottoes[stableId] ?? 'The mason has not been paid yet.'
}
