import { definePage } from '@rouage/slice-kit'
import { useDraft } from '../../draft/useDraft'
import { AdFormPage } from '../../form/AdFormPage'
import { useNewAdFinish } from '../../form/useNewAdFinish'

const TITLE = 'Déposer une annonce'

export const page = definePage({
  head: () => ({ title: TITLE, noindex: true }),
  Component: () => (
    <AdFormPage
      title={TITLE}
      draftKey="new"
      inHand={useDraft('new')}
      finish={useNewAdFinish()}
      failure="Impossible de charger votre brouillon."
    />
  ),
})
