import { type HitLocation, hitLocations } from '../league/hitLocation.ts'
import type { Controls, InjuryChances, Tuning } from './tuning.ts'

function chances(minor: number, moderate: number, major: number): InjuryChances {
  return { minor, moderate, major }
}

/** The default controls (rules 10.1). */
export const readingA: Tuning = {
  hitChance: 55,
  hitLocations: {
    crest: 10,
    visor: 15,
    neck: 5,
    shield: 20,
    waist: 10,
    hand: 5,
    leg: 10,
    chest: 10,
    shoulder: 10,
    horse: 5,
  },
  lanceBreakChance: 30,
  dismountChance: 15,
  injuryChances: {
    crest: chances(15, 8, 3),
    visor: chances(20, 12, 5),
    neck: chances(25, 15, 8),
    shield: chances(8, 4, 1),
    waist: chances(12, 6, 2),
    hand: chances(18, 10, 4),
    leg: chances(14, 7, 3),
    chest: chances(10, 5, 2),
    shoulder: chances(12, 6, 2),
    horse: chances(6, 3, 1),
  },
  baseDeathChance: 0,
  minorInjuryDeathAddition: 0.1,
  moderateInjuryDeathAddition: 0.5,
  majorInjuryDeathAddition: 1,
  locationPoints: {
    crest: 3,
    visor: 2,
    neck: -1,
    shield: 1,
    waist: 0,
    hand: -1,
    leg: 0,
    chest: 1,
    shoulder: 1,
    horse: -3,
  },
  breakBonus: 1,
  dismountBonus: 2,
  baseHealChance: 40,
  baseImproveChance: 75,
}

/** The simulator's tuning if it receives none (rules 10.1). */
export const readingB: Tuning = {
  ...readingA,
  hitLocations: { ...readingA.hitLocations, crest: 5, chest: 15 },
  injuryChances: Object.fromEntries(hitLocations.map((location) => [location, chances(10, 5, 1)])) as Record<
    HitLocation,
    InjuryChances
  >,
  baseDeathChance: 0.1,
  minorInjuryDeathAddition: 0.3,
  moderateInjuryDeathAddition: 0.7,
  majorInjuryDeathAddition: 1.4,
  locationPoints: { ...readingA.locationPoints, horse: -2 },
  breakBonus: 0,
  dismountBonus: 0,
}

/** Reading A with lighter weights for hand, neck and horse. About 8% of matches end by disqualification. */
export const fewerDisqualificationsTuning: Tuning = {
  ...readingA,
  hitLocations: { ...readingA.hitLocations, hand: 2, neck: 2, horse: 2, shield: 29 },
}

export const defaultControls: Controls = {
  ...readingA,
  isLive: false,
  currentMatchSetId: null,
  automatedScheduling: false,
  replayHour: true,
}
