import { updateProfile } from '@rouage/contracts/endpoints/account'
import { useEndpointForm } from '@rouage/slice-kit/form'
import { Notice } from '@rouage/ui/Notice'
import { TextField } from '@rouage/ui/TextField'
import { toast } from '@rouage/ui/Toast'
import { Actions, Form, Pair } from '../forms/form.styles'
import { SubmitButton } from '../forms/SubmitButton'
import { PhotoRow } from './PhotoRow'
import * as S from './settings.styles'
import { type SectionProps, useShowProfile } from './useProfile'

export const IdentitySection = ({ profile }: SectionProps) => {
  const showProfile = useShowProfile()
  const { props, field, failure, isSending } = useEndpointForm(updateProfile, {
    defaultValues: { firstName: profile.firstName, lastName: profile.lastName },
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
          <TextField label="Prénom" {...field('firstName')} autoComplete="given-name" required />
          <TextField label="Nom" {...field('lastName')} autoComplete="family-name" required />
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
