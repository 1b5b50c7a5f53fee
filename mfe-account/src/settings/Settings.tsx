import { getOwnProfile, type OwnProfile } from '@rouage/contracts/endpoints/account'
import { useEndpoint, useSession } from '@rouage/slice-kit'
import { ErrorState } from '@rouage/ui/ErrorState'
import type { SellerKind } from '@rouage/contracts/vehicle'
import { StaleNote } from '@rouage/ui/RetryNote'
import { BadgeCheck, Bell, Clock, FileText, IdCard, Mail, ReceiptText, ShieldCheck } from '@rouage/ui/icons'
import { useState } from 'react'
import { BillingSection } from './BillingSection'
import { CertificationSection } from './CertificationSection'
import { ContactSection } from './ContactSection'
import { DataSection } from './DataSection'
import { HoursSection } from './HoursSection'
import { IdentitySection } from './IdentitySection'
import { NotificationsSection } from './NotificationsSection'
import { SecuritySection } from './SecuritySection'
import * as S from './settings.styles'
import { SettingsSkeleton } from './SettingsSkeleton'

const SECTIONS = [
  { id: 'identite', label: 'Identité', Icon: IdCard, Section: IdentitySection },
  { id: 'horaires', label: 'Horaires', Icon: Clock, Section: HoursSection },
  { id: 'coordonnees', label: 'Coordonnées', Icon: Mail, Section: ContactSection },
  { id: 'securite', label: 'Sécurité', Icon: ShieldCheck, Section: SecuritySection },
  { id: 'certification', label: 'Certification', Icon: BadgeCheck, Section: CertificationSection },
  { id: 'notifications', label: 'Notifications', Icon: Bell, Section: NotificationsSection },
  { id: 'facturation', label: 'Factures', Icon: ReceiptText, Section: BillingSection },
  { id: 'donnees', label: 'Mes données', Icon: FileText, Section: DataSection },
] as const

/** Whoever sells as a private person receives nobody. */
const sectionsOf = (kind: SellerKind | undefined) =>
  SECTIONS.filter(({ id }) => id !== 'horaires' || kind === 'professionnel')

/** The tab Paramètres. */
export const Settings = ({ isKnown }: { readonly isKnown: boolean }) => {
  const profile = useEndpoint(getOwnProfile, undefined, { enabled: isKnown })
  const { data: answer, error, refetch, isFetching } = profile
  const session = useSession()
  const [kept, keep] = useState<OwnProfile>()
  if (answer !== undefined && answer !== kept) keep(answer)
  // Answers are forgotten when a session ends, but forms that are being filled in stay.
  const data = answer ?? kept
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        title="Impossible de charger le profil"
        text={error.message}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    )
  }
  const sections = sectionsOf(data?.sellerKind ?? session?.sellerKind)
  return (
    <S.Layout>
      <S.Index aria-label="Paramètres">
        {sections.map(({ id, label, Icon }) => (
          <a key={id} href={`#${id}`}>
            <Icon />
            {label}
          </a>
        ))}
      </S.Index>
      <S.Sections>
        <StaleNote of={profile} />
        {data === undefined ? (
          <SettingsSkeleton />
        ) : (
          sections.map(({ id, Section }) => <Section key={id} profile={data} />)
        )}
      </S.Sections>
    </S.Layout>
  )
}
