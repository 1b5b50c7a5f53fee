import { getPersonRecord } from '@rouage/contracts/endpoints/account'
import type { ModeratedPerson, PersonEntry } from '@rouage/contracts/moderated-people'
import { photoOf } from '@rouage/contracts/profile-photo'
import { labelOf, SELLER_KINDS } from '@rouage/contracts/vehicle'
import { Link, useEndpoint } from '@rouage/slice-kit'
import { Avatar } from '@rouage/ui/Avatar'
import { Badge, CertifiedBadge, ProBadge } from '@rouage/ui/Badge'
import { ErrorState } from '@rouage/ui/ErrorState'
import { formatDate, formatDateTime } from '@rouage/ui/formats'
import { ArrowLeft } from '@rouage/ui/icons'
import { Notice } from '@rouage/ui/Notice'
import { StaleNote } from '@rouage/ui/RetryNote'
import { Skeleton } from '@rouage/ui/Skeleton'
import { TextLink } from '@rouage/ui/TextLink'
import { Back } from '../desk/Back'
import * as S from './people.styles'
import { actionLabel, roleLabel } from './person-words'
import { SanctionForm } from './SanctionForm'

const Who = ({ person }: { readonly person: ModeratedPerson }) => {
  const { id, pseudo, sellerKind, companyName, role, memberSince, isCertified } = person
  return (
    <S.Who>
      <Avatar name={pseudo} photo={photoOf(person)} kind={sellerKind} isLarge />
      <S.Names>
        <h2>{pseudo}</h2>
        <span>
          {companyName ?? labelOf(SELLER_KINDS, sellerKind)}, membre depuis le {formatDate(memberSince)}
        </span>
        <TextLink linkAs={Link} href={`/profile/${encodeURIComponent(id)}`}>
          Voir le profil public
        </TextLink>
      </S.Names>
      {sellerKind === 'professionnel' && <ProBadge />}
      {isCertified && <CertifiedBadge />}
      {role !== 'user' && <Badge tone="accent">{roleLabel(role)}</Badge>}
    </S.Who>
  )
}

const Suspension = ({ suspension }: { readonly suspension: NonNullable<ModeratedPerson['suspension']> }) => (
  <Notice
    tone="danger"
    title={
      suspension.until === undefined
        ? 'Suspendu sans fin prévue'
        : `Suspendu jusqu’au ${formatDateTime(suspension.until)}`
    }
  >
    <p>
      Depuis le {formatDateTime(suspension.since)}. {suspension.reason}
    </p>
  </Notice>
)

const Entry = ({ entry: { at, action, reason, until, byPseudo } }: { readonly entry: PersonEntry }) => (
  <li>
    <strong>{actionLabel(action)}</strong>
    {until !== undefined && <> jusqu’au {formatDateTime(until)}</>}
    <small>
      <time dateTime={at}>{formatDateTime(at)}</time>
      {byPseudo !== undefined && <>, par {byPseudo}</>}
    </small>
    {reason !== undefined && <p>{reason}</p>}
  </li>
)

/** Somebody, what was done about them, and what may be done now. */
export const PersonRecord = ({ id }: { readonly id: string }) => {
  const record = useEndpoint(getPersonRecord, { params: { userId: id } }, { staleTime: 0 })
  const { data, error, isFetching, refetch } = record
  return (
    <>
      <Back>
        <TextLink linkAs={Link} href="/backoffice/membres">
          <ArrowLeft />
          Chercher quelqu’un d’autre
        </TextLink>
      </Back>
      {data === undefined && error === null && <Skeleton $height="320px" />}
      {data === undefined && error !== null && (
        <ErrorState
          title="Cette fiche n’a pas pu être affichée"
          text={error.message}
          {...(error.status === 404 ? {} : { onRetry: refetch, isRetrying: isFetching })}
        />
      )}
      {data !== undefined && (
        <S.Record>
          <Who person={data.person} />
          <S.Wide>
            <StaleNote of={record} />
            {data.person.suspension !== undefined && <Suspension suspension={data.person.suspension} />}
          </S.Wide>
          <section aria-labelledby="sanction">
            <h3 id="sanction">Sanctionner</h3>
            <SanctionForm key={String(data.history[0]?.id)} person={data.person} onDone={refetch} />
          </section>
          <section aria-labelledby="historique">
            <h3 id="historique">Historique</h3>
            {data.history.length === 0 && <p>Rien n’a encore été décidé au sujet de ce membre.</p>}
            <S.History>
              {data.history.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </S.History>
          </section>
        </S.Record>
      )}
    </>
  )
}
