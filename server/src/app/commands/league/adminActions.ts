/** Actions that need no account, and those on one account, which take its email address. */
export const adminActionsWithoutAccount = ['list', 'new-code', 'log-out-everybody'] as const
export const adminActionsOnAccount = ['grant', 'revoke', 'second-factor-off'] as const
export const adminActions = [...adminActionsWithoutAccount, ...adminActionsOnAccount] as const

export type AdminActionWithoutAccount = (typeof adminActionsWithoutAccount)[number]
export type AdminActionOnAccount = (typeof adminActionsOnAccount)[number]
