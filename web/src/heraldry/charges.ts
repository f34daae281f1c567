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
  { tone: 'limb', width: 7, d: 'M12 50C34 43 52 47 68 64' },
  { tone: 'limb', width: 7, d: 'M58 80C70 66 78 42 97 30' },
  { tone: 'limb', width: 5, isFine: true, d: 'M66 80C78 66 86 54 100 46' },
  { tone: 'body', d: 'M36 38H46L44 70L35 78Z' },
  { tone: 'body', d: 'M24 96C40 90 48 80 52 66C62 60 74 63 82 71C80 86 68 96 52 96Z' },
  { tone: 'limb', width: 4.5, d: 'M14 50V78' },
  { tone: 'limb', width: 5, d: circle(14, 80, 14) },
  { tone: 'limb', width: 2.5, isFine: true, d: 'M4 70L24 90M24 70L4 90' },
  { tone: 'shade', d: 'M24 96C40 90 48 80 52 66C56 64 60 63 63 63C62 78 56 88 44 96Z' },
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
  { tone: 'limb', width: 5, d: 'M40 104C41 90 44 74 50 60' },
  {
    tone: 'body',
    d: 'M47 72C38 54 42 34 56 18C66 7 82 -1 98 -4C101 6 100 18 96 26L86 29L92 33C88 42 82 49 75 54L65 56L70 60C63 65 55 69 47 72Z',
  },
  { tone: 'gap', width: 2.5, d: 'M48 74C54 50 68 26 88 8' },
]

const lowTurret: Charge = [
  { tone: 'body', d: 'M12 98V52L4 44V18H22V30H39V18H61V30H78V18H96V44L88 52V98Z' },
  { tone: 'gap', width: 3, d: 'M12 52H88' },
  { tone: 'void', d: 'M40 98V82C40 68 60 68 60 82V98Z' },
  { tone: 'gap', width: 1.5, isFine: true, d: 'M14 68H30M70 68H86M18 84H30M70 84H82' },
]

const loaf: Charge = [
  { tone: 'body', d: 'M4 64C4 38 24 22 50 22C76 22 96 38 96 64C96 74 89 78 80 78H20C11 78 4 74 4 64Z' },
  { tone: 'shade', d: 'M4 64C12 70 30 72 50 72C70 72 88 70 96 64C96 74 89 78 80 78H20C11 78 4 74 4 64Z' },
  { tone: 'gap', width: 6, d: 'M26 40L36 58M46 34L56 54M66 36L76 56' },
  { tone: 'body', d: `${circle(20, 90, 4)}${circle(42, 95, 3.5)}${circle(62, 89, 4.5)}${circle(82, 94, 3.5)}` },
]

const moon: Charge = [
  {
    tone: 'body',
    d: 'M58 2C24 -1 1 25 3 54C5 83 32 103 60 97C75 94 87 85 93 72C83 78 71 79 63 75C60 73 59 70 62 67C58 66 58 63 61 61C56 60 55 57 58 55L63 52C56 48 51 43 49 37C46 25 50 11 58 2Z',
  },
  { tone: 'gap', width: 3, isFine: true, d: 'M35 41C39 46 45 46 49 43' },
  { tone: 'shade', d: 'M58 2C24 -1 1 25 3 54C5 83 32 103 60 97C36 96 16 78 14 53C12 30 30 8 58 2Z' },
  { tone: 'body', d: `${star(76, 24, 5, 13, 5.5)}${star(91, 50, 5, 10, 4)}` },
]

const coffin: Charge = [
  { tone: 'body', d: 'M34 0H66L86 30L68 100H32L14 30Z' },
  { tone: 'gap', width: 2.5, isFine: true, d: 'M37 6H63L79 31L64 94H36L21 31Z' },
  { tone: 'void', d: 'M45 17H55V33H68V42H55V78H45V42H32V33H45Z' },
]

const rose: Charge = [
  {
    tone: 'body',
    d: `${circle(50, 24, 24)}${circle(75, 42, 24)}${circle(65, 71, 24)}${circle(35, 71, 24)}${circle(25, 42, 24)}`,
  },
  { tone: 'void', d: circle(50, 50, 13) },
]

const cherub: Charge = [
  {
    tone: 'body',
    isMirrored: true,
    d: 'M38 42C28 30 14 18 2 12C2 21 6 28 12 34C6 32 1 30 -5 29C-3 39 4 47 11 50C6 50 1 50 -4 49C1 60 11 66 20 66C17 68 14 70 10 70C19 80 34 82 46 74Z',
  },
  {
    tone: 'line',
    width: 1.5,
    isFine: true,
    isMirrored: true,
    d: 'M12 34C18 38 24 42 28 44M11 50C18 52 24 53 28 53M20 66C25 66 29 64 32 62',
  },
  { tone: 'void', d: circle(50, 47, 24) },
  { tone: 'body', d: circle(50, 49, 20.5) },
  {
    tone: 'body',
    d: `${circle(31, 42, 7)}${circle(34, 31, 8)}${circle(43, 24, 8)}${circle(50, 30, 9)}${circle(57, 24, 8)}${circle(66, 31, 8)}${circle(69, 42, 7)}`,
  },
  {
    tone: 'line',
    width: 1.5,
    isFine: true,
    d: 'M31 46C37 45 36 38 41 38C47 38 45 33 50 33C55 33 53 38 59 38C64 38 63 45 69 46',
  },
  { tone: 'line', width: 1.5, isFine: true, isMirrored: true, d: 'M34 34C30 32 33 27 36 30M44 27C40 25 44 20 46 24' },
  { tone: 'ink', isMirrored: true, d: circle(42, 50, 2.8) },
  { tone: 'line', width: 2, isFine: true, d: 'M43 60C46 64 54 64 57 60M49 55C50 56 51 56 52 55' },
]

const sun: Charge = [
  { tone: 'body', d: star(50, 50, 16, 50, 29) },
  { tone: 'void', d: circle(50, 50, 30) },
  { tone: 'body', d: circle(50, 50, 26.5) },
  {
    tone: 'gap',
    width: 3,
    isFine: true,
    d: 'M34 41C37 36 43 36 46 40M55 46C58 41 63 41 66 46M36 57C43 67 57 67 64 57',
  },
  { tone: 'void', isFine: true, d: circle(40.5, 47, 3) },
]

const sphinx: Charge = [
  { tone: 'limb', width: 5, d: 'M92 84C106 76 88 66 96 52' },
  { tone: 'body', d: 'M22 82C20 72 20 62 26 54H62C72 54 84 58 90 68C95 76 97 86 95 95H4C0 95 0 84 7 83Z' },
  {
    tone: 'body',
    d: 'M27 11C34 2 53 2 58 15C63 28 67 44 66 60H42L38 47C33 49 27 48 24 45C25 43 22 41 22 39C23 37 21 36 21 34L22 32L16 30C18 25 21 22 21 18C21 14 24 12 27 11Z',
  },
  { tone: 'limb', width: 4, d: 'M27 13C20 11 20 4 26 3' },
  { tone: 'body', d: 'M24 44L22 56H29L31 46Z' },
  { tone: 'gap', width: 3.5, d: 'M31 12C39 22 38 34 40 47L44 60H66' },
  { tone: 'gap', width: 2.2, isFine: true, d: 'M45 21L58 17M45 31L61 27M46 41L64 37M48 51L65 48' },
  { tone: 'void', isFine: true, d: circle(28, 25, 2.4) },
  { tone: 'gap', width: 3, d: 'M22 83H46C52 83 54 88 54 94M70 95C62 82 68 68 82 68' },
]

const bonnacon: Charge = [
  { tone: 'limb', width: 5, d: 'M80 40C88 38 92 28 86 20' },
  { tone: 'body', d: 'M86 24C80 20 80 12 88 8C88 12 92 14 92 18C92 22 90 24 86 24Z' },
  {
    tone: 'body',
    d: 'M7 63C2 61 1 55 5 51C8 44 11 38 18 36C22 31 28 29 34 29C44 25 52 30 60 32C68 34 78 31 83 39C87 46 86 54 83 62L86 73L83 95H72L74 78L67 68C60 71 52 71 46 69L44 79L45 95H33L32 76C29 73 27 69 26 65C21 67 16 66 13 65C11 65 9 64 7 63Z',
  },
  { tone: 'limb', width: 5, d: 'M18 37C7 35 5 21 13 17C20 15 24 22 19 25' },
  { tone: 'limb', width: 5, d: 'M28 32C22 22 28 8 37 11C44 15 40 23 34 21' },
  { tone: 'gap', width: 2.5, d: 'M29 33C35 39 29 43 35 48C29 51 34 56 29 61' },
  { tone: 'gap', width: 2, isFine: true, d: 'M38 33C43 39 38 43 43 48C38 51 42 57 38 62M11 58C13 60 16 60 18 58' },
  { tone: 'void', d: circle(17, 45, 2.6) },
  {
    tone: 'body',
    d: 'M89 58C97 50 101 55 113 44C109 55 113 59 121 56C113 62 113 67 119 73C109 71 105 76 108 86C98 80 92 74 89 67Z',
  },
  {
    tone: 'shade',
    d: 'M89 60C96 57 100 58 106 54C105 59 107 61 111 61C106 64 106 67 108 70C101 69 99 71 100 76C95 73 91 70 89 66Z',
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
  {
    tone: 'body',
    isMirrored: true,
    d: 'M9 97L23.1 82.8L24.4 79.9L29.3 74.9L37.1 78.4L38.9 76L43.9 64L86.8 16.4L91.1 9.4L90.6 8.9L83.6 13.2L36 56.1L24 61.1L21.6 62.9L25.1 70.7L20.1 75.6L17.2 76.9L3 91Z',
  },
]

export const charges = {
  rat,
  plow,
  cruet,
  'high-turret': highTurret,
  quill,
  'low-turret': lowTurret,
  loaf,
  moon,
  coffin,
  rose,
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
