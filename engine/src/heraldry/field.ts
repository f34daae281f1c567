/** Outline of every shield on its grid of 0 to 100. */
export const SHIELD_OUTLINE = 'M7 3H93V44C93 72 72 89 50 98C28 89 7 72 7 44Z'

export type ShieldDivisionName = 'plain' | 'per-pale' | 'per-bend'
export type HeraldicOrdinaryName = 'chief' | 'chief-indented' | 'base' | 'bordure'

/** The area of each tincture of a divided field, on the shield's grid; the outline clips it. */
export const shieldDivisionPaths: Readonly<Record<ShieldDivisionName, readonly [string, ...string[]]>> = {
  plain: ['M0 0H100V100H0Z'],
  'per-pale': ['M0 0H50V100H0Z', 'M50 0H100V100H50Z'],
  'per-bend': ['M0 0H100V90Z', 'M0 0L100 90V100H0Z'],
}

/** The area of each ordinary. */
export const heraldicOrdinaryPaths: Readonly<Record<HeraldicOrdinaryName, string>> = {
  chief: 'M0 0H100V27H0Z',
  'chief-indented': 'M0 0H100V22L93 14L82.25 26L71.500 14L60.750 26L50 14L39.250 26L28.500 14L17.75 26L7 14L0 22Z',
  base: 'M0 68C20 64 34 70 50 68C66 66 80 70 100 66V100H0Z',
  bordure: 'M0 0H100V100H0ZM15 11V44C15 67 32 81 50 89C68 81 85 67 85 44V11Z',
}
