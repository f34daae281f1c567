// The drawings of the charges, each on a grid of 0 to 100, beasts facing the spectator's left as heralds like it.

import { type Charge, circle, star } from './charge.ts'

const rat: Charge = [
  { tone: 'limb', width: 5, d: 'M84 70C102 76 105 52 94 42C86 34 90 19 100 22' },
  {
    tone: 'body',
    d: 'M2 63C8 52 16 45 27 42C23 31 29 24 37 26C44 28 46 35 43 40C56 25 81 26 88 45C92 55 90 66 84 72L87 79H66C66 75 64 73 61 72C54 74 46 74 41 73L43 79H24C26 75 26 72 24 70C15 70 7 69 2 63Z',
  },
  { tone: 'void', d: circle(20, 54, 2.6) },
  { tone: 'void', d: circle(35, 34, 3.6) },
]

const plow: Charge = [
  { tone: 'limb', width: 6, d: 'M12 54C30 46 46 50 62 60' },
  { tone: 'limb', width: 6, d: 'M62 66L96 22' },
  { tone: 'limb', width: 5, d: 'M52 62L82 18' },
  { tone: 'limb', width: 5, d: circle(14, 66, 13) },
  { tone: 'body', d: circle(14, 66, 4.5) },
  { tone: 'body', d: 'M36 42H44L40 76L30 80Z' },
  { tone: 'body', d: 'M22 90C40 84 48 66 60 58L78 62C76 76 70 86 58 90Z' },
]

const cruet: Charge = [
  { tone: 'limb', width: 6, d: 'M34 50C20 44 22 28 12 24' },
  { tone: 'limb', width: 6, d: 'M60 32C86 20 98 50 76 64' },
  {
    tone: 'body',
    d: 'M42 4H58L61 14H56V30C70 36 78 50 78 64C78 77 71 86 62 89L66 97H34L38 89C29 86 22 77 22 64C22 50 30 36 44 30V14H39Z',
  },
  { tone: 'shade', d: 'M23 60H77C79 77 71 86 62 89H38C29 86 21 77 23 60Z' },
  { tone: 'light', d: 'M32 56C33 48 38 43 42 41L44 45C40 48 37 52 37 56Z' },
]

const highTurret: Charge = [
  { tone: 'limb', width: 2.5, d: 'M50 22V-4' },
  { tone: 'body', d: 'M50 -4L72 2L50 8Z' },
  { tone: 'body', d: 'M32 98V40L26 34V14H36V22H45V14H55V22H64V14H74V34L68 40V98Z' },
  { tone: 'void', d: 'M42 98V82C42 72 58 72 58 82V98Z' },
  { tone: 'void', d: 'M47 60V48C47 45 53 45 53 48V60Z' },
  { tone: 'line', width: 1.5, isFine: true, d: 'M27 35H73M32 66H44M56 72H68' },
]

const quill: Charge = [
  { tone: 'body', d: 'M46 70C42 50 48 30 60 16C68 7 80 0 94 -2C97 12 92 28 82 42C74 54 62 60 52 66Z' },
  { tone: 'gap', width: 2.5, d: 'M49 72C54 52 66 30 84 10' },
  { tone: 'limb', width: 4, d: 'M46 76C48 70 48 66 51 58' },
  { tone: 'body', d: 'M14 100V84L10 80V64H22V71H34V64H56V71H68V64H80V80L76 84V100Z' },
]

const loaf: Charge = [
  { tone: 'body', d: 'M4 64C4 38 24 22 50 22C76 22 96 38 96 64C96 74 89 78 80 78H20C11 78 4 74 4 64Z' },
  { tone: 'gap', width: 6, d: 'M26 42L36 60M46 36L56 56M66 38L76 58' },
  { tone: 'body', d: `${circle(22, 90, 4)}${circle(44, 94, 3)}${circle(64, 89, 4.5)}${circle(82, 94, 3)}` },
]

const moon: Charge = [
  { tone: 'body', d: 'M58 4C24 0 2 26 4 54C6 82 32 102 60 96C74 93 86 84 92 72C70 84 44 70 40 46C37 28 44 12 58 4Z' },
  { tone: 'body', d: `${star(70, 30, 5, 13, 5.5)}${star(88, 52, 5, 9, 4)}${star(66, 58, 5, 7, 3)}` },
]

const coffin: Charge = [
  { tone: 'body', d: 'M36 2H64L82 30L66 98H34L18 30Z' },
  { tone: 'gap', width: 2.5, isFine: true, d: 'M39 8H61L75 31L62 92H38L25 31Z' },
  { tone: 'void', d: 'M46 18H54V32H66V40H54V74H46V40H34V32H46Z' },
]

const cherub: Charge = [
  {
    tone: 'body',
    isMirrored: true,
    d: 'M40 62C30 48 18 34 0 30C-1 38 2 44 8 48C4 48 1 50 0 54C3 60 8 63 14 63C11 65 9 68 9 72C20 80 34 78 42 70Z',
  },
  { tone: 'body', d: circle(50, 46, 21) },
  { tone: 'body', d: `${circle(36, 30, 8)}${circle(44, 24, 8)}${circle(56, 24, 8)}${circle(64, 30, 8)}` },
  { tone: 'void', isMirrored: true, d: circle(42, 46, 3) },
]

const sun: Charge = [
  { tone: 'body', d: star(50, 50, 16, 50, 30) },
  { tone: 'gap', width: 2, d: circle(50, 50, 25) },
]

const sphinx: Charge = [
  {
    tone: 'body',
    d: 'M6 92V82H30V60C22 56 20 50 22 44C18 42 18 38 21 36C20 22 28 14 38 14C50 14 56 24 56 38C70 44 90 52 94 76V92Z',
  },
]

const bonnacon: Charge = [
  {
    tone: 'body',
    d: 'M6 50C8 40 16 34 26 34C40 24 76 28 88 40C94 48 92 60 88 66V92H78V72H44V92H34V70C26 68 20 62 18 58C12 58 6 56 6 50Z',
  },
]

const letterA: Charge = [
  { tone: 'body', d: 'M40 6H60L88 86H97V96H62V86H70L65 71H35L30 86H38V96H3V86H12ZM50 27L38.5 61H61.5Z' },
]

const balance: Charge = [
  { tone: 'limb', width: 6, d: 'M50 12V88' },
  { tone: 'limb', width: 5, d: 'M10 22C30 18 70 18 90 22' },
  { tone: 'limb', width: 2.5, isMirrored: true, d: 'M12 22L0 58M12 22L26 58' },
  { tone: 'body', isMirrored: true, d: 'M-4 58H30C28 72 -2 72 -4 58Z' },
  { tone: 'body', d: circle(50, 10, 7) },
  { tone: 'body', d: 'M28 96C30 88 40 86 50 86C60 86 70 88 72 96Z' },
]

const riddle: Charge = [
  { tone: 'limb', width: 14, d: 'M28 34C26 6 76 4 74 32C73 50 51 48 50 68' },
  { tone: 'body', d: circle(50, 88, 9) },
]

const lances: Charge = [
  { tone: 'limb', width: 6, isMirrored: true, d: 'M8 92L84 14' },
  { tone: 'body', isMirrored: true, d: 'M92 4L90 22L78 12Z' },
  { tone: 'body', isMirrored: true, d: 'M16 74L26 84L30 76L24 70Z' },
]

export const charges = {
  rat,
  plow,
  cruet,
  'high-turret': highTurret,
  quill,
  loaf,
  moon,
  coffin,
  cherub,
  sun,
  sphinx,
  bonnacon,
  'letter-a': letterA,
  balance,
  riddle,
  lances,
} as const satisfies Readonly<Record<string, Charge>>

export type ChargeName = keyof typeof charges
