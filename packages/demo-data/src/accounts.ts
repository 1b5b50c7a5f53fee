/** The password of every demo account. Demo accounts exist beside demo ads alone. */
export const DEMO_PASSWORD = 'Essai-Rouage-2026'

/** Accounts to look around with; the two sellers own demo ads. */
export const DEMO_ACCOUNTS = [
  { key: 'particulier', email: 'particulier@rouage.example', role: 'user', label: 'particulier' },
  { key: 'professionnel', email: 'professionnel@rouage.example', role: 'user', label: 'professionnel' },
  { key: 'moderator', email: 'moderation@rouage.example', role: 'moderator', label: 'moderator' },
  { key: 'admin', email: 'admin@rouage.example', role: 'admin', label: 'admin' },
] as const
export type DemoAccount = (typeof DEMO_ACCOUNTS)[number]
