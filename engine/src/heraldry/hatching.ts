import type { Tincture } from './tincture.ts'

/** Petra Sancta's hatching of 1638 on a 6 by 6 tile: dots for gold, lines for the colours, none for silver. */
export const tinctureHatchingPaths: Readonly<Record<Tincture, string>> = {
  argent: '',
  or: 'M1.5 1.5h.01M4.5 4.5h.01',
  gules: 'M3 0V6',
  azure: 'M0 3H6',
  vert: 'M-1 -1L7 7M-1 5L1 7M5 -1L7 1',
  purpure: 'M7 -1L-1 7M1 -1L-1 1M7 5L5 7',
  sable: 'M3 0V6M0 3H6',
}
