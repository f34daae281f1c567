/** The pages that visitors may open first. */
export const pageNames = [
  ...(['home', 'yard', 'attend', 'standings', 'schedule'] as const),
  ...(['stable', 'knight', 'archive', 'match'] as const),
]

export type PageName = (typeof pageNames)[number]
