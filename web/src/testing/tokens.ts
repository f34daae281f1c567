import sheet from '../ui/theme/tokens.css?raw'

export type TokenTheme = 'light' | 'dark'

/** Returns a colour token in a theme, as six hexadecimal digits; without increased contrast. */
export function readTokenColour(name: string, lighting: TokenTheme): string {
  const plainSheet = sheet.slice(0, sheet.indexOf('@media'))
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(plainSheet)?.[1]
  if (value === undefined) throw new Error(`There is no token --${name}.`)
  const colours = value.match(/#[0-9a-f]{6}/g) ?? []
  const colour = lighting === 'dark' ? colours.at(-1) : colours[0]
  if (colour === undefined) throw new Error(`The token --${name} is no colour: ${value}`)
  return colour
}

/** Returns the WCAG 2.2 contrast ratio of two colours, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Returns the WCAG 2.2 relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const channel = Number.parseInt(colour.slice(from, from + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
