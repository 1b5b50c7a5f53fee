import type { WaitingLetter } from '@rouage/contracts/dead-letters'
import { unbroken } from '@rouage/contracts/french-spacing'
import { useEndpoint } from '@rouage/slice-kit'
import { useEndpointMutation } from '@rouage/slice-kit/mutation'
import { Button } from '@rouage/ui/Button'
import { formatCount, formatDateTime, formatNumber } from '@rouage/ui/formats'
import { Notice } from '@rouage/ui/Notice'
import { RetryNote, StaleNote } from '@rouage/ui/RetryNote'
import { Skeleton } from '@rouage/ui/Skeleton'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import { useState } from 'react'
import { Entries, Entry, What, When } from '../history/history.styles'
import { Quiet } from '../releases/releases.styles'
import { shown } from '../words'
import { type FailingService, kindOf } from './services'

/** So many the service lists. */
const MOST = 100

type Said = { readonly tone: 'trust' | 'danger'; readonly text: string }

const saidOf = (due: number): Said => ({
  tone: 'trust',
  text:
    due === 0
      ? 'Plus rien n’attendait : quelqu’un, ou le service, a été plus rapide.'
      : `${formatCount(due, 'échec')} ${due > 1 ? 'seront retentés' : 'sera retenté'} dans la minute.`,
})

type LetterProps = {
  readonly letter: WaitingLetter
  readonly isPending: boolean
  readonly onRetry: () => void
}
const Letter = ({ letter, isPending, onRetry }: LetterProps) => {
  const { failedAt, retries, dueAt } = letter
  const [source, key] = [shown(letter.source), shown(letter.key)]
  return (
    <Entry>
      <When>
        <time dateTime={failedAt}>{formatDateTime(failedAt)}</time>
        <Quiet>
          {retries === 0 ? 'pas encore retenté' : `retenté ${formatNumber(retries)} fois`}, à nouveau le{' '}
          {formatDateTime(dueAt)}
        </Quiet>
      </When>
      <What>
        <strong>{kindOf(source)}</strong> · {key}
        <Quiet>{source}</Quiet>
        <p lang="en">{shown(letter.error.split('\n')[0] ?? '')}</p>
      </What>
      <Button onClick={onRetry} isLoading={isPending}>
        Relancer<VisuallyHidden> {key}</VisuallyHidden>
      </Button>
    </Entry>
  )
}

/** What waits of one service, and having it tried again, one by one or all. */
export const ServiceFailures = ({ service: { name, label, list, retry } }: { readonly service: FailingService }) => {
  const asked = useEndpoint(list, { query: {} }, { every: { ms: 30_000 }, staleTime: 0 })
  const { data, error, isFetching, refetch } = asked
  const [said, setSaid] = useState<Said>()
  const { mutate, pending } = useEndpointMutation(retry, {
    onDone: ({ due }) => {
      setSaid(saidOf(due))
      refetch()
    },
    onFailed: ({ message }) => setSaid({ tone: 'danger', text: message }),
  })
  const isPending = (key?: string, source?: string): boolean =>
    pending.some(({ body }) => body?.key === key && body?.source === source)
  const items = data?.items
  return (
    <section aria-labelledby={name}>
      <h2 id={name}>
        {label}
        {items !== undefined && items.length > 0 && ` · ${items.length >= MOST ? 'au moins ' : ''}${items.length}`}
      </h2>
      <StaleNote of={asked} />
      {items === undefined && error === null && <Skeleton $height="44px" />}
      {items === undefined && error !== null && (
        <RetryNote isAlert onRetry={refetch} isRetrying={isFetching}>
          {error.message}
        </RetryNote>
      )}
      {said !== undefined && (
        <Notice tone={said.tone} live={said.tone === 'danger' ? 'assertive' : 'polite'}>
          {unbroken(said.text)}
        </Notice>
      )}
      {items?.length === 0 && said === undefined && <p>Rien n’attend.</p>}
      {items !== undefined && items.length > 0 && (
        <>
          <Entries aria-label={`Échecs : ${label}`}>
            {items.map((letter) => (
              <Letter
                key={letter.id}
                letter={letter}
                isPending={isPending(letter.key, letter.source)}
                onRetry={() => void mutate({ body: { source: letter.source, key: letter.key } })}
              />
            ))}
          </Entries>
          <Button onClick={() => void mutate({ body: {} })} isLoading={isPending()}>
            Tout relancer<VisuallyHidden> : {label}</VisuallyHidden>
          </Button>
        </>
      )}
    </section>
  )
}
