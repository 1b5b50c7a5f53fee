import { definePage, useParams } from '@rouage/slice-kit'
import { useDraft } from '../../draft/useDraft'
import { AdFormPage } from '../../form/AdFormPage'
import { useEditFinish } from '../../form/useEditFinish'
import { useOwnersOnly } from '../../form/useOwnersOnly'
import { BackLink } from '../../order/BackLink'

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
      back={<BackLink href="/profile" label="Retour au profil" />}
      failure={refused ?? "Une erreur s'est produite lors du chargement."}
    />
  )
}

export const page = definePage({
  head: () => ({ title: TITLE, noindex: true }),
  Component: EditPage,
})
