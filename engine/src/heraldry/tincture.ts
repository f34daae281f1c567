/** The two metals and five colours of the shields; each has a colour token and a hatching. */
export const heraldicMetals = ['argent', 'or'] as const
export const heraldicColours = ['gules', 'azure', 'vert', 'purpure', 'sable'] as const

export type HeraldicMetal = (typeof heraldicMetals)[number]
export type HeraldicColour = (typeof heraldicColours)[number]
export type Tincture = HeraldicMetal | HeraldicColour

export function isMetal(tincture: Tincture): tincture is HeraldicMetal {
  return heraldicMetals.some((metal) => metal === tincture)
}

/** The colours without CSS tokens; the browser's tokens have the same values. */
export const shieldColours: Readonly<Record<Tincture, string>> = {
  argent: '#f6f2e7',
  or: '#e0b23a',
  gules: '#a3161e',
  azure: '#1f4e8c',
  vert: '#1c6b3a',
  purpure: '#5e2a7e',
  sable: '#231d17',
}
