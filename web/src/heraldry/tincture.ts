/** The two metals and five colours of the shields; each has a colour token and a hatching. */
export const metals = ['argent', 'or'] as const
export const colours = ['gules', 'azure', 'vert', 'purpure', 'sable'] as const

export type Metal = (typeof metals)[number]
export type Colour = (typeof colours)[number]
export type Tincture = Metal | Colour

export function isMetal(tincture: Tincture): tincture is Metal {
  return metals.some((metal) => metal === tincture)
}
