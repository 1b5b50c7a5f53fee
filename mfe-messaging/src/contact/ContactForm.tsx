import { CONTACT_SUBJECTS, type ContactSubject } from '@rouage/contracts/contact-subjects'
import { sendContactMessage, sendOwnContactMessage } from '@rouage/contracts/contact-endpoints'
import { Link, useUser } from '@rouage/slice-kit'
import { useEndpointForm } from '@rouage/slice-kit/form'
import { Button } from '@rouage/ui/Button'
import { useHydrated } from '@rouage/ui/hooks'
import { Notice } from '@rouage/ui/Notice'
import { Select } from '@rouage/ui/Select'
import { TextArea } from '@rouage/ui/TextArea'
import { TextField } from '@rouage/ui/TextField'
import { TextLink } from '@rouage/ui/TextLink'
import { toast } from '@rouage/ui/Toast'
import { useEffect, useEffectEvent, useState } from 'react'
import * as S from './contact.styles'
import { useOwnAddress } from './useOwnAddress'

const SUBJECTS = CONTACT_SUBJECTS.map(({ id, label }) => ({ value: id, label }))
const EMPTY = { fullName: '', email: '', message: '' }

type Props = {
  /** What the address has chosen; `''` for nothing. */
  readonly subject: ContactSubject | ''
}

/** Grows as somebody else signs in, in another tab for one. Whoever signs out may go on writing. */
const usePersonCount = (): number => {
  const id = useUser()?.id
  const [last, setLast] = useState({ id, count: 0 })
  if (id !== undefined && id !== last.id) setLast({ id, count: last.id === undefined ? last.count : last.count + 1 })
  return last.count
}

/** What one person wrote, and who they are, is nothing to the next. */
export const ContactForm = (props: Props) => <FormOfPerson key={usePersonCount()} {...props} />

const FormOfPerson = ({ subject }: Props) => {
  const isHydrated = useHydrated()
  const user = useUser()
  const own = useOwnAddress(user?.id)
  const [sent, setSent] = useState(0)
  const form = useEndpointForm(user ? sendOwnContactMessage : sendContactMessage, {
    defaultValues: { ...EMPTY, subject },
    draft: 'contact',
    onDone: () => {
      form.startAgain()
      setSent((before) => before + 1)
      toast({
        tone: 'success',
        title: 'Message envoyé',
        text: 'Nous vous répondrons sous 24h à 48h les jours ouvrés. Un e-mail vous le confirme.',
      })
    },
  })
  const fill = useEffectEvent(() => form.fillEmpty({ ...own, subject }))
  useEffect(() => fill(), [own, subject, sent])

  return (
    <S.Form {...form.props} aria-label="Nous écrire">
      {form.failure !== undefined && (
        <Notice tone="danger" live="assertive">
          {form.failure.text}
        </Notice>
      )}
      <S.Pair>
        <TextField label="Nom complet" {...form.field('fullName')} autoComplete="name" maxLength={100} required />
        <TextField
          label="Adresse email"
          {...form.field('email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </S.Pair>
      <Select
        label="Sujet"
        {...form.field('subject')}
        placeholder="Sélectionnez un sujet"
        options={SUBJECTS}
        required
      />
      <TextArea label="Message" {...form.field('message')} hint="De 10 à 5 000 caractères" rows={8} required />
      <div>
        {!isHydrated && <button type="submit" disabled hidden aria-hidden="true" />}
        <Button
          type={isHydrated ? 'submit' : 'button'}
          kind="primary"
          size="large"
          isLoading={form.isSending}
          loadingLabel="Envoi en cours..."
        >
          Envoyer le message
        </Button>
      </div>
      <S.Small>
        Votre message est gardé un an au plus, pour vous répondre.{' '}
        <TextLink linkAs={Link} href="/politique-confidentialite">
          Politique de confidentialité
        </TextLink>
      </S.Small>
    </S.Form>
  )
}
