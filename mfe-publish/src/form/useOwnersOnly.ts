import { usePageNavigation } from '@rouage/slice-kit'
import { toast } from '@rouage/ui/Toast'
import { useEffect } from 'react'
import type { DraftInHand } from '../draft/useDraft'

/** What is said of an ad that is not to be edited, by the code of the problem. */
const WORDS: Readonly<Record<string, { readonly title: string; readonly text?: string }>> = {
  not_owner: { title: 'Accès refusé', text: "Vous n'êtes pas autorisé à modifier cette annonce." },
  announcement_not_found: { title: "Impossible de charger l'annonce." },
  invalid_input: { title: "Impossible de charger l'annonce." },
}

/**
 * Sends back to the profile whoever cannot edit the ad, and says why there; what fails for other reasons can be tried
 * again where it stands.
 * @returns the words, as long as the page is there
 */
export const useOwnersOnly = ({ state, problem }: DraftInHand): string | undefined => {
  const navigation = usePageNavigation()
  const words = state === 'failed' && problem !== undefined ? WORDS[problem.code] : undefined
  useEffect(() => {
    if (words === undefined) return
    toast({ tone: 'danger', ...words })
    navigation?.replace('/profile')
  }, [words, navigation])
  return words === undefined ? undefined : [words.title, words.text].filter(Boolean).join(' : ')
}
