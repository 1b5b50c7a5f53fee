import { REPORT_MOTIVES, reportAnnouncement, reportReview, reportUser } from '@rouage/contracts/endpoints/listing'
import { withWish } from '@rouage/contracts/wish'
import { Link, signInPath, useLocation, useSession } from '@rouage/slice-kit'
import { useController, useEndpointForm } from '@rouage/slice-kit/form'
import { Button } from '@rouage/ui/Button'
import { Dialog } from '@rouage/ui/Dialog'
import { Select } from '@rouage/ui/Select'
import { TextArea } from '@rouage/ui/TextArea'
import { TextField } from '@rouage/ui/TextField'
import { TextLink } from '@rouage/ui/TextLink'
import { color, space } from '@rouage/ui/tokens'
import { useState } from 'react'
import styled from 'styled-components'
import { REPORT_WORDS, type Reported } from './reported'

const Form = styled.form`
  display: grid;
  gap: ${space(5)};
`

const Done = styled.output`
  display: grid;
  gap: ${space(3)};
  justify-items: start;

  p {
    margin: 0;
  }
`

const Account = styled.p`
  margin: 0;
  color: ${color.inkSoft};
`

const Failure = styled.p`
  margin: 0;
  color: ${color.danger};
`

const MAX_MESSAGE = 2_000
/** Of a person or a review it cannot be said that the vehicle is sold. */
const OF_ADS: ReadonlySet<string> = new Set(['vehicule-vole', 'deja-vendu', 'doublon'])

/** An ad harasses nobody. */
const OF_PEOPLE: ReadonlySet<string> = new Set(['harcelement'])

const motivesOf = (kind: Reported['kind']) =>
  REPORT_MOTIVES.filter(({ id }) => !(kind === 'announcement' ? OF_PEOPLE : OF_ADS).has(id)).map(({ id, label }) => ({
    value: id,
    label,
  }))

const ENDPOINTS = { announcement: reportAnnouncement, user: reportUser, review: reportReview } as const

/** Nobody needs an account to report. Who has one is answered there: they say so before they begin to write. */
const AskAccount = ({ reportedId }: { readonly reportedId: string }) => {
  const { pathname } = useLocation()
  return (
    <Account>
      Sans compte, votre signalement compte tout autant.{' '}
      <TextLink linkAs={Link} href={signInPath(withWish(pathname, 'report', reportedId))}>
        Connectez-vous
      </TextLink>{' '}
      pour connaître la suite qui lui est donnée.
    </Account>
  )
}

/** Tells the moderators about an ad, a person or a review. */
export const ReportDialog = ({ reported, onClose }: { readonly reported: Reported; readonly onClose: () => void }) => {
  const { kind } = reported
  const [reference, setReference] = useState<string>()
  const user = useSession()
  const { props, field, control, failure, isSending } = useEndpointForm(ENDPOINTS[kind], {
    params: { id: reported.id },
    defaultValues: { motive: '', message: '', email: '' },
    body: ({ email, ...report }) => ({ ...report, email: email.trim() === '' ? undefined : email.trim() }),
    onDone: (answer) => setReference(answer.reference),
  })
  const isTold = user != null
  const message = useController({ control, name: 'message' })

  return (
    <Dialog isOpen onClose={onClose} title={REPORT_WORDS[kind].action}>
      {reference !== undefined ? (
        <Done>
          <p>
            <strong>Merci, votre signalement est enregistré.</strong>
          </p>
          <p>
            Référence&nbsp;: <strong>{reference}</strong>. Nos modérateurs vont l’examiner
            {isTold && ', et vous répondre par e-mail'}.
          </p>
          <Button kind="primary" onClick={onClose}>
            Fermer
          </Button>
        </Done>
      ) : (
        <Form {...props}>
          {user === null && <AskAccount reportedId={reported.id} />}
          <Select
            label="Motif (obligatoire)"
            {...field('motive')}
            placeholder="Choisissez un motif"
            options={motivesOf(kind)}
            required
          />
          <TextArea
            label="Message (facultatif)"
            {...message.field}
            hint="Ce qui vous a alerté, en quelques mots."
            counted={MAX_MESSAGE}
            error={message.fieldState.error?.message}
          />
          {user == null && (
            <TextField
              label="Votre e-mail (facultatif)"
              {...field('email')}
              type="email"
              autoComplete="email"
              hint={`Pour que nos modérateurs puissent vous répondre. ${REPORT_WORDS[kind].discretion}`}
            />
          )}
          {failure !== undefined && <Failure role="alert">{failure.text}</Failure>}
          <Button type="submit" kind="primary" size="large" isLoading={isSending} loadingLabel="Envoi en cours...">
            Envoyer le signalement
          </Button>
        </Form>
      )}
    </Dialog>
  )
}
