import { updateProfile } from '@rouage/contracts/endpoints/account'
import { Notice } from '@rouage/ui/Notice'
import { TextField } from '@rouage/ui/TextField'
import { toast } from '@rouage/ui/Toast'
import { Actions, Form, Pair } from '../forms/form.styles'
import { SubmitButton } from '../forms/SubmitButton'
import { useForm } from '../forms/useForm'
import { PhotoRow } from './PhotoRow'
import * as S from './settings.styles'
import { type SectionProps, useShowProfile } from './useProfile'

export const IdentitySection = ({ profile }: SectionProps) => {
  const showProfile = useShowProfile()
  const { props, errors, failure, isSending } = useForm({
    endpoint: updateProfile,
    body: (values) => values,
    onDone: (answer) => {
      showProfile(answer)
      toast({ tone: 'success', title: 'Profil mis à jour avec succès' })
    },
    failurePrefix: 'Impossible de mettre à jour le profil',
  })
  return (
    <S.Section id="identite" aria-labelledby="identite-titre">
      <h2 id="identite-titre">Identité</h2>
      <PhotoRow profile={profile} />
      <Form {...props}>
        {failure !== undefined && (
          <Notice tone="danger" live="assertive">
            {failure.text}
          </Notice>
        )}
        <Pair>
          <TextField
            label="Prénom"
            name="firstName"
            autoComplete="given-name"
            defaultValue={profile.firstName}
            error={errors.firstName}
            required
          />
          <TextField
            label="Nom"
            name="lastName"
            autoComplete="family-name"
            defaultValue={profile.lastName}
            error={errors.lastName}
            required
          />
        </Pair>
        <Actions>
          <SubmitButton kind="secondary" isLoading={isSending} loadingLabel="Enregistrement en cours…">
            Enregistrer
          </SubmitButton>
        </Actions>
      </Form>
      <S.Facts>
        {profile.companyName !== undefined && (
          <div>
            <dt>Société</dt>
            <dd>{profile.companyName}</dd>
          </div>
        )}
        {profile.siret !== undefined && (
          <div>
            <dt>SIRET</dt>
            <dd>{profile.siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1 $2 $3 $4')}</dd>
          </div>
        )}
        {profile.sellerKind === 'particulier' && (
          <div>
            <dt>Pseudo, visible par tous</dt>
            <dd>{profile.pseudo}</dd>
          </div>
        )}
      </S.Facts>
    </S.Section>
  )
}
