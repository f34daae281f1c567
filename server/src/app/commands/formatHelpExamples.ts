/** The end of a command's help. @param commands without the program's name. */
export function formatHelpExamples(...commands: readonly string[]): string {
  return `\nExamples:\n${commands.map((command) => `  $ tiltyard ${command}`).join('\n')}`
}
