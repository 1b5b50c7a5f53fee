import { changeSubscription, readSubscription } from '@rouage/contracts/unsubscribe-endpoints'
import { ApiProblem, callEndpoint, useEndpoint, useEndpointCache } from '@rouage/slice-kit'
import { Button } from '@rouage/ui/Button'
import { LoadFailure } from '@rouage/ui/LoadFailure'
import { Notice } from '@rouage/ui/Notice'
import { Skeleton } from '@rouage/ui/Skeleton'
import { useState } from 'react'
import { MAIL_KINDS } from '../settings/mail-kinds'
import * as S from './unsubscribe.styles'

/** The e-mails that a link is about, whether they come, and what changes that. */
export const Subscription = ({ token }: { readonly token: string }) => {
  const input = { params: { token } }
  const asked = useEndpoint(readSubscription, input)
  const { data, error } = asked
  const cache = useEndpointCache()
  const [isChanging, setChanging] = useState(false)
  const [hasChanged, setChanged] = useState(false)
  const [failure, setFailure] = useState<string>()

  const change = async (isOn: boolean) => {
    setChanging(true)
    setFailure(undefined)
    try {
      await cache.write(readSubscription, await callEndpoint(changeSubscription, { ...input, body: { isOn } }), input)
      setChanged(true)
    } catch (reason) {
      setFailure(reason instanceof ApiProblem ? reason.message : 'Une erreur inattendue s’est produite')
    } finally {
      setChanging(false)
    }
  }

  if (data === undefined) {
    if (error === null) return <Skeleton $height="200px" />
    if (error.code === 'invalid_token') return <Notice tone="danger">{error.message}</Notice>
    return <LoadFailure of={asked} />
  }
  const kind = MAIL_KINDS.find(({ id }) => id === data.preference)
  return (
    <S.Choice>
      {failure !== undefined && (
        <Notice tone="danger" live="assertive">
          {failure}
        </Notice>
      )}
      <h2>{kind?.label}</h2>
      {data.isOn ? (
        <>
          {hasChanged && (
            <Notice tone="trust" live="polite">
              C’est annulé&nbsp;: vous recevrez de nouveau ces e-mails.
            </Notice>
          )}
          <p>Vous recevez un e-mail&nbsp;: {kind?.hint.replace(/^Q/, 'q')}</p>
          <Button kind="primary" isLoading={isChanging} onClick={() => void change(false)}>
            Ne plus recevoir ces e-mails
          </Button>
        </>
      ) : (
        <>
          <Notice tone="trust" live="polite">
            Vous ne recevez plus ces e-mails.
          </Notice>
          <p>Les e-mails qui touchent à la sécurité de votre compte partent toujours.</p>
          <Button isLoading={isChanging} onClick={() => void change(true)}>
            Annuler
          </Button>
        </>
      )}
    </S.Choice>
  )
}
