import { RetryNote } from './RetryNote'

type Asked = {
  readonly data: unknown
  readonly error: { readonly status: number; readonly code: string; readonly message: string } | null
  readonly isFetching: boolean
  readonly refetch: () => void
}

const wordsOf = ({ status, code, message }: NonNullable<Asked['error']>): string => {
  if (code === 'offline') return 'Vous êtes hors ligne : ces informations ont pu changer.'
  return status >= 500 ? 'Ces informations n’ont pas pu être actualisées.' : message
}

/** Stands beside what was good a moment ago and could not be brought up to date; nothing where all is well. */
export const StaleNote = ({
  of: { data, error, isFetching, refetch },
  className,
}: {
  readonly of: Asked
  readonly className?: string
}) =>
  data === undefined || error === null ? null : (
    <RetryNote className={className} onRetry={refetch} isRetrying={isFetching}>
      {wordsOf(error)}
    </RetryNote>
  )
