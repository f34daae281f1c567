// The charges' drawings, each on a grid of 0 to 100; beasts face the viewer's left, as in heraldry.

import { circlePath, type HeraldicCharge, starPath } from './heraldicCharge.ts'

const rat: HeraldicCharge = [
  { tone: 'limb', width: 5, d: 'M84 70c18 6 21-18 10-28-8-8-4-23 6-20' },
  {
    tone: 'body',
    d: 'M2 63c6-11 14-18 25-21-4-11 2-18 10-16 7 2 9 9 6 14 13-15 38-14 45 5 4 10 2 21-4 27l3 7H66c0-4-2-6-5-7-7 2-15 2-20 1l2 6H24c2-4 2-7 0-9-9 0-17-1-22-7z',
  },
  { tone: 'void', d: circlePath(20, 54, 2.6) },
  { tone: 'void', d: circlePath(35, 34, 3.6) },
]

const plow: HeraldicCharge = [
  { tone: 'limb', width: 7, d: 'M12 50c22-7 40-3 56 14' },
  { tone: 'limb', width: 7, d: 'M58 80C70 66 78 42 97 30' },
  { tone: 'limb', width: 5, isFine: true, d: 'M66 80c12-14 20-26 34-34' },
  { tone: 'body', d: 'M36 38h10l-2 32-9 8Z' },
  { tone: 'body', d: 'M24 96c16-6 24-16 28-30 10-6 22-3 30 5-2 15-14 25-30 25Z' },
  { tone: 'limb', width: 4.5, d: 'M14 50V78' },
  { tone: 'limb', width: 5, d: circlePath(14, 80, 14) },
  { tone: 'limb', width: 2.5, isFine: true, d: 'm4 70 20 20m0-20L4 90' },
  { tone: 'shade', d: 'M24 96c16-6 24-16 28-30 4-2 8-3 11-3-1 15-7 25-19 33Z' },
]

const cruet: HeraldicCharge = [
  { tone: 'limb', width: 6, d: 'M34 50C20 44 22 28 12 24' },
  { tone: 'limb', width: 6, d: 'M60 32C86 20 98 50 76 64' },
  {
    tone: 'body',
    d: 'M42 4h16l3 10h-5v16c14 6 22 20 22 34 0 13-7 22-16 25l4 8H34l4-8c-9-3-16-12-16-25 0-14 8-28 22-34V14h-5Z',
  },
  { tone: 'shade', d: 'M23 60h54c2 17-6 26-15 29H38c-9-3-17-12-15-29z' },
  { tone: 'light', d: 'M32 56c1-8 6-13 10-15l2 4c-4 3-7 7-7 11Z' },
]

const highTurret: HeraldicCharge = [
  { tone: 'limb', width: 2.5, d: 'M50 22V-4' },
  { tone: 'body', d: 'm50-4 22 6-22 6Z' },
  { tone: 'body', d: 'M32 98V40l-6-6V14h10v8h9v-8h10v8h9v-8h10v20l-6 6v58Z' },
  { tone: 'void', d: 'M42 98V82c0-10 16-10 16 0v16Z' },
  { tone: 'void', d: 'M47 60V48c0-3 6-3 6 0v12Z' },
  { tone: 'line', width: 1.5, isFine: true, d: 'M27 35h46M32 66h12m12 6h12' },
]

const quill: HeraldicCharge = [
  { tone: 'limb', width: 5, d: 'M40 104c1-14 4-30 10-44' },
  {
    tone: 'body',
    d: 'M47 72c-9-18-5-38 9-54C66 7 82-1 98-4c3 10 2 22-2 30l-10 3 6 4c-4 9-10 16-17 21l-10 2 5 4c-7 5-15 9-23 12z',
  },
  { tone: 'gap', width: 2.5, d: 'M48 74C54 50 68 26 88 8' },
]

const lowTurret: HeraldicCharge = [
  { tone: 'body', d: 'M12 98V52l-8-8V18h18v12h17V18h22v12h17V18h18v26l-8 8v46Z' },
  { tone: 'gap', width: 3, d: 'M12 52H88' },
  { tone: 'void', d: 'M40 98V82c0-14 20-14 20 0v16Z' },
  { tone: 'gap', width: 1.5, isFine: true, d: 'M14 68h16m40 0h16M18 84h12m40 0h12' },
]

const loaf: HeraldicCharge = [
  { tone: 'body', d: 'M4 64c0-26 20-42 46-42s46 16 46 42c0 10-7 14-16 14H20c-9 0-16-4-16-14z' },
  { tone: 'shade', d: 'M4 64c8 6 26 8 46 8s38-2 46-8c0 10-7 14-16 14H20c-9 0-16-4-16-14z' },
  { tone: 'gap', width: 6, d: 'M26 40L36 58M46 34L56 54M66 36L76 56' },
  {
    tone: 'body',
    d: `${circlePath(20, 90, 4)}${circlePath(42, 95, 3.5)}${circlePath(62, 89, 4.5)}${circlePath(82, 94, 3.5)}`,
  },
]

const moon: HeraldicCharge = [
  {
    tone: 'body',
    d: 'M58 2C24-1 1 25 3 54s29 49 57 43c15-3 27-12 33-25-10 6-22 7-30 3-3-2-4-5-1-8-4-1-4-4-1-6-5-1-6-4-3-6l5-3c-7-4-12-9-14-15-3-12 1-26 9-35z',
  },
  { tone: 'gap', width: 3, isFine: true, d: 'M35 41c4 5 10 5 14 2' },
  { tone: 'shade', d: 'M58 2C24-1 1 25 3 54s29 49 57 43c-24-1-44-19-46-44C12 30 30 8 58 2z' },
  { tone: 'body', d: `${starPath(76, 24, 5, 13, 5.5)}${starPath(91, 50, 5, 10, 4)}` },
]

const coffin: HeraldicCharge = [
  { tone: 'body', d: 'M34 0h32l20 30-18 70H32L14 30Z' },
  { tone: 'gap', width: 2.5, isFine: true, d: 'M37 6H63L79 31L64 94H36L21 31Z' },
  { tone: 'void', d: 'M45 17h10v16h13v9H55v36H45V42H32v-9h13Z' },
]

const rose: HeraldicCharge = [
  {
    tone: 'body',
    d: `${circlePath(50, 24, 24)}${circlePath(75, 42, 24)}${circlePath(65, 71, 24)}${circlePath(35, 71, 24)}${circlePath(25, 42, 24)}`,
  },
  { tone: 'void', d: circlePath(50, 50, 13) },
]

const cherub: HeraldicCharge = [
  {
    tone: 'body',
    isMirrored: true,
    d: 'M38 42C28 30 14 18 2 12c0 9 4 16 10 22-6-2-11-4-17-5 2 10 9 18 16 21-5 0-10 0-15-1 5 11 15 17 24 17-3 2-6 4-10 4 9 10 24 12 36 4Z',
  },
  {
    tone: 'line',
    width: 1.5,
    isFine: true,
    isMirrored: true,
    d: 'M12 34c6 4 12 8 16 10m-17 6c7 2 13 3 17 3m-8 13c5 0 9-2 12-4',
  },
  { tone: 'void', d: circlePath(50, 47, 24) },
  { tone: 'body', d: circlePath(50, 49, 20.5) },
  {
    tone: 'body',
    d: `${circlePath(31, 42, 7)}${circlePath(34, 31, 8)}${circlePath(43, 24, 8)}${circlePath(50, 30, 9)}${circlePath(57, 24, 8)}${circlePath(66, 31, 8)}${circlePath(69, 42, 7)}`,
  },
  {
    tone: 'line',
    width: 1.5,
    isFine: true,
    d: 'M31 46c6-1 5-8 10-8 6 0 4-5 9-5s3 5 9 5c5 0 4 7 10 8',
  },
  { tone: 'line', width: 1.5, isFine: true, isMirrored: true, d: 'M34 34c-4-2-1-7 2-4m8-3c-4-2 0-7 2-3' },
  { tone: 'ink', isMirrored: true, d: circlePath(42, 50, 2.8) },
  { tone: 'line', width: 2, isFine: true, d: 'M43 60c3 4 11 4 14 0m-8-5c1 1 2 1 3 0' },
]

const sun: HeraldicCharge = [
  { tone: 'body', d: starPath(50, 50, 16, 50, 29) },
  { tone: 'void', d: circlePath(50, 50, 30) },
  { tone: 'body', d: circlePath(50, 50, 26.5) },
  {
    tone: 'gap',
    width: 3,
    isFine: true,
    d: 'M34 41c3-5 9-5 12-1m9 6c3-5 8-5 11 0M36 57c7 10 21 10 28 0',
  },
  { tone: 'void', isFine: true, d: circlePath(40.5, 47, 3) },
]

const sphinx: HeraldicCharge = [
  { tone: 'limb', width: 5, d: 'M92 84c14-8-4-18 4-32' },
  { tone: 'body', d: 'M22 82c-2-10-2-20 4-28h36c10 0 22 4 28 14 5 8 7 18 5 27H4c-4 0-4-11 3-12Z' },
  {
    tone: 'body',
    d: 'M27 11c7-9 26-9 31 4s9 29 8 45H42l-4-13c-5 2-11 1-14-2 1-2-2-4-2-6 1-2-1-3-1-5l1-2-6-2c2-5 5-8 5-12s3-6 6-7z',
  },
  { tone: 'limb', width: 4, d: 'M27 13c-7-2-7-9-1-10' },
  { tone: 'body', d: 'm24 44-2 12h7l2-10Z' },
  { tone: 'gap', width: 3.5, d: 'M31 12c8 10 7 22 9 35l4 13h22' },
  { tone: 'gap', width: 2.2, isFine: true, d: 'm45 21 13-4M45 31l16-4M46 41l18-4M48 51l17-3' },
  { tone: 'void', isFine: true, d: circlePath(28, 25, 2.4) },
  { tone: 'gap', width: 3, d: 'M22 83h24c6 0 8 5 8 11m16 1c-8-13-2-27 12-27' },
]

const bonnacon: HeraldicCharge = [
  { tone: 'limb', width: 5, d: 'M80 40c8-2 12-12 6-20' },
  { tone: 'body', d: 'M86 24c-6-4-6-12 2-16 0 4 4 6 4 10s-2 6-6 6z' },
  {
    tone: 'body',
    d: 'M7 63c-5-2-6-8-2-12 3-7 6-13 13-15 4-5 10-7 16-7 10-4 18 1 26 3s18-1 23 7c4 7 3 15 0 23l3 11-3 22H72l2-17-7-10c-7 3-15 3-21 1l-2 10 1 16H33l-1-19c-3-3-5-7-6-11-5 2-10 1-13 0-2 0-4-1-6-2z',
  },
  { tone: 'limb', width: 5, d: 'M18 37C7 35 5 21 13 17c7-2 11 5 6 8' },
  { tone: 'limb', width: 5, d: 'M28 32c-6-10 0-24 9-21 7 4 3 12-3 10' },
  { tone: 'gap', width: 2.5, d: 'M29 33c6 6 0 10 6 15-6 3-1 8-6 13' },
  { tone: 'gap', width: 2, isFine: true, d: 'M38 33c5 6 0 10 5 15-5 3-1 9-5 14m-27-4c2 2 5 2 7 0' },
  { tone: 'void', d: circlePath(17, 45, 2.6) },
  {
    tone: 'body',
    d: 'M89 58c8-8 12-3 24-14-4 11 0 15 8 12-8 6-8 11-2 17-10-2-14 3-11 13-10-6-16-12-19-19Z',
  },
  {
    tone: 'shade',
    d: 'M89 60c7-3 11-2 17-6-1 5 1 7 5 7-5 3-5 6-3 9-7-1-9 1-8 6-5-3-9-6-11-10Z',
  },
]

const letterA: HeraldicCharge = [
  { tone: 'body', d: 'M40 6h20l28 80h9v10H62V86h8l-5-15H35l-5 15h8v10H3V86h9Zm10 21L38.5 61h23Z' },
]

const balance: HeraldicCharge = [
  { tone: 'limb', width: 6, d: 'M50 12V88' },
  { tone: 'limb', width: 5, d: 'M10 22c20-4 60-4 80 0' },
  { tone: 'limb', width: 2.5, isMirrored: true, d: 'M12 22L0 58M12 22L26 58' },
  { tone: 'body', isMirrored: true, d: 'M-4 58h34C28 72-2 72-4 58z' },
  { tone: 'body', d: circlePath(50, 10, 7) },
  { tone: 'body', d: 'M28 96c2-8 12-10 22-10s20 2 22 10Z' },
]

const riddle: HeraldicCharge = [
  { tone: 'limb', width: 14, d: 'M28 34C26 6 76 4 74 32C73 50 51 48 50 68' },
  { tone: 'body', d: circlePath(50, 88, 9) },
]

const lances: HeraldicCharge = [
  {
    tone: 'body',
    isMirrored: true,
    d: 'm9 97 14.1-14.2 1.3-2.9 4.9-5 7.8 3.5 1.8-2.4 5-12 42.9-47.6 4.3-7-.5-.5-7 4.3L36 56.1l-12 5-2.4 1.8 3.5 7.8-5 4.9-2.9 1.3L3 91Z',
  },
]

export const heraldicCharges = {
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
} as const satisfies Readonly<Record<string, HeraldicCharge>>

export type HeraldicChargeName = keyof typeof heraldicCharges
