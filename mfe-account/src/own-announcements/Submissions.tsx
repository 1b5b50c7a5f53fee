import type { OwnSubmission } from '@rouage/contracts/submissions'
import { Link } from '@rouage/slice-kit'
import { ButtonLink } from '@rouage/ui/Button'
import { formatDateTime } from '@rouage/ui/formats'
import { lazyPart } from '@rouage/ui/LazyPart'
import { LoadFailure } from '@rouage/ui/LoadFailure'
import { MorePages } from '@rouage/ui/MorePages'
import { StaleNote } from '@rouage/ui/RetryNote'
import { useState } from 'react'
import { SubmissionItem } from './SubmissionItem'
import * as S from './submissions.styles'
import type { OwnSubmissions } from './useOwnSubmissions'

const ConfirmDialog = lazyPart(() => import('./ConfirmDialog').then((dialog) => dialog.ConfirmDialog), {
  failure: "La demande de confirmation n'a pas pu être chargée.",
})

const Drafted = ({ draft: { title, updatedAt } }: { readonly draft: NonNullable<OwnSubmissions['draft']> }) => (
  <S.Drafted>
    <p>
      {title === '' ? 'Vous avez une annonce commencée' : title}
      <small>Brouillon enregistré le {formatDateTime(updatedAt)}</small>
    </p>
    <ButtonLink linkAs={Link} href="/create-announcement">
      Reprendre mon annonce
    </ButtonLink>
  </S.Drafted>
)

/** What is under way beside the ads that are online: a draft, and versions that wait or were refused; else nothing. */
export const Submissions = ({ of }: { readonly of: OwnSubmissions }) => {
  const { list, items = [], draft, busyIds, withdraw, show } = of
  const [asked, ask] = useState<OwnSubmission>()
  if (list.data === undefined && list.error !== null) {
    return (
      <S.UnderWay>
        <LoadFailure of={list}>Vos annonces en cours de publication n’ont pas pu être chargées.</LoadFailure>
      </S.UnderWay>
    )
  }
  if (items.length === 0 && draft === null) return null
  return (
    <S.UnderWay aria-labelledby="annonces-en-cours">
      <h3 id="annonces-en-cours">En cours de publication</h3>
      <StaleNote of={list} />
      {draft !== null && <Drafted draft={draft} />}
      {items.length > 0 && (
        <S.List>
          {items.map((submission) => (
            <SubmissionItem
              key={submission.id}
              submission={submission}
              isBusy={busyIds.includes(submission.id)}
              onWithdraw={() => ask(submission)}
              onChanged={show}
            />
          ))}
        </S.List>
      )}
      <MorePages of={list} label="Afficher la suite" />
      {asked !== undefined && (
        <ConfirmDialog
          action="withdraw"
          title={asked.title}
          onClose={() => ask(undefined)}
          onConfirm={() => {
            ask(undefined)
            withdraw(asked)
          }}
        />
      )}
    </S.UnderWay>
  )
}
