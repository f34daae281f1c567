/** Actions that need no account, and those on one account, which take its email address. */
export const accountlessActions = ['list', 'new-code', 'log-out-everybody'] as const
export const accountActions = ['grant', 'revoke', 'second-factor-off'] as const
export const adminActions = [...accountlessActions, ...accountActions] as const

export type AccountlessAction = (typeof accountlessActions)[number]
export type AccountAction = (typeof accountActions)[number]
