import { addIdea, ideaUploads, PHOTO_TYPES } from '@rouage/contracts/template/ideas'
import { useEndpointForm } from '@rouage/slice-kit/form'
import { uploadTo } from '@rouage/slice-kit/send-upload'
import { Button } from '@rouage/ui/Button'
import { useHydrated } from '@rouage/ui/hooks'
import { Notice } from '@rouage/ui/Notice'
import { TextArea } from '@rouage/ui/TextArea'
import { toast } from '@rouage/ui/Toast'
import { UploadField, useUploads } from '@rouage/ui/Uploads'

const photos = { label: 'Photo', most: 1, accept: PHOTO_TYPES.join(), limits: 'JPEG, PNG ou WebP, 5 Mo au plus' }

export const IdeaForm = ({ onDone }: { readonly onDone: () => void }) => {
  const isHydrated = useHydrated()
  const uploads = useUploads({ ...uploadTo(ideaUploads), most: photos.most })
  const state = uploads.items[0]?.state
  const uploadId = state?.kind === 'done' ? state.answer : ''
  const form = useEndpointForm(addIdea, {
    defaultValues: { text: '', uploadId: '' },
    body: ({ text }) => ({ text, uploadId }),
    draft: 'idea',
    onDone: () => {
      uploads.clear()
      form.startAgain()
      toast({ tone: 'success', title: 'Merci, votre idée est notée' })
      onDone()
    },
  })
  return (
    <form {...form.props}>
      <TextArea label="Votre idée" hint="De 10 à 500 caractères" {...form.field('text')} />
      <UploadField {...photos} uploads={uploads} error={uploadId === '' ? form.errorOf('uploadId') : undefined} />
      {form.failure !== undefined && <Notice tone="danger">{form.failure.text}</Notice>}
      <Button type={isHydrated ? 'submit' : 'button'} kind="primary" isLoading={form.isSending}>
        Envoyer
      </Button>
    </form>
  )
}
