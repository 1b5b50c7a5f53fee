import { definePage, useParams } from '@rouage/slice-kit'
import { useDraft } from '../../draft/useDraft'
import { AdFormPage } from '../../form/AdFormPage'
import { useEditFinish } from '../../form/useFinish'
import { useOwnersOnly } from '../../form/useOwnersOnly'

const TITLE = "Modifier l'annonce"

const EditPage = () => {
  const { id = '' } = useParams()
  const inHand = useDraft(id)
  const finish = useEditFinish(id, inHand)
  const refused = useOwnersOnly(inHand)
  return (
    <AdFormPage
      title={TITLE}
      draftKey={id}
      inHand={inHand}
      finish={finish}
      back={{ href: '/profile', label: 'Retour au profil' }}
      failure={refused ?? "Une erreur s'est produite lors du chargement."}
    />
  )
}

export const page = definePage({
  head: () => ({ title: TITLE, noindex: true }),
  Component: EditPage,
})
