import { findPeople } from '@rouage/contracts/endpoints/account'
import type { ModeratedPerson } from '@rouage/contracts/moderated-people'
import { useEndpoint, usePageNavigation } from '@rouage/slice-kit'
import { Avatar } from '@rouage/ui/Avatar'
import { Badge, CertifiedBadge, ProBadge } from '@rouage/ui/Badge'
import { Button } from '@rouage/ui/Button'
import { EmptyState } from '@rouage/ui/EmptyState'
import { ErrorState } from '@rouage/ui/ErrorState'
import { formatDate } from '@rouage/ui/formats'
import { Search } from '@rouage/ui/icons'
import { Skeleton } from '@rouage/ui/Skeleton'
import { TextField } from '@rouage/ui/TextField'
import { photoOf } from '@rouage/contracts/profile-photo'
import type { FormEvent } from 'react'
import * as S from './people.styles'
import { recordPath, roleLabel } from './person-words'

const SHORTEST = 2
/** So many the service answers. */
const MOST = 20

const Person = ({ person }: { readonly person: ModeratedPerson }) => {
  const { id, pseudo, sellerKind, role, memberSince, isCertified, suspension } = person
  return (
    <li>
      <S.Result href={recordPath(id)}>
        <Avatar name={pseudo} photo={photoOf(person)} kind={sellerKind} />
        <strong>{pseudo}</strong>
        {sellerKind === 'professionnel' && <ProBadge />}
        {isCertified && <CertifiedBadge />}
        {role !== 'user' && <Badge tone="accent">{roleLabel(role)}</Badge>}
        {suspension !== undefined && <Badge tone="danger">Suspendu</Badge>}
        <small>Membre depuis le {formatDate(memberSince)}</small>
      </S.Result>
    </li>
  )
}

const Found = ({ q }: { readonly q: string }) => {
  const { data, error, isFetching, refetch } = useEndpoint(findPeople, { query: { q } })
  if (data === undefined && error === null) return <Skeleton $height="64px" />
  if (data === undefined) {
    return (
      <ErrorState
        title="La recherche n’a pas abouti"
        text={error?.message ?? ''}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    )
  }
  if (data.items.length === 0) {
    return (
      <EmptyState title="Personne ne correspond">
        Cherchez le début d’un pseudo, une adresse e-mail entière ou un identifiant.
      </EmptyState>
    )
  }
  return (
    <>
      <S.Results aria-label="Membres trouvés">
        {data.items.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </S.Results>
      {data.items.length >= MOST && <p>Les {MOST} premiers sont affichés&nbsp;: précisez votre recherche.</p>}
    </>
  )
}

/** Looks for people by what moderators know of them; addresses are never shown. */
export const PeopleSearch = ({ q }: { readonly q: string }) => {
  const navigation = usePageNavigation()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = new FormData(event.currentTarget).get('q')
    const text = typeof asked === 'string' ? asked.trim() : ''
    navigation?.push(text === '' ? '/backoffice/membres' : `/backoffice/membres?q=${encodeURIComponent(text)}`)
  }
  const isAsked = q.trim().length >= SHORTEST
  return (
    <>
      <S.Search aria-label="Chercher un membre" onSubmit={submit}>
        <TextField
          key={q}
          label="Pseudo, e-mail ou identifiant"
          name="q"
          type="search"
          defaultValue={q}
          autoComplete="off"
          start={<Search />}
          maxLength={254}
        />
        <Button type="submit" kind="primary">
          Rechercher
        </Button>
      </S.Search>

      {isAsked ? <Found q={q} /> : <p>Cherchez le début d’un pseudo, une adresse e-mail entière ou un identifiant.</p>}
    </>
  )
}
