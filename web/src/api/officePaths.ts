// The operator's endpoints, apart from the others so that no page but the panel carries them.

import type { Paths, Table } from './paths.ts'

export const controlsPaths: Paths<Table['controls']> = {
  get: { method: 'GET', path: '/api/controls' },
  set: { method: 'POST', path: '/api/controls' },
  automate: { method: 'POST', path: '/api/controls/automation' },
}

export const rosterPaths: Paths<Table['rosters']> = {
  get: { method: 'GET', path: '/api/rosters' },
  swap: { method: 'POST', path: '/api/rosters/swap' },
  save: { method: 'POST', path: '/api/rosters/knights/:knightId' },
  reroll: { method: 'POST', path: '/api/rosters/knights/:knightId/reroll' },
}

export const officePaths: Paths<Table['office']> = {
  startSet: { method: 'POST', path: '/api/office/match-set' },
  stopSet: { method: 'POST', path: '/api/office/match-set/stop' },
  deleteSet: { method: 'POST', path: '/api/office/match-sets/:setId/delete' },
  reset: { method: 'POST', path: '/api/office/reset' },
  log: { method: 'GET', path: '/api/office/log' },
}

export const scheduleOfficePaths: Paths<Pick<Table['schedules'], 'list' | 'create' | 'setStatus' | 'remove'>> = {
  list: { method: 'GET', path: '/api/schedules' },
  create: { method: 'POST', path: '/api/schedules' },
  setStatus: { method: 'POST', path: '/api/schedules/:scheduleId/status' },
  remove: { method: 'POST', path: '/api/schedules/:scheduleId/delete' },
}
