import type { WordingTable } from './wordingTable.ts'

export const passWordings: WordingTable = {
  PASS_START: {
    delay: [1, 2],
    texts: [
      'Pass {passNumber}. The marshall raises his baton.',
      'Pass {passNumber} is called, and the squires skip clear.',
      'They wheel about for pass {passNumber}.',
      'Pass {passNumber}! Fresh lances from the rack.',
      'The board is turned to pass {passNumber}.',
      'Pass {passNumber}: a hush, a cough, and a hush.',
    ],
  },
  SUDDEN_DEATH_PASS_START: {
    delay: [1, 2],
    texts: [
      'Sudden death, pass {suddenDeathPass}. The first to lead has won.',
      'Sudden death {suddenDeathPass} is called. Nobody sits.',
      'Once more unto the tilt: sudden death, pass {suddenDeathPass}.',
    ],
  },
  TRUMPET_BLAST: {
    delay: [2, 3],
    texts: [
      'The trumpet sounds.',
      'A blast upon the trumpet, very nearly in tune.',
      'The trumpeter empties both lungs.',
      'Brass! The pigeons leave the pavilion.',
      'The trumpet speaks, and the horses know the tune.',
      'A long note from the trumpet, and a short one from a child.',
    ],
  },
  KNIGHTS_CHARGE: {
    delay: [1, 2],
    texts: [
      'Spurs! {knight1} and {knight2} charge.',
      'They charge!',
      '{knight1} springs from the west, {knight2} from the east.',
      'Both knights give rein, and the ground complains.',
      'Away they go, turf flying behind.',
      '{knight2} is quick off the post; {knight1} is no slower.',
    ],
  },
  MOUNTS_BUILDING_SPEED: {
    delay: [2, 3],
    texts: [
      'Trot turns to canter, canter to thunder.',
      'The mounts lengthen their stride along the tilt.',
      'Faster now. Somewhere a pie is dropped.',
      'Hooves drum; the near stands can feel it in their benches.',
      'The horses find their gallop and their courage, in that order.',
      'Banners, barriers, faces: all a blur.',
    ],
  },
  LOWER_LANCES: {
    delay: [1, 2],
    texts: [
      'Lances down!',
      'The lances come down like two drawbridges.',
      'Down come the points.',
      '{knight1} couches the lance; {knight2} answers in kind.',
      'Two lances level, two breaths held.',
      'They lower their lances and raise their chins.',
    ],
  },
  CLEAN_PASS: {
    delay: [1, 2],
    texts: [
      'A clean pass! Neither lance finds anything but air.',
      'They miss each other with great precision.',
      'Nothing struck but a gust of wind, which yields.',
      'Two lances, no harm. A clean pass.',
      'They pass as strangers do in a market.',
      'A clean pass: the splinters will have to wait.',
    ],
  },
  ATTAINT: {
    delay: [1, 2],
    texts: [
      'Attaint! {A} has landed the blow.',
      'A crack upon the air: attaint for {A}!',
      '{A} strikes true, and {B} strikes out.',
      'Attaint! Only {A} has found a mark.',
      'One lance tells, and it is the lance of {A}.',
      'Attaint to {A}! {B} rides on, thoughtful.',
    ],
  },
  TWIND_ATTAINT: {
    delay: [1, 2],
    texts: [
      "Twin'd attaint! Both lances strike home.",
      "Twin'd attaint: a blow given is a blow received.",
      'Both strike! It sounds like a cupboard down a stair.',
      "Twin'd attaint! Neither knight can call it unfair.",
      "Two blows in one breath: a twin'd attaint.",
      "A twin'd attaint, and the crowd says 'Oof' as one.",
    ],
  },
  POINTS_AWARDED: {
    delay: [1, 2],
    texts: [
      'The judges confer. {scoringBreakdown}.',
      'The tally sticks are notched. {scoringBreakdown}.',
      'The judges raise their paddles. {scoringBreakdown}.',
      'So it is written. {scoringBreakdown}.',
      'The clerk dips his pen. {scoringBreakdown}.',
    ],
  },
  SCORE_ANNOUNCE_SINGLE: {
    delay: [0, 0],
    texts: [
      '{A} takes {Apoints} from the pass. {knight1} {knight1Total}, {knight2} {knight2Total}.',
      'Mark {Apoints} to {A}. The board reads {knight1Total} to {knight2Total}.',
      '{Apoints} for {A}, none for {B}: {knight1} {knight1Total}, {knight2} {knight2Total}.',
      'The score: {knight1} {knight1Total}, {knight2} {knight2Total}.',
      'The boy on the ladder hangs the numbers: {knight1Total} for {knight1}, {knight2Total} for {knight2}.',
    ],
  },
  SCORE_ANNOUNCE_DOUBLE: {
    delay: [0, 0],
    texts: [
      '{knight1PointsEarned} to {knight1}, {knight2PointsEarned} to {knight2}. The board reads {knight1Total} to {knight2Total}.',
      'For the pass {knight1PointsEarned} and {knight2PointsEarned}; in all, {knight1} {knight1Total}, {knight2} {knight2Total}.',
      'Blow for blow, the board now says {knight1} {knight1Total}, {knight2} {knight2Total}.',
      'Both are paid: {knight1} stands at {knight1Total}, {knight2} at {knight2Total}.',
      'Two numbers climb the ladder: {knight1Total} for {knight1}, {knight2Total} for {knight2}.',
    ],
  },
  SCORE_ANNOUNCE_NONE: {
    delay: [0, 0],
    texts: [
      'No points. {knight1} {knight1Total}, {knight2} {knight2Total}.',
      'The boy on the ladder stays where he is: {knight1Total} to {knight2Total}.',
      'Nothing to write. The score stays {knight1Total} to {knight2Total}.',
      'The clerk draws a small horse instead. {knight1} {knight1Total}, {knight2} {knight2Total}.',
      'No change upon the board: {knight1Total} to {knight2Total}.',
    ],
  },
  SUDDEN_DEATH: {
    delay: [3, 5],
    texts: [
      'Nine passes and nothing between them at {knight1Total} each. It goes to sudden death!',
      'Level at {knight1Total}! The marshall calls for sudden death, and for more lances.',
      'Even on points, at {knight1Total} apiece. Sudden death shall part them.',
    ],
  },
}
