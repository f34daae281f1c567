import type { WordingTable } from './wordingTable.ts'

export const strikeWordings = {
  STRIKE_BODY: [
    "{A} strikes {B}'s {hitLocation}.",
    "{A}'s lance lands on {B}'s {hitLocation} and holds.",
    "A firm knock from {A} upon {B}'s {hitLocation}.",
    "{A} touches {B}'s {hitLocation}, and not gently.",
    "{B}'s {hitLocation} takes the lance of {A}.",
  ],
  STRIKE_BODY_BREAK: [
    "{A} shatters a lance on {B}'s {hitLocation}!",
    "Splinters! {A}'s lance bursts on {B}'s {hitLocation}.",
    "{A} breaks clean upon {B}'s {hitLocation}; kindling for the front row.",
    "{B}'s {hitLocation} holds and {A}'s lance does not.",
    "A lance broken on {B}'s {hitLocation}! {A} waves the stump.",
  ],
  STRIKE_BODY_DISMOUNT: [
    '{A} takes {B} in the {hitLocation} and out of the saddle!',
    "{B} is unhorsed! {A}'s lance to the {hitLocation} did it.",
    'A blow to the {hitLocation}, and {B} parts from {Bhis} horse. {A} rides on.',
    "{A} strikes {B}'s {hitLocation}; {B} meets the sand.",
    'Down goes {B}! {A} struck the {hitLocation} and the ground did the rest.',
  ],
  STRIKE_BODY_BREAK_DISMOUNT: [
    "{A} breaks a lance on {B}'s {hitLocation} and {B} is unhorsed!",
    "Lance and saddle both are emptied: {A} splinters on {B}'s {hitLocation}, and down {B} goes.",
    "A burst of ash at {B}'s {hitLocation}, and a knight upon the ground. {A}, take a bow!",
    "{A} spends a whole lance on {B}'s {hitLocation} and buys a fall with it.",
    'The lance breaks, the girth gives, the crowd stands: {A} has felled {B} by the {hitLocation}.',
  ],
  STRIKE_CREST: [
    "{A} strikes {B}'s crest! The plume considers flight.",
    "High and handsome: {A} to {B}'s crest.",
    "{A} lifts the point and finds {B}'s crest.",
    "A bold aim from {A}, and {B}'s crest rings with it.",
    "{B}'s crest nods to {A}. It had no choice.",
  ],
  STRIKE_CREST_BREAK: [
    "{A} shatters a lance on {B}'s crest!",
    "Crest and lance in one crash: {A}'s point is gone, and {B}'s plume with it.",
    "{A} breaks high, upon {B}'s crest. It rains ash and feathers.",
    "Splinters from {B}'s crest! {A} has a lance no more.",
    'The crest holds, the lance does not: {A} breaks upon {B}.',
  ],
  STRIKE_CREST_DISMOUNT: [
    '{A} takes {B} by the crest, and {B} leaves the saddle backwards!',
    '{B} is unhorsed by a blow to the crest! {A} hardly slows.',
    "A blow to {B}'s crest, a long moment, and a short fall. Well struck, {A}.",
    '{A} rings the crest and {B} comes down to see who is there.',
    'From the crest down to the sand: {A} has unhorsed {B}.',
  ],
  STRIKE_CREST_BREAK_DISMOUNT: [
    "Crest, lance and saddle! {A} shatters on {B}'s crest and {B} is unhorsed!",
    "{A} breaks a lance on {B}'s crest and {B} is down. The stands are up.",
    "They will carve this one: {A} to {B}'s crest, lance in pieces, {B} in the sand.",
    'Everything at once: a crest struck, a lance broken, and {B} upon the ground. All hail {A}!',
    "{A}'s lance dies at {B}'s crest, and takes {B} out of the saddle as it goes.",
  ],
} as const satisfies Partial<WordingTable>
