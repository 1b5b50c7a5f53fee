/** What somebody reports. */
export type Reported = { readonly kind: 'announcement' | 'user' | 'review'; readonly id: string }

export const REPORT_WORDS = {
  announcement: { action: 'Signaler cette annonce', discretion: 'Le vendeur ne le voit pas.' },
  user: { action: 'Signaler ce vendeur', discretion: 'Le vendeur ne le voit pas.' },
  review: { action: 'Signaler cet avis', discretion: 'Son auteur ne le voit pas.' },
} as const satisfies Readonly<Record<Reported['kind'], { readonly action: string; readonly discretion: string }>>
