import { Button } from '../Button'
import { Notice, type NoticeProps } from '../Notice'

/** What was asked for, and what is not there without it. */
export type LoadFailureProps = Pick<NoticeProps, 'live'> & {
  readonly of: {
    readonly data: unknown
    readonly error: { readonly message: string } | null
    readonly isFetching: boolean
    readonly refetch: () => void
  }
  /** What could not be loaded, as a whole sentence; why follows. */
  readonly children?: string
}

/** Stands where something could not be loaded at all, says why, and asks again; nothing where it is there or under way. */
export const LoadFailure = ({ of: { data, error, isFetching, refetch }, live, children }: LoadFailureProps) =>
  data !== undefined || error === null ? null : (
    <Notice
      tone="danger"
      live={live}
      action={
        <Button onClick={refetch} isLoading={isFetching}>
          Réessayer
        </Button>
      }
    >
      {children === undefined ? error.message : `${children} ${error.message}`}
    </Notice>
  )
