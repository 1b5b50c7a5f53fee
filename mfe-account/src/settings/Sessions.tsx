import { endSession, listSessions } from '@rouage/contracts/endpoints/account'
import { ApiProblem, useEndpoint, useEndpointCache } from '@rouage/slice-kit'
import { useEndpointMutation } from '@rouage/slice-kit/mutation'
import { Badge } from '@rouage/ui/Badge'
import { Button } from '@rouage/ui/Button'
import { formatAge, formatTime } from '@rouage/ui/formats'
import { Laptop, Smartphone } from '@rouage/ui/icons'
import { LoadFailure } from '@rouage/ui/LoadFailure'
import { StaleNote } from '@rouage/ui/RetryNote'
import { Skeleton } from '@rouage/ui/Skeleton'
import { toast } from '@rouage/ui/Toast'
import { Row } from './Row'
import * as S from './settings.styles'

const lastSeen = (instant: string): string => {
  const age = formatAge(instant)
  if (age === "Aujourd'hui") return `Vu aujourd'hui à ${formatTime(instant)}`
  return /^\d/.test(age) ? `Vu le ${age}` : `Vu ${age.charAt(0).toLowerCase()}${age.slice(1)}`
}

const isPhone = (device: string): boolean => /iphone|android|ipad|mobile/i.test(device)

/** Where the account is open; any place but this one can be closed from here. */
export const Sessions = () => {
  const sessions = useEndpoint(listSessions)
  const { data, error } = sessions
  const cache = useEndpointCache()
  const end = useEndpointMutation(endSession, {
    onDone: async (_done, { params }) => {
      const now = cache.read(listSessions)
      if (now !== undefined) await cache.write(listSessions, { items: now.items.filter(({ id }) => id !== params.id) })
      toast({ tone: 'success', title: 'Appareil déconnecté' })
    },
    onFailed: (problem) =>
      toast({
        tone: 'danger',
        title: 'Erreur lors de la déconnexion',
        text: problem instanceof ApiProblem ? problem.message : undefined,
      }),
  })
  const isEnding = (id: string) => end.pending.some(({ params }) => params.id === id)

  return (
    <>
      <h3>Appareils connectés</h3>
      <StaleNote of={sessions} />
      {error !== null && data === undefined ? (
        <LoadFailure of={sessions}>La liste de vos appareils n'a pas pu être chargée.</LoadFailure>
      ) : (
        <S.Rows>
          {data === undefined
            ? [0, 1].map((place) => (
                <S.Row key={place}>
                  <Skeleton $width="40px" $height="40px" $isRound />
                  <S.Fact>
                    <Skeleton $width="160px" $height="16px" />
                    <Skeleton $width="220px" $height="14px" />
                  </S.Fact>
                </S.Row>
              ))
            : data.items
                .filter(({ id }) => !isEnding(id))
                .map(({ id, isCurrent, device, lastSeenAt }) => (
                  <Row
                    key={id}
                    leading={isPhone(device) ? <Smartphone /> : <Laptop />}
                    label={isCurrent ? <Badge tone="trust">Cet appareil</Badge> : lastSeen(lastSeenAt)}
                    value={device}
                  >
                    {!isCurrent && (
                      <Button onClick={() => void end.mutate({ params: { id } })} aria-label={`Déconnecter ${device}`}>
                        Déconnecter
                      </Button>
                    )}
                  </Row>
                ))}
        </S.Rows>
      )}
    </>
  )
}
