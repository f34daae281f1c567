/** "the shield". */
export function locationWithArticle(location: string): string {
  return `the ${location}`
}
