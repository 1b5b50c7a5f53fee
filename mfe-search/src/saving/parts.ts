import { lazyPart } from '@rouage/ui/LazyPart'

/** What a visitor never needs: it comes once somebody is signed in. */
export const Saving = lazyPart(() => import('./Saving').then((part) => part.Saving), {
  failure: 'La sauvegarde n’a pas pu être chargée.',
})
