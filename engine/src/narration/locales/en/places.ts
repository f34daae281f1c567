/** "the shield". */
export function thePlace(location: string): string {
  return `the ${location}`
}
